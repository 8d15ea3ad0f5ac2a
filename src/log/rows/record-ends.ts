import type { Instant } from '../../kernel/time.ts';
import { webhookChannel } from '../../webhooks/webhook.ts';
import { fromJson, toJson } from '../../store/codec.ts';
import type { Note, Session } from '../../store/engine.ts';
import { SecretMissing, type RecordKey } from './record-key.ts';
import type { End } from './record-tables.ts';
import type { OutboxTable } from '../../messages/rows/outbox-table.ts';

/** What a group of transactions has recorded, for the next batch leaf of the log. */

/** What is sealed of a message is its digest, under this name. */
export const messageEnd = (id: string): string => `${messagePrefix}${id}`;
export const messagePrefix = 'message ';

/** To be sealed, if the transaction is kept. @throws Error for whoever only reads */
export const noteEnd = (session: Session, end: End, at: Instant): void =>
  note(session, { about: changedBy(end), end, at });

/** Of what leaves no end behind. @throws Error for whoever only reads */
export const noteChange = (session: Session, about: string, at: Instant): void =>
  note(session, { about, end: null, at });

const note = ({ notes }: Session, noted: Note): void => {
  if (notes === null) throw new Error('A read must not change anything');
  notes.push(noted);
};

/** What webhooks are told is not sealed: it is deleted soon, and nothing but its own digest is asked when it is sent. */
export const noteMessage = (
  session: Session,
  { id, channel, digest }: Pick<OutboxTable, 'id' | 'channel'> & { readonly digest: string },
  version: number,
  at: Instant,
): void => {
  if (isSealed(channel)) noteEnd(session, [messageEnd(id), version, digest], at);
};

export const isSealed = (channel: string): boolean => channel !== webhookChannel;

/** @throws SecretMissing where somebody would record who was given no key */
export const present = (key: RecordKey | null): RecordKey => {
  if (key === null) throw new SecretMissing();
  return key;
};

/** Named by a keyed hash, so that nobody else can have something sealed. */
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

/** Of messages nobody asks which. */
const changedBy = ([name]: End): string => (name.startsWith(messagePrefix) ? 'message' : name);

/** So that a leaf, which takes in many rows, has a bound. */
const endsInRow = 100;

/** The ends in such a row; none where the service did not write it. */
export const readEnds = (
  key: RecordKey,
  { id, ends }: { readonly id: string; readonly ends: string },
): readonly End[] => (id === nameOf(key, ends) ? (fromJson(ends) as readonly End[]) : []);

const nameOf = (key: RecordKey, ends: string): string => key.chain(`unsealed\n${ends}`);
