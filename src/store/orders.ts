import type { OrderRows } from '../app/order-ports.ts';
import type { OrderId } from '../domain/ids.ts';
import type { Order } from '../domain/order/order.ts';
import type { Stage } from '../domain/order/work.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import { namedOrders } from './named-orders.ts';
import { orderFromRow, orders, type OrderRow } from './order-tables.ts';
import { waitingOrders } from './waiting-orders.ts';
import { preparedFirst } from './prepared.ts';
import { keysAfter, update, upsert } from './table-rows.ts';

export const orderRows = (session: Session): OrderRows => ({
  ...dueOrders(session),
  ...waitingOrders(session),
  ...namedOrders(session),
  find: async (id) => {
    const row = await findOrder(session, { id });
    return row === null ? null : orderFromRow(row);
  },
  idNumbered: async (number) => {
    const row = await findNumbered(session, { number });
    return row === null ? null : (row.id as OrderId);
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
  idReferenced: async (key) => {
    const row = await findReferenced(session, { key });
    return row === null ? null : (row.id as OrderId);
  },
  versions: (ids) => versionsOf(session, ids),
  // A new one as a whole, and of one that is there what has changed of it.
  save: (order, before = null) =>
    before === null
      ? writeOrder(session, order)
      : updateOrder(session, [order.id], orders.changes(before, order)),
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

type Found = Pick<OrderRow, 'id'>;

const findOrder = preparedFirst<Found, OrderRow>(({ db, forUpdate }, { id }) =>
  forUpdate(db.selectFrom('orders').selectAll().where('id', '=', id)),
);

const findNumbered = preparedFirst<{ readonly number: number }, Found>(({ db }, { number }) =>
  db.selectFrom('orders').select('id').where('number', '=', number),
);

/** No two can have the same: where two nodes take one at once, the database refuses the second, which looks again. */
const findReferenced = preparedFirst<{ readonly key: string }, Found>(({ db }, { key }) =>
  db.selectFrom('orders').select('id').where('reference_key', '=', key),
);

const writeOrder = upsert(orders);
const updateOrder = update(orders);
