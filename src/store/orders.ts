import type { Selectable } from 'kysely';
import type { OrderRows } from '../app/ports.ts';
import type { OrderId } from '../domain/ids.ts';
import type { Order } from '../domain/order/order.ts';
import { instant } from '../domain/time.ts';
import { briefFromJson, briefToJson, fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { OrderTable } from './schema.ts';
import { statement } from './statement.ts';

export const orderRows = (session: Session): OrderRows => ({
  find: async (id) => {
    const [row] = await findOrder(session, { id });
    return row === undefined ? null : toOrder(row);
  },
  save: async (order) => {
    await saveOrder(session, toRow(order));
  },
  list: async (limit) => {
    const rows = await session.db
      .selectFrom('orders')
      .selectAll()
      .orderBy('placed_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toOrder);
  },
  ids: async (after, limit) => {
    const rows = await session.db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
  },
});

const findOrder = statement<{ id: string }, Selectable<OrderTable>>(({ db, forUpdate }, { id }) =>
  forUpdate(db.selectFrom('orders').selectAll().where('id', '=', id)),
);

const saveOrder = statement<OrderTable>(({ db }, slots) => {
  const { id, status, source, language, studio, project, price, brief, placed_at_ms, version } =
    slots;
  const values = { status, source, language, studio, project, price, brief, placed_at_ms, version };
  return db
    .insertInto('orders')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values));
});

const toRow = (order: Order): OrderTable => ({
  id: order.id,
  status: order.status,
  source: order.source,
  language: order.language,
  studio: toJson(order.studio),
  project: toJson(order.project),
  price: toJson(order.price),
  brief: briefToJson(order.brief),
  placed_at_ms: order.placedAt,
  version: order.version,
});

const toOrder = (row: Selectable<OrderTable>): Order => ({
  id: row.id as Order['id'],
  status: row.status as Order['status'],
  source: row.source as Order['source'],
  language: row.language as Order['language'],
  studio: fromJson(row.studio) as Order['studio'],
  project: fromJson(row.project) as Order['project'],
  price: fromJson(row.price) as Order['price'],
  brief: briefFromJson(row.brief),
  placedAt: instant(row.placed_at_ms),
  version: row.version,
});
