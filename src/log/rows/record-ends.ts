import type { Instant } from '../../kernel/time.ts';
import { webhookChannel } from '../../messages/message.ts';
import type { OutboxTable } from '../../messages/rows/outbox-table.ts';
import { fromJson, toJson } from '../../store/codec.ts';
import type { NotedChange, Session } from '../../store/engine.ts';
import { SecretMissing, type RecordKey } from './record-key.ts';
import type { End } from './record-tables.ts';

/** Stores ends until the next batch leaf commits to them. A group of transactions writes its ends in one row. */

/** The name of a message in its end. */
export const messageEnd = (id: string): string => `${messagePrefix}${id}`;
export const messagePrefix = 'message ';

/** Notes a change with its end, which is stored if the transaction commits. @throws Error in a transaction that only reads */
export const noteEnd = (session: Session, end: End, at: Instant): void =>
  note(session, { about: changedName(end), end, at });

/** Notes a change without an end. @throws Error in a transaction that only reads */
export const noteChange = (session: Session, about: string, at: Instant): void =>
  note(session, { about, end: null, at });

const note = ({ notedChanges }: Session, noted: NotedChange): void => {
  if (notedChanges === null) throw new Error('A read must not change anything');
  notedChanges.push(noted);
};

/**
 * Notes a change of a message. Messages to webhooks have no end: they are deleted soon, and their own
 * digest protects them until then.
 */
export const noteMessage = (
  session: Session,
  { id, channel, digest }: Pick<OutboxTable, 'id' | 'channel'> & { readonly digest: string },
  version: number,
  at: Instant,
): void => {
  if (isSealed(channel)) noteEnd(session, [messageEnd(id), version, digest], at);
};

export const isSealed = (channel: string): boolean => channel !== webhookChannel;

/** The key of the audit log. @throws SecretMissing if the store was opened without it */
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

/** The name of the change in the change feed, where all messages have one name. */
const changedName = ([name]: End): string => (name.startsWith(messagePrefix) ? 'message' : name);

/** Bounds one row, and with it the leaf that commits to many rows. */
const endsInRow = 100;

/** The ends in a row; none if somebody else than the service wrote it. */
export const readEnds = (
  key: RecordKey,
  { id, ends }: { readonly id: string; readonly ends: string },
): readonly End[] => (id === nameOf(key, ends) ? (fromJson(ends) as readonly End[]) : []);

const nameOf = (key: RecordKey, ends: string): string => key.chain(`unsealed\n${ends}`);
