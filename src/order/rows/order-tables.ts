import type { OrderId } from '../../kernel/ids.ts';
import { momentOrNull } from '../../store/codec.ts';
import { columnsOf, type RowOf } from '../../store/columns.ts';
import { nextDueAt } from '../rules/due-events.ts';
import { stageOf, type Order } from '../rules/order.ts';
import { confirmByOf, storedWaitingReasonOf } from '../rules/waiting.ts';
import type { Deadline } from '../rules/work.ts';

const order = columnsOf<Order>();

/** The columns by which orders that wait for operators are found. */
const waitingColumns = {
  waiting_for: order.derivedOrNull(
    (each): string | null => storedWaitingReasonOf(each)?.what ?? null,
  ),
  waiting_by_ms: order.derivedIntegerOrNull(
    (each): number | null => storedWaitingReasonOf(each)?.by ?? null,
  ),
  waiting_since_ms: order.derivedIntegerOrNull(
    (each): number | null => storedWaitingReasonOf(each)?.since ?? null,
  ),
  confirm_by_ms: order.derivedIntegerOrNull((each): number | null => confirmByOf(each)),
  unanswered_since_ms: order.derivedIntegerOrNull(
    ({ awaitingReply }): number | null => awaitingReply.unansweredSince,
  ),
  hold_answered_at_ms: order.derivedIntegerOrNull(
    ({ awaitingReply }): number | null => awaitingReply.holdAnsweredAt,
  ),
};
export const waitingColumnNames = Object.keys(
  waitingColumns,
) as readonly (keyof typeof waitingColumns)[];

export const orders = order.table('orders', {
  key: { id: order.text('id') },
  changing: {
    number: order.integerOrNull('number'),
    reference: order.textOrNull('reference'),
    reference_key: order.textOrNull('referenceKey'),
    status: order.text('status'),
    source: order.text('source'),
    language: order.text('language'),
    studio: order.json('studio'),
    project: order.json('project'),
    price: order.json('price'),
    brief: order.map('brief'),
    files: order.json('files'),
    placed_at_ms: order.moment('placedAt'),
    client_link_id: order.text('clientLinkId'),
    forgotten_at_ms: order.momentOrNull('forgottenAt'),
    stage: order.derived(stageOf),
    work: order.json('work'),
    /** When the next timed event is due; null where none is. */
    next_due_at_ms: order.derivedIntegerOrNull(nextDueAt),
    on_hold_since_ms: order.derivedIntegerOrNull(
      ({ work }): number | null => work.hold?.since ?? null,
    ),
    ...waitingColumns,
    version: order.integer('version'),
  },
});

export const orderFromRow = (row: OrderRow): Order => ({
  ...orders.fromRow(row),
  awaitingReply: {
    unansweredSince: momentOrNull(row.unanswered_since_ms),
    holdAnsweredAt: momentOrNull(row.hold_answered_at_ms),
  },
});

/**
 * A deadline of an order, numbered from 0. The order's own row has it too; this table is for
 * counting.
 */
export type OrderDeadline = Deadline & { readonly orderId: OrderId; readonly number: number };
const deadline = columnsOf<OrderDeadline>();
export const deadlines = deadline.table('deadlines', {
  key: { order_id: deadline.text('orderId'), number: deadline.integer('number') },
  changing: {
    promise: deadline.text('promise'),
    since_ms: deadline.moment('since'),
    due_at_ms: deadline.moment('dueAt'),
    met_at_ms: deadline.momentOrNull('metAt'),
    voided_at_ms: deadline.momentOrNull('voidedAt'),
  },
});

export type OrderRow = RowOf<typeof orders>;
export type DeadlineRow = RowOf<typeof deadlines>;
