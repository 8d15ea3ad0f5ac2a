import type { Order } from '../domain/order/order.ts';
import type { Stage } from '../domain/order/work.ts';

/** What is needed to see all orders by their stage. A part of `ports.ts`. */

/** However many there are, no more than so many are counted. */
type BoundedCount = { readonly count: number; readonly isMore: boolean };

export type BoardRows = {
  /** Those at the stage that were placed first, or last; without those of people who were erased. */
  readonly at: (
    stage: Stage,
    from: 'oldest' | 'newest',
    limit: number,
  ) => Promise<readonly Order[]>;
  /** The same, counted among the newest so many. */
  readonly countAt: (stage: Stage, max: number) => Promise<BoundedCount>;
};
