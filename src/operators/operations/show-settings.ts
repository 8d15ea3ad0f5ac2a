import { z } from 'zod';
import type { SettingName, SettingValues } from '../rules/settings.ts';
import { ok } from '../../kernel/result.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { presentCalendar } from '../views/calendar-file.ts';
import { presentPaymentInstructions } from '../views/payment-instructions-file.ts';
import { presentPriceBook } from '../views/price-book-file.ts';
import { calendarValue } from './change-calendar.ts';
import { paymentValue } from './change-payment.ts';
import { priceBookValue } from './change-prices.ts';
import { wordsValue } from '../views/own-words.ts';
import { integer, invalidField } from '../../kernel/wire.ts';
import { presentSetting, settingName, shownSetting, type ShownSetting } from '../views/setting.ts';

/** Which earlier version is to be shown whole; null where none is. */
export type ShowSettingsInput = {
  readonly whole: { readonly setting: SettingName; readonly version: number } | null;
};

const version = integer('Of that setting: an earlier version that is shown whole', {
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
});

export type ShownSettings = {
  readonly [Name in SettingName]: ShownSetting<SettingValues[Name]>;
};

export const showSettings = operation({
  name: 'show_settings',
  summary: 'Show what is set at the desk, where it comes from, and who changed it when',
  ...calledBy('operator', 'reads'),
  ...withInput(z.object({ setting: settingName, version }), (sent) => {
    if (sent.version === undefined) return ok<ShowSettingsInput>({ whole: null });
    if (sent.setting === undefined) return invalidField('setting', 'must be named with a version');
    return ok<ShowSettingsInput>({ whole: { setting: sent.setting, version: sent.version } });
  }),
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
});
