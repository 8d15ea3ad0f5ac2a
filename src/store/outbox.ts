import { sql } from 'kysely';
import type { Outbox } from '../app/outbox-ports.ts';
import { subjectOf } from '../domain/message.ts';
import { instant } from '../domain/time.ts';
import { toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { outboxWatch, toDelivery } from './outbox-watch.ts';
import type { OutboxTable } from './schema.ts';
import { statement } from './statement.ts';

/** Messages on their way. A lease is a due moment moved ahead, so any number of workers may claim. */
export const outbox = (session: Session): Outbox => ({
  enqueue: enqueue(session),
  claim: claim(session),
  markDone: markDone(session),
  retryLater: retryLater(session),
  giveUp: giveUp(session),
  retryNow: retryNow(session),
  release: release(session),
  eraseSecrets: eraseSecrets(session),
  nextDueAt: nextDueAt(session),
  dueChannels: dueChannels(session),
  ...outboxWatch(session),
});

const enqueue =
  (session: Session): Outbox['enqueue'] =>
  async (deliveries, at) => {
    for (const { envelope, state, notAfter, sealedSecret } of deliveries) {
      await insertMessage(session, {
        id: envelope.id,
        kind: envelope.message.kind,
        subject: subjectOf(envelope.message),
        channel: envelope.to.channel,
        recipient: envelope.to.address,
        message: toJson(envelope.message),
        state,
        created_at_ms: at,
        not_after_ms: notAfter,
        attempts: 0,
        next_attempt_at_ms: at,
        settled_at_ms: null,
        last_error: null,
        overdue_reported: 0,
        sealed: sealedSecret,
        digest: null,
      });
    }
  };

const insertMessage = statement<OutboxTable>(({ db }, slots) =>
  db.insertInto('outbox').values({
    id: slots.id,
    kind: slots.kind,
    subject: slots.subject,
    channel: slots.channel,
    recipient: slots.recipient,
    message: slots.message,
    state: slots.state,
    created_at_ms: slots.created_at_ms,
    not_after_ms: slots.not_after_ms,
    attempts: slots.attempts,
    next_attempt_at_ms: slots.next_attempt_at_ms,
    settled_at_ms: slots.settled_at_ms,
    last_error: slots.last_error,
    overdue_reported: slots.overdue_reported,
    sealed: slots.sealed,
    digest: slots.digest,
  }),
);

/** Written into the query, because only then the engines use the index of what is pending. */
const pending = sql.lit('pending');

const claim =
  ({ db, forUpdate }: Session): Outbox['claim'] =>
  async (channel, at, leaseUntil, limit) => {
    const due = db
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', pending)
      .where('channel', '=', channel)
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

const markDone =
  ({ db }: Session): Outbox['markDone'] =>
  async (id, state, at) => {
    await db
      .updateTable('outbox')
      .set({ state, settled_at_ms: at, last_error: null, sealed: null })
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
  async ({ channel, address }, orderId, at) => {
    const released = await db
      .updateTable('outbox')
      .set({ state: 'pending', attempts: 0, next_attempt_at_ms: at })
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where((row) =>
        row.or([
          row('recipient', '=', address),
          ...(orderId === null ? [] : [row('subject', '=', orderId)]),
        ]),
      )
      .returning('id')
      .execute();
    return released.length;
  };

const eraseSecrets =
  ({ db }: Session): Outbox['eraseSecrets'] =>
  async (tooLateAt) => {
    await db
      .updateTable('outbox')
      .set({ sealed: null })
      .where('sealed', 'is not', null)
      .where('not_after_ms', '<=', tooLateAt)
      .execute();
  };

const nextDueAt =
  ({ db }: Session): Outbox['nextDueAt'] =>
  async (channel) => {
    const row = await db
      .selectFrom('outbox')
      .select('next_attempt_at_ms')
      .where('state', '=', pending)
      .where('channel', '=', channel)
      .orderBy('next_attempt_at_ms')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : instant(row.next_attempt_at_ms);
  };

/** Enough, since whatever is sent makes room for what is not. */
const lookedThrough = 100;

const dueChannels =
  ({ db }: Session): Outbox['dueChannels'] =>
  async (at) => {
    const rows = await db
      .selectFrom('outbox')
      .select('channel')
      .where('state', '=', 'pending')
      .where('next_attempt_at_ms', '<=', at)
      .orderBy('next_attempt_at_ms')
      .limit(lookedThrough)
      .execute();
    return new Set(rows.map(({ channel }) => channel));
  };
