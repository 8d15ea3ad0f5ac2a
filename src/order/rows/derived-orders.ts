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

/** What follows from an order beside it: columns to find it by, and its promises as they are counted. */

/** What no member of the order shows, but by which it is found. */
const followingColumns = [
  'stage',
  'next_due_at_ms',
  'held_since_ms',
  ...waitingColumnNames,
] as const;

type Looked = readonly { readonly id: string; readonly columns: readonly string[] }[];

export const misderivedOrders = async (
  session: Session,
  after: string,
  limit: number,
): Promise<Looked> => {
  const rows = await rowsAfter<OrderRow>(session, orders, after, limit);
  const promised = await deadlinesAfter(session, after, rows.at(-1)?.id ?? null);
  const looked = rows.map((row) => {
    const order = orderFromRow(row);
    const own = promised.get(row.id) ?? [];
    promised.delete(row.id);
    return {
      id: row.id,
      columns: [...orders.differing(order, row, followingColumns), ...unlike(order, own)],
    };
  });
  // A promise whose order is gone is named by it too.
  const lost = [...promised].map(([id, own]) => ({ id, columns: own.map(nameOf) }));
  return [...lost, ...looked];
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

/** Those of the orders behind one up to another, or of all behind it. */
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
