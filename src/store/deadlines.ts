import type { DeadlineRows } from '../app/order-ports.ts';
import { countKept } from './deadlines-kept.ts';
import type { Session } from './engine.ts';
import { deadlines } from './order-tables.ts';
import { upsert } from './table-rows.ts';

export const deadlineRows = (session: Session): DeadlineRows => ({
  save: async (orderId, changed) => {
    for (const [number, deadline] of changed) {
      await saveDeadline(session, { ...deadline, orderId, number });
    }
  },
  removeFrom: async (orderId, number) => {
    await session.db
      .deleteFrom('deadlines')
      .where('order_id', '=', orderId)
      .where('number', '>=', number)
      .execute();
  },
  countKept: countKept(session),
  ofOrder: async (orderId) => {
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
