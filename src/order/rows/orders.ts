import type { OrderId, OrderNumber } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { momentOrNull } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import { preparedFirst } from '../../store/prepared.ts';
import { appendTo, keysAfter, update, upsert } from '../../store/table-rows.ts';
import type { Order } from '../rules/order.ts';
import type { Stage } from '../rules/work.ts';
import { namedOrders } from './named-orders.ts';
import { orderFromRow, orders, type OrderRow } from './order-tables.ts';
import { waitingOrders } from './waiting-orders.ts';

export const orderRows = (session: Session) => ({
  ...dueOrders(session),
  ...waitingOrders(session),
  ...namedOrders(session),
  ...manyOrders(session),
  /** In a write, locks the row until the transaction ends. */
  find: async (id: OrderId): Promise<Order | null> => {
    const row = await findOrder(session, { id });
    return row === null ? null : orderFromRow(row);
  },
  findIdByNumber: async (number: OrderNumber): Promise<OrderId | null> => {
    const found = session.db.selectFrom('orders').select('id').where('number', '=', number);
    return ((await found.executeTakeFirst())?.id ?? null) as OrderId | null;
  },
  /** The ids with this prefix. `~` comes after every character of an id. */
  startingWith: async (prefix: string, limit: number): Promise<readonly OrderId[]> => {
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
  /**
   * The order with this `referenceKey`. If two nodes add orders with the same key at once, the database
   * refuses the second, which tries again and finds the first.
   */
  findIdByReference: async (key: string): Promise<OrderId | null> => {
    const found = session.db.selectFrom('orders').select('id').where('reference_key', '=', key);
    return ((await found.executeTakeFirst())?.id ?? null) as OrderId | null;
  },
  add: (order: Order): Promise<void> => addOrders(session, [order]),
  /** Where `before` is given, only changed columns are written. */
  save: (order: Order, before: Order | null = null): Promise<void> =>
    before === null
      ? writeOrder(session, order)
      : updateOrder(session, [order.id], orders.changes(before, order)),
  /** The newest orders, newest first; with a stage, only those at it. */
  list: (limit: number, stage: Stage | null = null): Promise<readonly Order[]> =>
    newest(session, limit, stage),
  ids: (after: string, limit: number): Promise<readonly OrderId[]> =>
    keysAfter(session, orders, after, limit),
  /** The orders that have files, by their ids. */
  withFiles: async (after: string, limit: number): Promise<readonly Order[]> => {
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

const manyOrders = (session: Session) => ({
  /** In a write, locks the rows in the order of their ids; ids that do not exist are left out. */
  findAll: async (ids: readonly OrderId[]): Promise<readonly Order[]> => {
    if (ids.length === 0) return [];
    const { db, forUpdate } = session;
    const found = db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id');
    return (await forUpdate(found).execute()).map(orderFromRow);
  },
  /** The versions of the orders; ids that do not exist are left out. */
  versions: (ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, number>> =>
    versionsOf(session, ids),
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

const dueOrders = (session: Session) => ({
  /** The orders with a timed event due by then. */
  due: async (now: Instant, limit: number): Promise<readonly OrderId[]> => {
    const rows = await session.db
      .selectFrom('orders')
      .select('id')
      .where('next_due_at_ms', '<=', now)
      .orderBy('next_due_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
  },
  /** When the next timed event of any order is due. */
  nextDueAt: async (): Promise<Instant | null> => {
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

type OrderKey = Pick<OrderRow, 'id'>;

const findOrder = preparedFirst<OrderKey, OrderRow>(({ db, forUpdate }, { id }) =>
  forUpdate(db.selectFrom('orders').selectAll().where('id', '=', id)),
);

const addOrders = appendTo(orders);
const writeOrder = upsert(orders);
const updateOrder = update(orders);
