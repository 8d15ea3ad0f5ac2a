import type { Instant } from '../../kernel/time.ts';
import { noteMessage, requireKey } from '../../log/rows/record-ends.ts';
import type { RecordKey } from '../../log/rows/record-key.ts';
import { toJson } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import type { Envelope, Recipient } from '../message.ts';
import { destinationOf } from './destination.ts';
import { digestOf, isGenuine, versionOfDigest } from './outbox-digest.ts';
import type { OutboxTable } from './outbox-table.ts';

/** Changes the data or the recipient of messages that are enqueued. */
export const outboxEdits = (session: Session, key: RecordKey | null) => ({
  /** Whether the service itself wrote the message and its recipient, rather than somebody with access to the database. */
  isGenuine: async (id: string): Promise<boolean> => {
    const found = session.db.selectFrom('outbox').selectAll().where('id', '=', id);
    const row = await found.executeTakeFirst();
    return row !== undefined && isGenuine(requireKey(key), row);
  },
  /** Makes a message due now at another address, and resets its attempts. */
  redirect: async (id: string, to: Recipient, at: Instant): Promise<void> => {
    const destination = await destinationOf(to);
    await rewrite(session, requireKey(key), { id, at }, () => ({
      channel: to.channel,
      recipient: to.address,
      destination,
      state: 'pending',
      attempts: 0,
      next_attempt_at_ms: at,
      last_error: null,
      parts_sent: null,
    }));
  },
  /** Changes a delayed message. Returns false if it is no longer delayed. */
  replaceDelayed: (
    id: string,
    { to, message }: Pick<Envelope, 'to' | 'message'>,
    dueAt: Instant,
    now: Instant,
  ): Promise<boolean> =>
    rewrite(session, requireKey(key), { id, at: now }, (row) =>
      isDelayed(row, now)
        ? { recipient: to.address, message: toJson(message), next_attempt_at_ms: dueAt }
        : null,
    ),
});

const isDelayed = ({ attempts, state, next_attempt_at_ms: dueAt }: OutboxTable, now: Instant) =>
  attempts === 0 && (state === 'waiting' || (state === 'pending' && dueAt > now));

/** Changes a message and its digest, which becomes an end of the record. False if nothing was changed. */
const rewrite = async (
  session: Session,
  key: RecordKey,
  { id, at }: { readonly id: string; readonly at: Instant },
  change: (row: OutboxTable) => Partial<OutboxTable> | null,
): Promise<boolean> => {
  const { db, forUpdate } = session;
  const found = forUpdate(db.selectFrom('outbox').selectAll().where('id', '=', id));
  const row = await found.executeTakeFirst();
  const changed = row !== undefined && isGenuine(key, row) ? change(row) : null;
  if (row === undefined || changed === null) return false;
  const version = versionOfDigest(row.digest) + 1;
  const digest = digestOf(key, { ...row, ...changed }, version);
  await db
    .updateTable('outbox')
    .set({ ...changed, digest })
    .where('id', '=', id)
    .execute();
  noteMessage(session, { id, channel: row.channel, digest }, version, at);
  return true;
};
