import type { Span } from '../domain/order/month.ts';
import type { Funnel, PromiseCounts, Revenue, Waits } from '../domain/order/month-figures.ts';
import type { Promised } from '../domain/order/work.ts';
import type { Instant } from '../domain/time.ts';

/** What is counted of the orders of a time. A part of `ports.ts`. */

export type MonthRows = {
  /** How many orders were placed in each of the times. */
  readonly placed: (spans: readonly Span[]) => Promise<readonly number[]>;
  /** What was paid and paid back in each of the times, which follow each other. */
  readonly revenue: (spans: readonly Span[]) => Promise<readonly (readonly Revenue[])[]>;
  /** How far those have come that were placed then. */
  readonly progress: (span: Span) => Promise<Omit<Funnel, 'placed'>>;
  /** What has become by now of the promises that were given then. */
  readonly promises: (
    span: Span,
    now: Instant,
  ) => Promise<Readonly<Record<Promised, PromiseCounts>>>;
  /** How long those waited for their confirmation that were placed then. */
  readonly confirmationWaits: (span: Span) => Promise<Waits | null>;
};
