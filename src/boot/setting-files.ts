import { readCalendar } from '../operators/views/calendar-file.ts';
import { readPaymentInstructions } from '../operators/views/payment-instructions-file.ts';
import { readPriceBook } from '../operators/views/price-book-file.ts';
import { alwaysOpen } from '../order/rules/calendar.ts';
import { noPaymentInstructions } from '../order/rules/payment-instructions.ts';
import { defaultPriceBook } from '../order/rules/price-book.ts';
import { anyText, readSettingsFile, type SettingsReader } from './config-values.ts';

/** What operators change at the desk: all but the words of messages may stand in files of the environment. */
export const readSettingFiles = (settings: SettingsReader) => ({
  priceBook: readSettingsFile(settings, 'PRICE_BOOK', readPriceBook, defaultPriceBook),
  paymentInstructions: readSettingsFile(
    settings,
    'PAYMENT_INSTRUCTIONS',
    readPaymentInstructions,
    noPaymentInstructions,
  ),
  calendar: readSettingsFile(settings, 'CALENDAR', readCalendar, alwaysOpen),
  words: {},
  settingFiles: {
    priceBook: settings.read('PRICE_BOOK', anyText, null),
    paymentInstructions: settings.read('PAYMENT_INSTRUCTIONS', anyText, null),
    calendar: settings.read('CALENDAR', anyText, null),
    words: null,
  },
});
