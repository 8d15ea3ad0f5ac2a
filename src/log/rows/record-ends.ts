import type { Instant } from '../../kernel/time.ts';
import { webhookChannel } from '../../messages/message.ts';
import { fromJson, toJson } from '../../store/codec.ts';
import type { Note, Session } from '../../store/engine.ts';
import { SecretMissing, type RecordKey } from './record-key.ts';
import type { End } from './record-tables.ts';
import type { OutboxTable } from '../../messages/rows/outbox-table.ts';

/**
 * The next batch leaf commits to the stored ends. An end names an event with its keyed hash, or a message with
 * its digest. A group of transactions writes its ends in one row.
 */

/** The name under which the digest of a message is sealed. */
export const messageEnd = (id: string): string => `${messagePrefix}${id}`;
export const messagePrefix = 'message ';

/** Seals the end if the transaction commits. @throws Error in a transaction that only reads */
export const noteEnd = (session: Session, end: End, at: Instant): void =>
  note(session, { about: changedBy(end), end, at });

/** Notes a change without an end. @throws Error in a transaction that only reads */
export const noteChange = (session: Session, about: string, at: Instant): void =>
  note(session, { about, end: null, at });

const note = ({ notes }: Session, noted: Note): void => {
  if (notes === null) throw new Error('A read must not change anything');
  notes.push(noted);
};

/** Messages to webhooks are not sealed: they are deleted soon, and their own digest protects them until then. */
export const noteMessage = (
  session: Session,
  { id, channel, digest }: Pick<OutboxTable, 'id' | 'channel'> & { readonly digest: string },
  version: number,
  at: Instant,
): void => {
  if (isSealed(channel)) noteEnd(session, [messageEnd(id), version, digest], at);
};

export const isSealed = (channel: string): boolean => channel !== webhookChannel;

/** @throws SecretMissing where the store was opened without the key */
export const requireKey = (key: RecordKey | null): RecordKey => {
  if (key === null) throw new SecretMissing();
  return key;
};

/** Rows are named by a keyed hash, so that nobody else can add ends. */
export const insertEnds = async (
  { db }: Session,
  key: RecordKey,
  ends: readonly End[],
): Promise<void> => {
  for (let at = 0; at < ends.length; at += endsInRow) {
    const text = toJson(ends.slice(at, at + endsInRow));
    await db
      .insertInto('unsealed')
      .values({ id: nameOf(key, text), ends: text })
      .execute();
  }
};

/** All messages count as one subject of changes. */
const changedBy = ([name]: End): string => (name.startsWith(messagePrefix) ? 'message' : name);

/** Limits a row, and so the leaf that takes in many rows. */
const endsInRow = 100;

/** The ends in a row; none where the service did not write it. */
export const readEnds = (
  key: RecordKey,
  { id, ends }: { readonly id: string; readonly ends: string },
): readonly End[] => (id === nameOf(key, ends) ? (fromJson(ends) as readonly End[]) : []);

const nameOf = (key: RecordKey, ends: string): string => key.chain(`unsealed\n${ends}`);
