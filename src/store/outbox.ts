import type { Outbox } from '../app/outbox-ports.ts';
import { sql } from 'kysely';
import { queueOf } from '../domain/queue.ts';
import type { RecordKey } from '../app/ports.ts';
import { subjectOf } from '../domain/message.ts';
import { toJson } from './codec.ts';
import { destinationOf } from './destination.ts';
import type { Session } from './engine.ts';
import { digestOf, isGenuine, misdigested, versionOfDigest } from './outbox-digest.ts';
import { outboxClaims } from './outbox-claim.ts';
import { outboxDone } from './outbox-done.ts';
import { isGenuineNow, redirect } from './outbox-redirect.ts';
import { outboxOfWebhooks } from './outbox-of-webhooks.ts';
import { outboxWatch } from './outbox-watch.ts';
import { noteMessage, present } from './record-ends.ts';
import type { OutboxTable } from './schema.ts';
import { append } from './table-rows.ts';

/** Messages on their way. */
export const outbox = (session: Session, key: RecordKey | null): Outbox => ({
  enqueue: enqueue(session, key),
  markDone: markDone(session),
  retryLater: retryLater(session),
  giveUp: giveUp(session),
  retryNow: retryNow(session),
  ...outboxOfWebhooks(session),
  release: release(session),
  replaceHeld: replaceHeld(session, key),
  isGenuine: isGenuineNow(session, key),
  redirect: redirect(session, key),
  eraseSecrets: eraseSecrets(session),
  eraseMessages: eraseMessages(session),
  misdigested: misdigested(session, key),
  ...outboxClaims(session, key),
  ...outboxWatch(session),
  ...outboxDone(session),
});

const enqueue =
  (session: Session, key: RecordKey | null): Outbox['enqueue'] =>
  async (deliveries, at) => {
    for (const { envelope, state, notAfter, sealedSecret, dueAt = at, sentFor } of deliveries) {
      const row = {
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
        parts_sent: null,
        next_attempt_at_ms: dueAt,
        settled_at_ms: null,
        last_error: null,
        overdue_reported: 0,
        sealed: sealedSecret,
        queue: queueOf(envelope.message),
        destination: await destinationOf(envelope.to, sentFor),
        erased_at_ms: null,
      };
      const digest = digestOf(present(key), row);
      noteMessage(session, { ...row, digest }, 1, at);
      await appendMessage(session, { ...row, digest });
    }
  };

const appendMessage = append<OutboxTable>('outbox', [
  'id',
  'kind',
  'subject',
  'channel',
  'recipient',
  'message',
  'state',
  'created_at_ms',
  'not_after_ms',
  'attempts',
  'parts_sent',
  'next_attempt_at_ms',
  'settled_at_ms',
  'last_error',
  'overdue_reported',
  'sealed',
  'digest',
  'queue',
  'destination',
  'erased_at_ms',
]);

const markDone =
  ({ db }: Session): Outbox['markDone'] =>
  async (ids, state, at) => {
    if (ids.length === 0) return;
    await db
      .updateTable('outbox')
      .set({ state, settled_at_ms: at, last_error: null, sealed: null })
      .where('id', 'in', ids)
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

/** In other words of our own, which the record is told. */
const replaceHeld =
  (session: Session, key: RecordKey | null): Outbox['replaceHeld'] =>
  async (id, { to, message }, dueAt, now) => {
    const { db, forUpdate } = session;
    const found = forUpdate(db.selectFrom('outbox').selectAll().where('id', '=', id));
    const row = await found.executeTakeFirst();
    const ours = present(key);
    if (row === undefined || !isGenuine(ours, row)) return false;
    const version = versionOfDigest(row.digest) + 1;
    const said = { recipient: to.address, message: toJson(message) };
    const digest = digestOf(ours, { ...row, ...said }, version);
    const replaced = await db
      .updateTable('outbox')
      .set({ ...said, next_attempt_at_ms: dueAt, digest })
      .where('id', '=', id)
      .where('attempts', '=', 0)
      .where((held) =>
        held.or([
          held('state', '=', 'waiting'),
          held.and([held('state', '=', 'pending'), held('next_attempt_at_ms', '>', now)]),
        ]),
      )
      .returning('id')
      .execute();
    if (replaced.length === 0) return false;
    noteMessage(session, { id, channel: row.channel, digest }, version, now);
    return true;
  };

/** What an erased message still says; its kind is a name of our own. */
export const withoutWords = sql<string>`'{"kind":"' || kind || '"}'`;

/** What was done stays in the table, with when and to whom. */
const eraseMessages =
  ({ db }: Session): Outbox['eraseMessages'] =>
  async (doneBefore, at, limit) => {
    const done = db
      .selectFrom('outbox')
      .select('id')
      .where('erased_at_ms', 'is', null)
      .where('settled_at_ms', '<', doneBefore)
      .orderBy('settled_at_ms')
      .limit(limit);
    const erased = await db
      .updateTable('outbox')
      .set({
        message: withoutWords,
        last_error: null,
        parts_sent: null,
        erased_at_ms: at,
      })
      .where('id', 'in', done)
      .returning('id')
      .execute();
    return erased.length;
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
