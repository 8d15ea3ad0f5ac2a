import { stageOf, type Order } from '../domain/order/order.ts';
import { nextDueAt } from '../domain/order/timed.ts';
import { nothingHeard, type Heard } from '../domain/order/heard.ts';
import { confirmByOf, waitsOf } from '../domain/order/waiting.ts';
import type { Deadline } from '../domain/order/work.ts';
import type { OrderId } from '../domain/ids.ts';
import { momentOrNull, workFromJson, workToJson } from './codec.ts';
import { columnsOf, type RowOf } from './columns.ts';

const order = columnsOf<Order>();

/** What the operators find an order by that waits for them. */
const waitingColumns = {
  waits: order.derived((each): string | null => waitsOf(each)?.what ?? null),
  waits_by_ms: order.derivedInteger((each): number | null => waitsOf(each)?.by ?? null),
  waits_since_ms: order.derivedInteger((each): number | null => waitsOf(each)?.since ?? null),
  confirm_by_ms: order.derivedInteger((each): number | null => confirmByOf(each)),
  unanswered_since_ms: order.derivedInteger(
    ({ heard }): number | null => heard?.unansweredSince ?? null,
  ),
  hold_answered_at_ms: order.derivedInteger(
    ({ heard }): number | null => heard?.holdAnsweredAt ?? null,
  ),
  /**
   * As of which version of the order these are; null where it is not known what was heard. A node of
   * the version before goes on writing rows and leaves them as they were.
   */
  waits_version: order.derivedInteger(({ heard, version }): number | null =>
    heard === null ? null : version,
  ),
};
export const waitingColumnNames = Object.keys(
  waitingColumns,
) as readonly (keyof typeof waitingColumns)[];

export const orders = order.table('orders', {
  key: { id: order.text('id') },
  changing: {
    number: order.integer('number'),
    reference: order.text('reference'),
    reference_key: order.text('referenceKey'),
    status: order.text('status'),
    source: order.text('source'),
    language: order.text('language'),
    studio: order.json('studio'),
    project: order.json('project'),
    price: order.json('price'),
    brief: order.brief('brief'),
    files: order.json('files'),
    placed_at_ms: order.moment('placedAt'),
    client_link_id: order.text('clientLinkId'),
    forgotten_at_ms: order.moment('forgottenAt'),
    /** For lists; null in rows that were written before there was one. */
    stage: order.derived((each): string | null => stageOf(each)),
    work: order.coded(workToJson, workFromJson)('work'),
    /** When time does something to it next; null where it does nothing any more. */
    next_due_at_ms: order.derivedInteger(nextDueAt),
    held_since_ms: order.derivedInteger(({ work }): number | null => work.hold?.since ?? null),
    ...waitingColumns,
    version: order.integer('version'),
  },
});

export const orderFromRow = (row: OrderRow): Order => {
  const own = orders.fromRow(row);
  return { ...own, heard: heardFromRow(row, own) };
};

/** Of whom nobody has written, and which is not paused, nothing was heard either. */
const heardFromRow = (row: OrderRow, { work }: Pick<Order, 'work'>): Heard | null => {
  if (row.waits_version === row.version) {
    return {
      unansweredSince: momentOrNull(row.unanswered_since_ms),
      holdAnsweredAt: momentOrNull(row.hold_answered_at_ms),
    };
  }
  return work.written === 0 && work.hold === null ? nothingHeard : null;
};

/** Of these none may stay as another version of the service left it. */
export const waitingValues = (each: Order): ReadonlyMap<string, string | number | null> =>
  new Map(waitingColumnNames.map((name) => [name, waitingColumns[name].write(each)]));

/** A promise in its order, which holds it too; here it is counted. */
type OrderDeadline = Deadline & { readonly orderId: OrderId; readonly number: number };
const deadline = columnsOf<OrderDeadline>();
export const deadlines = deadline.table('deadlines', {
  key: { order_id: deadline.text('orderId'), number: deadline.integer('number') },
  changing: {
    promise: deadline.text('promise'),
    since_ms: deadline.moment('since'),
    due_at_ms: deadline.moment('dueAt'),
    met_at_ms: deadline.moment('metAt'),
    voided_at_ms: deadline.moment('voidedAt'),
  },
});

export type OrderRow = RowOf<typeof orders>;
export type DeadlineRow = RowOf<typeof deadlines>;
