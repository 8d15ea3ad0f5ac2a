import { sql } from 'kysely';
import type { Session } from '../../store/engine.ts';
import type { Order } from '../rules/order.ts';
import type { Stage } from '../rules/work.ts';
import { orderFromRow } from './order-tables.ts';

/** A count up to a limit; `isMore`: whether there are more. */
export type BoundedCount = { readonly count: number; readonly isMore: boolean };

export const ordersOnBoard = ({ db }: Session) => ({
  /** The oldest or newest orders at a stage, without erased ones. */
  at: async (stage: Stage, from: 'oldest' | 'newest', limit: number): Promise<readonly Order[]> => {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('stage', '=', stage)
      .where('forgotten_at_ms', 'is', null)
      .orderBy('placed_at_ms', from === 'oldest' ? 'asc' : 'desc')
      .orderBy('id', from === 'oldest' ? 'asc' : 'desc')
      .limit(limit)
      .execute();
    return rows.map(orderFromRow);
  },
  /** Counts them among the newest `max` orders of the stage. */
  countAt: async (stage: Stage, max: number): Promise<BoundedCount> => {
    // The oldest unfinished orders get erased in the end, so the newest are counted.
    const newest = db
      .selectFrom('orders')
      .select('forgotten_at_ms')
      .where('stage', '=', stage)
      .orderBy('placed_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(max + 1);
    const counts = await db
      .selectFrom(newest.as('newest'))
      .select(({ fn }) => [
        fn.countAll<number>().as('seen'),
        sql<number>`count(*) filter (where forgotten_at_ms is null)`.as('remaining'),
      ])
      .executeTakeFirstOrThrow();
    return { count: Math.min(counts.remaining, max), isMore: counts.seen > max };
  },
});
