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
 * hold their values; the words of messages have no file.
 */
export const readSettingFiles = (settings: SettingsReader) => ({
  priceBook: readSettingsFile(settings, 'PRICE_BOOK', readPriceBook, defaultPriceBook),
  paymentInstructions: readSettingsFile(
    settings,
    'PAYMENT_INSTRUCTIONS',
    readPaymentInstructions,
    noPaymentInstructions,
  ),
  calendar: readSettingsFile(settings, 'CALENDAR', readCalendar, alwaysOpen),
  /** Replaces words of messages; empty until operators set some. */
  words: {} as OwnMailTexts,
  /** The file that each value was read from; null if none is set. */
  settingFiles: {
    priceBook: settings.read('PRICE_BOOK', anyText, null),
    paymentInstructions: settings.read('PAYMENT_INSTRUCTIONS', anyText, null),
    calendar: settings.read('CALENDAR', anyText, null),
    words: null,
  },
});
