import type { Calendar } from '../order/calendar.ts';
import type { PaymentInstructions } from '../order/payment-instructions.ts';
import type { PriceBook } from '../order/price-book.ts';
import type { Instant } from '../time.ts';
import type { Words } from './words.ts';

/**
 * What operators set at the desk while the service runs. Each change is an event and all there is of
 * it, so a setting is the list of its versions; before the first of them the environment's holds.
 */

/** What each is to the rules. */
export type SettingValues = {
  readonly calendar: Calendar;
  readonly priceBook: PriceBook;
  readonly paymentInstructions: PaymentInstructions;
  readonly words: Words;
};
export type SettingName = keyof SettingValues;
export const settingNames = [
  'calendar',
  'priceBook',
  'paymentInstructions',
  'words',
] as const satisfies readonly SettingName[];

export type SettingChange<Name extends SettingName = SettingName> = {
  readonly [Each in Name]: {
    readonly type: 'SettingChanged';
    readonly setting: Each;
    /** Counted for each setting from 1. */
    readonly version: number;
    readonly at: Instant;
    /** Not before it was entered. */
    readonly holdsFrom: Instant;
    readonly value: SettingValues[Each];
  };
}[Name];

type Version = Pick<SettingChange, 'holdsFrom' | 'version'>;

/**
 * Of those that hold by now the one that does so from the latest moment, and of two from the same
 * moment the one that was entered last; so what is mended today leaves what was entered for a later
 * date alone. Null where none holds yet.
 */
export const holdingAt = <Change extends Version>(
  changes: readonly Change[],
  now: Instant,
): Change | null =>
  changes
    .filter(({ holdsFrom }) => holdsFrom <= now)
    .toSorted((one, other) => one.holdsFrom - other.holdsFrom || one.version - other.version)
    .at(-1) ?? null;

/** When another begins to hold; null where none is waiting. */
export const nextHoldsFrom = (changes: readonly Version[], now: Instant): Instant | null =>
  changes
    .map(({ holdsFrom }) => holdsFrom)
    .filter((from) => from > now)
    .toSorted((one, other) => one - other)[0] ?? null;
