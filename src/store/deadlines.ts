import type { OrderId } from '../domain/ids.ts';
import type { Deadline } from '../domain/order/work.ts';
import { countKept, type StoredDeadline } from './deadlines-kept.ts';
import type { Session } from './engine.ts';
import { deadlines } from './order-tables.ts';
import { upsert } from './table-rows.ts';

export const deadlineRows = (session: Session) => ({
  /** As they stand in their order, by their places there from 0. */
  save: async (
    orderId: OrderId,
    changed: readonly (readonly [number: number, deadline: Deadline])[],
  ): Promise<void> => {
    for (const [number, deadline] of changed) {
      await saveDeadline(session, { ...deadline, orderId, number });
    }
  },
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

const saveDeadline = upsert(deadlines);
