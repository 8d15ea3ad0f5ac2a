import type { OrderRows } from '../app/ports.ts';
import type { OrderId } from '../domain/ids.ts';
import type { Session } from './engine.ts';
import { orders, type OrderRow } from './schema.ts';
import { keysAfter, statement, upsert } from './statement.ts';

export const orderRows = (session: Session): OrderRows => ({
  find: async (id) => {
    const [row] = await findOrder(session, { id });
    return row === undefined ? null : orders.fromRow(row);
  },
  findByNumber: async (number) => {
    const [row] = await findNumbered(session, { number });
    return row === undefined ? null : orders.fromRow(row);
  },
  hasReference: async (key) => {
    await session.lock('reference', key);
    const [row] = await findReferenced(session, { key });
    return row !== undefined;
  },
  unnumbered: async (limit) => {
    const rows = await session.db
      .selectFrom('orders')
      .select('id')
      .where('number', 'is', null)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
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

const findNumbered = statement<{ number: number }, OrderRow>(({ db }, { number }) =>
  db.selectFrom('orders').selectAll().where('number', '=', number),
);

const findReferenced = statement<{ key: string }, { id: string }>(({ db }, { key }) =>
  db.selectFrom('orders').select('id').where('reference_key', '=', key),
);

const saveOrder = upsert(orders);
