import type { Brand } from './result.ts';

/**
 * The only room for arithmetic on money. Amounts are whole minor units (cents, grosze);
 * JSON numbers in major units exist only on the wire.
 */

export const currencies = ['EUR', 'USD', 'PLN'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in whole minor units of some currency. */
export type Minor = Brand<number, 'Minor'>;

/** The rates of the contract: a price in EUR and in USD is the same number, in PLN it is 4 times that. */
const unitsPerEuroOrDollar: Readonly<Record<Currency, number>> = { EUR: 1, USD: 1, PLN: 4 };

const minorPerMajor = 100;

export const minor = (amount: number): Minor => amount as Minor;

/** Major units with at most two decimals → minor units. */
export const fromMajor = (amount: number): Minor => minor(Math.round(amount * minorPerMajor));

/** Minor units → the JSON number of major units. */
export const toMajor = (amount: Minor): number => amount / minorPerMajor;

/** Whether a number of major units has at most two decimals and stays exact in minor units. */
export const isExactMajor = (amount: number): boolean =>
  Number.isFinite(amount) && toMajor(fromMajor(amount)) === amount;

export const sum = (amounts: readonly Minor[]): Minor =>
  minor(amounts.reduce((total, amount) => total + amount, 0));

export const times = (amount: Minor, count: number): Minor => minor(amount * count);

/** An amount in EUR, as in the price book, or in USD, as at auction, in the currency asked for. */
export const inCurrency = (amountEurOrUsd: Minor, currency: Currency): Minor =>
  times(amountEurOrUsd, unitsPerEuroOrDollar[currency]);

/** The most in EUR or USD that is no more than this in its currency; the other way of `inCurrency`. */
export const wholeInEurOrUsd = (amount: Minor, currency: Currency): Minor =>
  minor(Math.floor(amount / unitsPerEuroOrDollar[currency]));

/** How many of a currency one EUR or USD is. */
export const unitsPerEur = (currency: Currency): number => unitsPerEuroOrDollar[currency];

export const plus = (one: Minor, other: Minor): Minor => minor(one + other);

/** With its sign, as what an amount has changed by. */
export const minus = (one: Minor, other: Minor): Minor => minor(one - other);

/** By how many percent an amount is more than it was, to one decimal; null where it was nothing. */
export const percentMore = (before: Minor, after: Minor): number | null =>
  before === 0 ? null : Math.round(((after - before) / before) * 1_000) / 10;

export const lesser = (one: Minor, other: Minor): Minor => (one <= other ? one : other);

export const greater = (one: Minor, other: Minor): Minor => (one >= other ? one : other);
