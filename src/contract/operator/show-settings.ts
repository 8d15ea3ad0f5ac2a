import { z } from 'zod';
import type { SettingName, SettingValues } from '../../domain/operator/settings.ts';
import { operation, showsTo } from '../operation.ts';
import { presentCalendar } from '../order/calendar.ts';
import { presentPaymentInstructions } from '../order/payment-instructions.ts';
import { presentPriceBook } from '../order/price-book.ts';
import { calendarValue } from './change-calendar.ts';
import { paymentValue } from './change-payment.ts';
import { priceBookValue } from './change-prices.ts';
import { wordsValue } from './own-words.ts';
import { presentSetting, shownSetting, type ShownSetting } from './setting.ts';

export type ShownSettings = {
  readonly [Name in SettingName]: ShownSetting<SettingValues[Name]>;
};

export const showSettings = operation({
  name: 'show_settings',
  summary: 'Show what is set at the desk, where it comes from, and every change of it',
  ...showsTo('operator'),
  output: z.object({
    calendar: shownSetting(calendarValue),
    prices: shownSetting(priceBookValue),
    payment: shownSetting(paymentValue),
    words: shownSetting(wordsValue),
  }),
  present: ({ calendar, priceBook, paymentInstructions, words }: ShownSettings) => ({
    calendar: presentSetting(calendar, presentCalendar),
    prices: presentSetting(priceBook, presentPriceBook),
    payment: presentSetting(paymentInstructions, presentPaymentInstructions),
    words: presentSetting(words, (value) => value),
  }),
  examples: [],
});
