import { createRequire } from 'node:module';
import { anyText, readSettingsFile, type Settings } from './config-values.ts';
import type { readCalendar } from '../contract/order/calendar.ts';
import type { readPaymentInstructions } from '../contract/order/payment-instructions.ts';
import type { readPriceBook } from '../contract/order/price-book.ts';
import { alwaysOpen } from '../domain/order/calendar.ts';
import { noPaymentInstructions } from '../domain/order/payment-instructions.ts';
import { defaultPriceBook } from '../domain/order/price-book.ts';

/** What operators change at the desk: all but the words of messages may stand in files of the environment. */
export const readSettingFiles = (settings: Settings) => ({
  priceBook: readSettingsFile(settings, 'PRICE_BOOK', priceBookReader, defaultPriceBook),
  paymentInstructions: readSettingsFile(
    settings,
    'PAYMENT_INSTRUCTIONS',
    paymentInstructionsReader,
    noPaymentInstructions,
  ),
  calendar: readSettingsFile(settings, 'CALENDAR', calendarReader, alwaysOpen),
  words: {},
  settingFiles: {
    priceBook: settings.read('PRICE_BOOK', anyText, null),
    paymentInstructions: settings.read('PAYMENT_INSTRUCTIONS', anyText, null),
    calendar: settings.read('CALENDAR', anyText, null),
    words: null,
  },
});

type FileReaders = {
  readonly readPriceBook: typeof readPriceBook;
  readonly readPaymentInstructions: typeof readPaymentInstructions;
  readonly readCalendar: typeof readCalendar;
};

/** Loaded where there is such a file only: their schemas take longer to load than all of the rest here. */
const readerIn = <Name extends keyof FileReaders>(module: string, name: Name): FileReaders[Name] =>
  (createRequire(import.meta.url)(`../contract/order/${module}.ts`) as FileReaders)[name];

const priceBookReader = () => readerIn('price-book', 'readPriceBook');
const paymentInstructionsReader = () => readerIn('payment-instructions', 'readPaymentInstructions');
const calendarReader = () => readerIn('calendar', 'readCalendar');
