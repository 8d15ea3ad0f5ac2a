import type { OrderRows } from '../app/order-ports.ts';
import type { OrderId } from '../domain/ids.ts';
import type { Order } from '../domain/order/order.ts';
import type { Stage } from '../domain/order/work.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import { lookup } from './lookup.ts';
import { namedOrders } from './named-orders.ts';
import { orderFromRow, orders, type OrderRow } from './order-tables.ts';
import { waitingOrders } from './waiting-orders.ts';
import { change, keysAfter, statement, writing } from './statement.ts';

export const orderRows = (session: Session): OrderRows => ({
  ...dueOrders(session),
  ...waitingOrders(session),
  ...namedOrders(session),
  find: (id) => orderById.find(session, id),
  idNumbered: async (number) => {
    const [row] = await findNumbered(session, { number });
    return row === undefined ? null : (row.id as OrderId);
  },
  startingWith: async (prefix, limit) => {
    const rows = await session.db
      .selectFrom('orders')
      .select('id')
      .where('id', '>=', prefix)
      .where('id', '<', `${prefix}~`)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
  },
  idReferenced: (key) => orderReferences.find(session, key),
  versions: (ids) => versionsOf(session, ids),
  save: async (order, before = null) => {
    saveOrder(session, order, before);
    orderById.know(session, order.id, order);
    if (order.referenceKey !== null) orderReferences.know(session, order.referenceKey, order.id);
  },
  list: (limit, stage = null) => newest(session, limit, stage),
  ids: (after, limit) => keysAfter(session, orders, after, limit),
  withFiles: async (after, limit) => {
    const rows = await session.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', after)
      .where('files', '<>', '[]')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(orderFromRow);
  },
});

const newest = async (
  session: Session,
  limit: number,
  stage: Stage | null,
): Promise<readonly Order[]> => {
  const all = session.db.selectFrom('orders').selectAll();
  const rows = await (stage === null ? all : all.where('stage', '=', stage))
    .orderBy('placed_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(orderFromRow);
};

const versionsOf = async (
  { db }: Session,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, version }) => [id as OrderId, version]));
};

const dueOrders = (session: Session): Pick<OrderRows, 'due' | 'nextDueAt'> => ({
  due: async (now, limit) => {
    const rows = await session.db
      .selectFrom('orders')
      .select('id')
      .where('next_due_at_ms', '<=', now)
      .orderBy('next_due_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
  },
  nextDueAt: async () => {
    const row = await session.db
      .selectFrom('orders')
      .select('next_due_at_ms')
      .where('next_due_at_ms', 'is not', null)
      .orderBy('next_due_at_ms')
      .limit(1)
      .executeTakeFirst();
    return momentOrNull(row?.next_due_at_ms ?? null);
  },
});

const orderById = lookup<string, OrderRow, Order | null>({
  what: 'order',
  query: ({ db, forUpdate }, ids) =>
    forUpdate(db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id')),
  keyOf: ({ id }) => id,
  valueOf: ([row]) => (row === undefined ? null : orderFromRow(row)),
});

const findNumbered = statement<{ number: number }, Pick<OrderRow, 'id'>>(({ db }, { number }) =>
  db.selectFrom('orders').select('id').where('number', '=', number),
);

/** No two can have the same: where two nodes take one at once, the database refuses the second, which looks again. */
const orderReferences = lookup<string, Pick<OrderRow, 'id' | 'reference_key'>, OrderId | null>({
  what: 'reference',
  query: ({ db }, keys) =>
    db.selectFrom('orders').select(['id', 'reference_key']).where('reference_key', 'in', keys),
  keyOf: ({ reference_key }) => reference_key ?? '',
  valueOf: ([row]) => (row === undefined ? null : (row.id as OrderId)),
});

/** A new one as a whole, and of one that is there what has changed of it. */
const saveOrder = (session: Session, order: Order, before: Order | null): void => {
  if (before === null) writeOrder(session, orders.valuesOf(order));
  else {
    change(session, orders, [order.id], orders.changes(before, order));
  }
};

const writeOrder = writing(orders, orders.columns);
