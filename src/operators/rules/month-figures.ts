import { minor, plus, type Currency, type Minor } from '../../kernel/money.ts';
import type { Month } from './month.ts';
import type { PromiseCounts } from '../../order/rules/promises-kept.ts';
import type { Promised } from '../../order/rules/work.ts';

export type { PromiseCounts } from '../../order/rules/promises-kept.ts';

/** What a month came to. Quotes are stored nowhere, so it begins with the orders. */

/** Payments and refunds that were recorded in a time, in one currency. */
export type Revenue = {
  readonly currency: Currency;
  readonly payments: number;
  readonly paidMinor: Minor;
  readonly refunds: number;
  readonly refundedMinor: Minor;
};

/** How far the orders have come that were placed in the month, each counted at every step that it has reached. */
export type Funnel = {
  readonly placed: number;
  /** Nothing of the brief is missing, or was when the work began. */
  readonly complete: number;
  /** Also where it was refused later; what was cancelled counts no further than its brief. */
  readonly delivered: number;
  /** Also where it was paid back later. */
  readonly paid: number;
  /** Those that end without being paid. */
  readonly refused: number;
  readonly cancelled: number;
};

/** How long orders of the month waited until their confirmation was handed over; null where none was. */
export type Waits = { readonly count: number; readonly medianMs: number; readonly p95Ms: number };

export type MonthTotals = {
  readonly month: Month;
  /** In the order of the currencies; those in which nothing was paid are left out. */
  readonly revenue: readonly Revenue[];
  readonly funnel: Funnel;
  readonly confirmationWaits: Waits | null;
  readonly promises: Readonly<Record<Promised, PromiseCounts>>;
};

export type DayFigures = {
  readonly date: string;
  readonly orders: number;
  readonly revenue: readonly Revenue[];
};

export type MonthFigures = MonthTotals & {
  /** Whose wall clock the days are of. */
  readonly timeZone: string;
  readonly days: readonly DayFigures[];
  readonly before: MonthTotals;
};

/** The same currencies of several times as one. */
export const revenueOf = (parts: readonly Revenue[]): readonly Revenue[] =>
  [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, own]) =>
    own.reduce(together, { ...noRevenue, currency }),
  );

export const noRevenue = {
  payments: 0,
  paidMinor: minor(0),
  refunds: 0,
  refundedMinor: minor(0),
} as const;

const together = (one: Revenue, other: Revenue): Revenue => ({
  currency: one.currency,
  payments: one.payments + other.payments,
  paidMinor: plus(one.paidMinor, other.paidMinor),
  refunds: one.refunds + other.refunds,
  refundedMinor: plus(one.refundedMinor, other.refundedMinor),
});
