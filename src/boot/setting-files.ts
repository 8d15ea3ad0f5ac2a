import { readCalendar } from '../operators/views/calendar-file.ts';
import { readPaymentInstructions } from '../operators/views/payment-instructions-file.ts';
import { readPriceBook } from '../operators/views/price-book-file.ts';
import { alwaysOpen } from '../order/rules/calendar.ts';
import type { OwnMailTexts } from '../order/rules/mail-texts.ts';
import { noPaymentInstructions } from '../order/rules/payment-instructions.ts';
import { defaultPriceBook } from '../order/rules/price-book.ts';
import { anyText, readSettingsFile, type SettingsReader } from './config-values.ts';

/**
 * The settings that operators change at the desk. Until they do, files that the environment names
 * hold their values; the texts of messages have no file.
 */
export const readSettingFiles = ({ read, problems }: SettingsReader) => {
  const priceBook = { setting: 'PRICE_BOOK', path: read('PRICE_BOOK', anyText, null) };
  const payment = {
    setting: 'PAYMENT_INSTRUCTIONS',
    path: read('PAYMENT_INSTRUCTIONS', anyText, null),
  };
  const calendar = { setting: 'CALENDAR', path: read('CALENDAR', anyText, null) };
  return {
    priceBook: readSettingsFile(problems, priceBook, readPriceBook, defaultPriceBook),
    paymentInstructions: readSettingsFile(
      problems,
      payment,
      readPaymentInstructions,
      noPaymentInstructions,
    ),
    calendar: readSettingsFile(problems, calendar, readCalendar, alwaysOpen),
    /** Replaces texts of messages; empty until operators set some. */
    words: {} as OwnMailTexts,
    /** The file that each value was read from; null if none is set. */
    settingFiles: {
      priceBook: priceBook.path,
      paymentInstructions: payment.path,
      calendar: calendar.path,
      words: null,
    },
  };
};
