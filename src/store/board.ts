import { sql } from 'kysely';
import type { BoardRows } from '../app/board-ports.ts';
import type { Stage } from '../domain/order/work.ts';
import type { Session } from './engine.ts';
import { orderFromRow, type OrderRow } from './order-tables.ts';

/**
 * Orders by their stage. Rows from before stages have none written down; the brief alone says theirs,
 * and they are asked for apart, so that an index answers both.
 */
export const ordersOnBoard = (session: Session): BoardRows => ({
  at: async (stage, from, limit) => {
    const found = await Promise.all(
      partsOf(session, stage).map((part) =>
        part
          .selectAll()
          .where('forgotten_at_ms', 'is', null)
          .orderBy('placed_at_ms', from === 'oldest' ? 'asc' : 'desc')
          .orderBy('id', from === 'oldest' ? 'asc' : 'desc')
          .limit(limit)
          .execute(),
      ),
    );
    const rows = found.flat().toSorted(byTime);
    const first = from === 'oldest' ? rows : rows.toReversed();
    return first.slice(0, limit).map(orderFromRow);
  },
  countAt: async (stage, max) => {
    const counts = await Promise.all(
      partsOf(session, stage).map(async (part) => {
        // Of those that were left unfinished the oldest are erased in the end, so the newest are looked at.
        const newest = part
          .select('forgotten_at_ms')
          .orderBy('placed_at_ms', 'desc')
          .orderBy('id', 'desc')
          .limit(max + 1);
        return session.db
          .selectFrom(newest.as('newest'))
          .select(({ fn }) => [
            fn.countAll<number | string>().as('seen'),
            sql<number | string>`count(*) filter (where forgotten_at_ms is null)`.as('kept'),
          ])
          .executeTakeFirstOrThrow();
      }),
    );
    const seen = counts.reduce((sum, each) => sum + Number(each.seen), 0);
    const kept = counts.reduce((sum, each) => sum + Number(each.kept), 0);
    return { count: Math.min(kept, max), isMore: seen > max };
  },
});

const partsOf = ({ db }: Session, stage: Stage) => {
  const there = db.selectFrom('orders').where('stage', '=', stage);
  if (stage !== 'awaiting_brief' && stage !== 'checking') return [there];
  const unsaid = db
    .selectFrom('orders')
    .where('stage', 'is', null)
    .where('status', stage === 'awaiting_brief' ? '=' : '!=', 'brief_incomplete');
  return [there, unsaid];
};

const byTime = (one: OrderRow, other: OrderRow): number =>
  one.placed_at_ms - other.placed_at_ms || (one.id < other.id ? -1 : 1);
