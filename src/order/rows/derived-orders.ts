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
  const deadlineRows = await deadlinesAfter(session, after, rows.at(-1)?.id ?? null);
  const checked = rows.map((row) => {
    const order = orderFromRow(row);
    const ofOrder = deadlineRows.get(row.id) ?? [];
    deadlineRows.delete(row.id);
    const columns = orders.differing(order, row, derivedColumns);
    return { id: row.id, columns: [...columns, ...differingDeadlines(order, ofOrder)] };
  });
  // The remaining deadlines belong to orders that do not exist.
  const orphaned = [...deadlineRows].map(([id, rest]) => ({ id, columns: rest.map(nameOf) }));
  return [...orphaned, ...checked];
};

/** Deadlines that the table lacks, holds with other values, or holds besides those of the order. */
const differingDeadlines = (
  { id: orderId, work }: Order,
  rows: readonly DeadlineRow[],
): readonly string[] => {
  const differing: string[] = [];
  for (const [number, deadline] of work.deadlines.entries()) {
    const row = rows.find((each) => each.number === number);
    const expected = { ...deadline, orderId, number };
    if (row === undefined || deadlines.differing(expected, row, deadlines.columns).length > 0) {
      differing.push(nameOf({ number }));
    }
  }
  const surplus = rows.filter(({ number }) => number >= work.deadlines.length);
  return [...differing, ...surplus.map(nameOf)];
};

const nameOf = ({ number }: Pick<DeadlineRow, 'number'>): string => `deadline ${number}`;

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
  const wanted = upTo === null ? later : later.where('order_id', '<=', upTo as OrderId);
  const rows = await wanted.orderBy('order_id').orderBy('number').execute();
  const found = new Map<string, DeadlineRow[]>();
  for (const row of rows) found.set(row.order_id, [...(found.get(row.order_id) ?? []), row]);
  return found;
};
