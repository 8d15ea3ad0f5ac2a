import { sql } from 'kysely';
import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { noteMessage, requireKey } from '../../log/rows/record-ends.ts';
import type { RecordKey } from '../../log/rows/record-key.ts';
import { toJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import { appendTo } from '../../store/table-rows.ts';
import type { Recipient } from '../message.ts';
import type { DeliveryState, NewDelivery } from './delivery.ts';
import { destinationOf } from './destination.ts';
import { outboxClaims } from './outbox-claim.ts';
import { digestOf, checkDigests } from './outbox-digest.ts';
import { outboxDone } from './outbox-done.ts';
import { outboxEdits } from './outbox-edits.ts';
import { outboxOfWebhooks } from './outbox-of-webhooks.ts';
import { outboxTable, type OutboxTable } from './outbox-table.ts';
import { outboxWatch } from './outbox-watch.ts';

/** The outbox: all messages, with the state of their delivery. */
export const outbox = (session: Session, key: RecordKey | null) => ({
  enqueue: enqueue(session, key),
  ...attempts(session),
  ...outboxOfWebhooks(session),
  ...outboxEdits(session, key),
  ...erasing(session),
  checkDigests: checkDigests(session, key),
  ...outboxClaims(session, key),
  ...outboxWatch(session),
  ...outboxDone(session),
});

const enqueue =
  (session: Session, key: RecordKey | null) =>
  async (deliveries: readonly NewDelivery[], at: Instant): Promise<void> => {
    const rows: OutboxTable[] = [];
    for (const delivery of deliveries) {
      const { envelope, subject, queue, state, dueAt = at } = delivery;
      const { notAfter, sealedSecret, sentFor } = delivery;
      const row = {
        id: envelope.id,
        kind: envelope.message.kind,
        subject,
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
        queue,
        destination: await destinationOf(envelope.to, sentFor),
        erased_at_ms: null,
      };
      const digest = digestOf(requireKey(key), row);
      noteMessage(session, { ...row, digest }, 1, at);
      rows.push({ ...row, digest });
    }
    await appendMessages(session, rows);
  };

const appendMessages = appendTo(outboxTable);

const dueAgain = (at: Instant) => ({ state: 'pending', attempts: 0, next_attempt_at_ms: at });

const attempts = ({ db }: Session) => {
  const set = async (id: string, row: Partial<OutboxTable>): Promise<void> => {
    await db.updateTable('outbox').set(row).where('id', '=', id).execute();
  };
  return {
    markDone: async (ids: readonly string[], state: DeliveryState, at: Instant): Promise<void> => {
      if (ids.length === 0) return;
      await db
        .updateTable('outbox')
        .set({ state, settled_at_ms: at, last_error: null, sealed: null })
        .where('id', 'in', ids)
        .execute();
    },
    retryLater: (id: string, nextAttemptAt: Instant, error: string): Promise<void> =>
      set(id, { next_attempt_at_ms: nextAttemptAt, last_error: error }),
    giveUp: (id: string, state: 'dead' | 'waiting', error: string): Promise<void> =>
      set(id, { state, last_error: error }),
    /** Makes a message due now and resets its attempts. */
    retryNow: (id: string, at: Instant): Promise<void> => set(id, dueAgain(at)),
    /** Makes messages due that wait for a chat with this recipient, or about this order; returns how many. */
    release: async (
      { channel, address }: Recipient,
      orderId: OrderId | null,
      at: Instant,
    ): Promise<number> => {
      const released = await db
        .updateTable('outbox')
        .set(dueAgain(at))
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
    },
  };
};

/** An erased message keeps only its kind. */
export const onlyKind = sql<string>`'{"kind":"' || kind || '"}'`;

const erasing = ({ db }: Session) => ({
  /** Erases the data of messages that were done before then; kind, time and recipient stay. Returns how many. */
  eraseMessages: async (doneBefore: Instant, at: Instant, limit: number): Promise<number> => {
    const done = db
      .selectFrom('outbox')
      .select('id')
      .where('erased_at_ms', 'is', null)
      .where('settled_at_ms', '<', doneBefore)
      .orderBy('settled_at_ms')
      .limit(limit);
    const erased = await db
      .updateTable('outbox')
      .set({ message: onlyKind, last_error: null, parts_sent: null, erased_at_ms: at })
      .where('id', 'in', done)
      .returning('id')
      .execute();
    return erased.length;
  },
  /** Erases the secrets of expired messages. */
  eraseSecrets: async (tooLateAt: Instant): Promise<void> => {
    await db
      .updateTable('outbox')
      .set({ sealed: null })
      .where('sealed', 'is not', null)
      .where('not_after_ms', '<=', tooLateAt)
      .execute();
  },
});
