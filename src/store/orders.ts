import type { Insertable, Selectable } from 'kysely';
import type { OrderRows } from '../app/ports.ts';
import type { OrderId } from '../domain/ids.ts';
import type { Order } from '../domain/order/order.ts';
import { instant } from '../domain/time.ts';
import { briefFromJson, briefToJson, fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { OrderTable } from './schema.ts';

export const orderRows = ({ db, forUpdate }: Session): OrderRows => ({
  find: async (id) => {
    const query = db.selectFrom('orders').selectAll().where('id', '=', id);
    const row = await forUpdate(query).executeTakeFirst();
    return row === undefined ? null : toOrder(row);
  },
  save: async (order) => {
    const { id, ...values } = toRow(order);
    await db
      .insertInto('orders')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  },
  list: async ({ before, limit }) => {
    let query = db.selectFrom('orders').selectAll();
    if (before !== null) query = query.where('placed_at_ms', '<', before);
    const rows = await query
      .orderBy('placed_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toOrder);
  },
  ids: async (after, limit) => {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
  },
});

const toRow = (order: Order): Insertable<OrderTable> => ({
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
