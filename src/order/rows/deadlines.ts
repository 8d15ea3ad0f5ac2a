import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { appendTo, upsertAll } from '../../store/table-rows.ts';
import type { EndedByPromise } from '../rules/promises-kept.ts';
import { deadlines, type OrderDeadline } from './order-tables.ts';
import { countEnded, type StoredDeadline } from './promise-counts.ts';

export const deadlineRows = (session: Session) => ({
  /** Adds the deadlines of new orders. */
  add: (added: readonly OrderDeadline[]): Promise<void> => addDeadlines(session, added),
  /** Saves new or changed deadlines of existing orders. */
  save: (changed: readonly OrderDeadline[]): Promise<void> => saveDeadlines(session, changed),
  /** Deletes the deadlines from that number on. */
  removeFrom: async (orderId: OrderId, number: number): Promise<void> => {
    await session.db
      .deleteFrom('deadlines')
      .where('order_id', '=', orderId)
      .where('number', '>=', number)
      .execute();
  },
  /** Counts the promises of all orders that ended after `since`. */
  countEnded: (since: Instant, now: Instant): Promise<EndedByPromise> =>
    countEnded(session, since, now),
  ofOrder: async (orderId: OrderId): Promise<readonly StoredDeadline[]> => {
    const rows = await session.db
      .selectFrom('deadlines')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute();
    return rows.map(deadlines.fromRow);
  },
});

const addDeadlines = appendTo(deadlines);
const saveDeadlines = upsertAll(deadlines);
