import type { Order } from '../rules/order.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Session } from '../../store/engine.ts';
import {
  deadlines,
  orderFromRow,
  orders,
  waitingColumnNames,
  type DeadlineRow,
  type OrderRow,
} from './order-tables.ts';
import { rowsAfter } from '../../store/table-rows.ts';

/** Checks the rows that are derived from orders: search columns, and the table of deadlines. */

/** Derived columns, by which orders are searched. */
const followingColumns = [
  'stage',
  'next_due_at_ms',
  'on_hold_since_ms',
  ...waitingColumnNames,
] as const;

type CheckedOrders = readonly { readonly id: string; readonly columns: readonly string[] }[];

export const misderivedOrders = async (
  session: Session,
  after: string,
  limit: number,
): Promise<CheckedOrders> => {
  const rows = await rowsAfter<OrderRow>(session, orders, after, limit);
  const promised = await deadlinesAfter(session, after, rows.at(-1)?.id ?? null);
  const checked = rows.map((row) => {
    const order = orderFromRow(row);
    const own = promised.get(row.id) ?? [];
    promised.delete(row.id);
    return {
      id: row.id,
      columns: [...orders.differing(order, row, followingColumns), ...unlike(order, own)],
    };
  });
  // Also deadlines whose order does not exist.
  const lost = [...promised].map(([id, own]) => ({ id, columns: own.map(nameOf) }));
  return [...lost, ...checked];
};

const unlike = ({ id: orderId, work }: Order, rows: readonly DeadlineRow[]): readonly string[] => {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const wrong = work.deadlines.flatMap((deadline, number) => {
    const row = byNumber.get(number);
    byNumber.delete(number);
    const fits =
      row !== undefined &&
      deadlines.differing({ ...deadline, orderId, number }, row, deadlines.columns).length === 0;
    return fits ? [] : [`deadline ${number}`];
  });
  return [...wrong, ...[...byNumber.values()].map(nameOf)];
};

const nameOf = ({ number }: DeadlineRow): string => `deadline ${number}`;

/** The deadlines of the orders after one, up to another where it is given. */
const deadlinesAfter = async (
  { db }: Session,
  after: string,
  upTo: string | null,
): Promise<Map<string, DeadlineRow[]>> => {
  const behind = db
    .selectFrom('deadlines')
    .selectAll()
    .where('order_id', '>', after as OrderId);
  const those = upTo === null ? behind : behind.where('order_id', '<=', upTo as OrderId);
  const rows = await those.orderBy('order_id').orderBy('number').execute();
  const found = new Map<string, DeadlineRow[]>();
  for (const row of rows) found.set(row.order_id, [...(found.get(row.order_id) ?? []), row]);
  return found;
};
