import type { OrderId } from '../../kernel/ids.ts';
import { countKept, type StoredDeadline } from './deadlines-kept.ts';
import type { Session } from '../../store/engine.ts';
import { deadlines, type OrderDeadline } from './order-tables.ts';
import { appendTo, upsertAll } from '../../store/table-rows.ts';

export const deadlineRows = (session: Session) => ({
  /** Those of new orders. */
  add: (added: readonly OrderDeadline[]): Promise<void> => addDeadlines(session, added),
  /** New or changed ones of orders that are there. */
  save: (changed: readonly OrderDeadline[]): Promise<void> => saveDeadlines(session, changed),
  /** Those from that place on. */
  removeFrom: async (orderId: OrderId, number: number): Promise<void> => {
    await session.db
      .deleteFrom('deadlines')
      .where('order_id', '=', orderId)
      .where('number', '>=', number)
      .execute();
  },
  /** Those of all orders that came to their end after `since`. */
  countKept: countKept(session),
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
