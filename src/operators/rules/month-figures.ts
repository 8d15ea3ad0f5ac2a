import { minor, plus, type Currency, type Minor } from '../../kernel/money.ts';
import type { PromiseCounts } from '../../order/rules/promises-kept.ts';
import type { PromiseKind } from '../../order/rules/work.ts';
import type { Month } from './month.ts';

/** The figures of a month. Nothing counts quotes, because quotes are not stored. */

/** Payments and refunds recorded in a period, in one currency. */
export type Revenue = {
  readonly currency: Currency;
  readonly payments: number;
  readonly paidMinor: Minor;
  readonly refunds: number;
  readonly refundedMinor: Minor;
};

/** How far the orders placed in the month have come; each counts at every step that it has reached. */
export type Funnel = {
  readonly placed: number;
  /** Orders whose brief is complete, or was when work began. */
  readonly complete: number;
  /** Includes sites that were refused later; a cancelled order counts as complete at most. */
  readonly delivered: number;
  /** Includes payments that were refunded later. */
  readonly paid: number;
  /** Orders that ended without payment. */
  readonly refused: number;
  readonly cancelled: number;
};

/** How long orders of the month waited until their confirmation was sent. */
export type ConfirmationTimes = {
  readonly count: number;
  readonly medianMs: number;
  readonly p95Ms: number;
};

export type MonthTotals = {
  readonly month: Month;
  /** One entry for each currency that was used. */
  readonly revenue: readonly Revenue[];
  readonly funnel: Funnel;
  readonly confirmationTimes: ConfirmationTimes | null;
  readonly promises: Readonly<Record<PromiseKind, PromiseCounts>>;
};

export type DayFigures = {
  readonly date: string;
  readonly orders: number;
  readonly revenue: readonly Revenue[];
};

export type MonthFigures = MonthTotals & {
  readonly timeZone: string;
  readonly days: readonly DayFigures[];
  readonly before: MonthTotals;
};

/** Adds the payments and refunds of several periods, by currency. */
export const sumByCurrency = (parts: readonly Revenue[]): readonly Revenue[] =>
  [...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, ofCurrency]) =>
    ofCurrency.reduce(addRevenue, { ...noRevenue, currency }),
  );

export const noRevenue = {
  payments: 0,
  paidMinor: minor(0),
  refunds: 0,
  refundedMinor: minor(0),
} as const;

const addRevenue = (one: Revenue, other: Revenue): Revenue => ({
  currency: one.currency,
  payments: one.payments + other.payments,
  paidMinor: plus(one.paidMinor, other.paidMinor),
  refunds: one.refunds + other.refunds,
  refundedMinor: plus(one.refundedMinor, other.refundedMinor),
});
