import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Delivery, DeliveryState, Outbox } from '../app/ports.ts';
import type { Message, Recipient } from '../domain/message.ts';
import { instant, type Instant } from '../domain/time.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { OutboxTable, Schema } from './schema.ts';

/** Messages on their way. A lease is a due moment moved ahead, so any number of workers may claim. */
export const outbox = (session: Session): Outbox => ({
  enqueue: enqueue(session),
  claim: claim(session),
  settle: settle(session),
  retryLater: retryLater(session),
  giveUp: giveUp(session),
  retryNow: retryNow(session),
  release: release(session),
  find: find(session),
  undelivered: undelivered(session),
  reportOverdue: reportOverdue(session),
  counts: counts(session),
  nextDueAt: nextDueAt(session),
});

const enqueue =
  ({ db }: Session): Outbox['enqueue'] =>
  async (deliveries, at) => {
    if (deliveries.length === 0) return;
    const rows = deliveries.map(({ envelope, state, notAfter }) => ({
      id: envelope.id,
      kind: envelope.message.kind,
      order_id: envelope.message.orderId,
      channel: envelope.to.channel,
      recipient: recipientText(envelope.to),
      message: toJson(envelope.message),
      state,
      created_at_ms: at,
      not_after_ms: notAfter,
      attempts: 0,
      next_attempt_at_ms: at,
      settled_at_ms: null,
      last_error: null,
      overdue_reported: 0,
    }));
    await db.insertInto('outbox').values(rows).execute();
  };

const claim =
  ({ db, forUpdate }: Session): Outbox['claim'] =>
  async (at, leaseUntil, limit) => {
    const due = db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'pending')
      .where('next_attempt_at_ms', '<=', at)
      .orderBy('next_attempt_at_ms')
      .limit(limit);
    const rows = await forUpdate(due).execute();
    if (rows.length === 0) return [];
    await db
      .updateTable('outbox')
      .set((row) => ({ next_attempt_at_ms: leaseUntil, attempts: row('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    return rows.map((row) =>
      toDelivery({ ...row, next_attempt_at_ms: leaseUntil, attempts: row.attempts + 1 }),
    );
  };

const settle =
  ({ db }: Session): Outbox['settle'] =>
  async (id, state, at) => {
    await db
      .updateTable('outbox')
      .set({ state, settled_at_ms: at, last_error: null })
      .where('id', '=', id)
      .execute();
  };

const retryLater =
  ({ db }: Session): Outbox['retryLater'] =>
  async (id, nextAttemptAt, error) => {
    await db
      .updateTable('outbox')
      .set({ next_attempt_at_ms: nextAttemptAt, last_error: error })
      .where('id', '=', id)
      .execute();
  };

const giveUp =
  ({ db }: Session): Outbox['giveUp'] =>
  async (id, state, error) => {
    await db.updateTable('outbox').set({ state, last_error: error }).where('id', '=', id).execute();
  };

const retryNow =
  ({ db }: Session): Outbox['retryNow'] =>
  async (id, at) => {
    await db
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, next_attempt_at_ms: at })
      .where('id', '=', id)
      .execute();
  };

const release =
  ({ db }: Session): Outbox['release'] =>
  async (account, orderId, at) => {
    const { numUpdatedRows } = await db
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, next_attempt_at_ms: at })
      .where('state', '=', 'waiting')
      .where((row) =>
        row.or([
          row('recipient', '=', account),
          ...(orderId === null ? [] : [row('order_id', '=', orderId)]),
        ]),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  };

const find =
  ({ db }: Session): Outbox['find'] =>
  async (id) => {
    const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : toDelivery(row);
  };

const undelivered =
  ({ db }: Session): Outbox['undelivered'] =>
  async (limit) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('state', 'in', undeliveredStates)
      .orderBy('created_at_ms')
      .limit(limit)
      .execute();
    return rows.map(toDelivery);
  };

const reportOverdue =
  ({ db }: Session): Outbox['reportOverdue'] =>
  async (createdBefore) => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where(isOverdue(createdBefore))
      .where('overdue_reported', '=', 0)
      .limit(reportedAtOnce)
      .execute();
    if (rows.length > 0) {
      await db
        .updateTable('outbox')
        .set({ overdue_reported: 1 })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    }
    return rows.map(toDelivery);
  };

const counts =
  ({ db }: Session): Outbox['counts'] =>
  async (overdueBefore) => {
    const rows = await db
      .selectFrom('outbox')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .where('state', 'in', undeliveredStates)
      .groupBy('state')
      .execute();
    const overdue = await db
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(isOverdue(overdueBefore))
      .executeTakeFirstOrThrow();
    const countOf = (state: DeliveryState): number =>
      rows.find((row) => row.state === state)?.count ?? 0;
    return {
      pending: countOf('pending'),
      waiting: countOf('waiting'),
      dead: countOf('dead'),
      overdue: overdue.count,
    };
  };

const nextDueAt =
  ({ db }: Session): Outbox['nextDueAt'] =>
  async () => {
    const row = await db
      .selectFrom('outbox')
      .select('next_attempt_at_ms')
      .where('state', '=', 'pending')
      .orderBy('next_attempt_at_ms')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : instant(row.next_attempt_at_ms);
  };

const undeliveredStates: readonly DeliveryState[] = ['pending', 'waiting', 'dead'];
const reportedAtOnce = 100;

/** The contract's 15 minutes are about the confirmation (decisions 6). */
const isOverdue = (createdBefore: Instant) => (row: ExpressionBuilder<Schema, 'outbox'>) =>
  row.and([
    row('state', 'in', undeliveredStates),
    row('kind', '=', 'order_confirmation'),
    row('created_at_ms', '<', createdBefore),
  ]);

const recipientText = (to: Recipient): string => (to.channel === 'email' ? to.address : to.account);

const toRecipient = ({ channel, recipient }: Selectable<OutboxTable>): Recipient =>
  channel === 'email'
    ? { channel: 'email', address: recipient }
    : { channel: 'telegram', account: recipient };

const toDelivery = (row: Selectable<OutboxTable>): Delivery => ({
  envelope: { id: row.id, to: toRecipient(row), message: fromJson(row.message) as Message },
  state: row.state as DeliveryState,
  createdAt: instant(row.created_at_ms),
  notAfter: row.not_after_ms === null ? null : instant(row.not_after_ms),
  attempts: row.attempts,
  nextAttemptAt: instant(row.next_attempt_at_ms),
  lastError: row.last_error,
});
