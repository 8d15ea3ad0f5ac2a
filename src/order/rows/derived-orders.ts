import type { OrderId } from '../../kernel/ids.ts';
import type { Session } from '../../store/engine.ts';
import { rowsAfter } from '../../store/table-rows.ts';
import type { Order } from '../rules/order.ts';
import {
  deadlines,
  orderFromRow,
  orders,
  waitingColumnNames,
  type DeadlineRow,
  type OrderRow,
} from './order-tables.ts';

/** Columns that are derived from the order, for searching. */
const derivedColumns = [
  'stage',
  'next_due_at_ms',
  'on_hold_since_ms',
  ...waitingColumnNames,
] as const;

type CheckedOrders = readonly { readonly id: string; readonly columns: readonly string[] }[];

/** Finds orders whose derived columns, or whose rows in the table of deadlines, differ from the order itself. */
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
      columns: [...orders.differing(order, row, derivedColumns), ...wrongDeadlines(order, own)],
    };
  });
  // The remaining deadlines belong to orders that do not exist.
  const lost = [...promised].map(([id, own]) => ({ id, columns: own.map(nameOf) }));
  return [...lost, ...checked];
};

const wrongDeadlines = (
  { id: orderId, work }: Order,
  rows: readonly DeadlineRow[],
): readonly string[] => {
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
  const later = db
    .selectFrom('deadlines')
    .selectAll()
    .where('order_id', '>', after as OrderId);
  const meant = upTo === null ? later : later.where('order_id', '<=', upTo as OrderId);
  const rows = await meant.orderBy('order_id').orderBy('number').execute();
  const found = new Map<string, DeadlineRow[]>();
  for (const row of rows) found.set(row.order_id, [...(found.get(row.order_id) ?? []), row]);
  return found;
};
