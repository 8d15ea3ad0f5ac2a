import type { Brand } from './result.ts';

/**
 * All arithmetic on money. Amounts are whole minor units (cents, grosze); numbers in major units exist
 * on the wire only.
 */

export const currencies = ['EUR', 'USD', 'PLN'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in whole minor units of some currency. */
export type Minor = Brand<number, 'Minor'>;

/** Fixed rates that the API documents: a price in EUR and in USD is the same number, in PLN it is 4 times that. */
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

/** Converts an amount in EUR (the price book) or USD (the auction) into a currency. */
export const inCurrency = (amountEurOrUsd: Minor, currency: Currency): Minor =>
  times(amountEurOrUsd, unitsPerEuroOrDollar[currency]);

/** Converts back to EUR or USD, rounded down: the reverse of `inCurrency`. */
export const wholeInEurOrUsd = (amount: Minor, currency: Currency): Minor =>
  minor(Math.floor(amount / unitsPerEuroOrDollar[currency]));

export const unitsPerEur = (currency: Currency): number => unitsPerEuroOrDollar[currency];

export const plus = (one: Minor, other: Minor): Minor => minor(one + other);

/** The difference, which may be negative. */
export const minus = (one: Minor, other: Minor): Minor => minor(one - other);

/** The increase in percent, to one decimal; null if the amount was zero before. */
export const percentMore = (before: Minor, after: Minor): number | null =>
  before === 0 ? null : Math.round(((after - before) / before) * 1_000) / 10;

export const lesser = (one: Minor, other: Minor): Minor => (one <= other ? one : other);

export const greater = (one: Minor, other: Minor): Minor => (one >= other ? one : other);
