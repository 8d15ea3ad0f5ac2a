import type { Recipient } from '../domain/message.ts';
import type { Instant } from '../domain/time.ts';
import type { DeliveryState } from './delivery.ts';
import { destinationOf } from './destination.ts';
import type { Session } from './engine.ts';
import { digestOf, isGenuine, versionOfDigest } from './outbox-digest.ts';
import { noteMessage, present } from './record-ends.ts';
import type { RecordKey } from './record-key.ts';

const pending: DeliveryState = 'pending';

export const isGenuineNow =
  (session: Session, key: RecordKey | null) =>
  async (id: string): Promise<boolean> => {
    const found = session.db.selectFrom('outbox').selectAll().where('id', '=', id);
    const row = await found.executeTakeFirst();
    return row !== undefined && isGenuine(present(key), row);
  };

/** To whom it goes is a part of what the record holds a message to, so that is told of it. */
export const redirect =
  (session: Session, key: RecordKey | null) =>
  async (id: string, to: Recipient, at: Instant): Promise<void> => {
    const { db, forUpdate } = session;
    const found = forUpdate(db.selectFrom('outbox').selectAll().where('id', '=', id));
    const row = await found.executeTakeFirst();
    const ours = present(key);
    if (row === undefined || !isGenuine(ours, row)) return;
    const version = versionOfDigest(row.digest) + 1;
    const sent = { channel: to.channel, recipient: to.address };
    const digest = digestOf(ours, { ...row, ...sent }, version);
    const destination = await destinationOf(to);
    const due = {
      state: pending,
      attempts: 0,
      next_attempt_at_ms: at,
      last_error: null,
      parts_sent: null,
    };
    await db
      .updateTable('outbox')
      .set({ ...sent, ...due, destination, digest })
      .where('id', '=', id)
      .execute();
    noteMessage(session, { id, channel: row.channel, digest }, version, at);
  };
