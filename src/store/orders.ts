import type { OrderRows } from '../app/ports.ts';
import type { Session } from './engine.ts';
import { orders, type OrderRow } from './schema.ts';
import { keysAfter, statement, upsert } from './statement.ts';

export const orderRows = (session: Session): OrderRows => ({
  find: async (id) => {
    const [row] = await findOrder(session, { id });
    return row === undefined ? null : orders.fromRow(row);
  },
  save: (order) => saveOrder(session, order),
  list: async (limit) => {
    const rows = await session.db
      .selectFrom('orders')
      .selectAll()
      .orderBy('placed_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(orders.fromRow);
  },
  ids: (after, limit) => keysAfter(session, orders, after, limit),
});

const findOrder = statement<{ id: string }, OrderRow>(({ db, forUpdate }, { id }) =>
  forUpdate(db.selectFrom('orders').selectAll().where('id', '=', id)),
);

const saveOrder = upsert(orders);
