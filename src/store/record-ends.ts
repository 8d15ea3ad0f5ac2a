import { SecretMissing, type RecordKey } from '../app/ports.ts';
import type { End } from '../app/record-ports.ts';
import type { Instant } from '../domain/time.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import { statement } from './statement.ts';

/** What a transaction has recorded, for the next link: one row of it, however much it was. */

/** What is sealed of a message is its digest, under this name. */
export const messageEnd = (id: string): string => `${messagePrefix}${id}`;
export const messagePrefix = 'message ';

type Notes = { readonly ends: readonly End[]; readonly at: Instant };

const noted = new WeakMap<Session, { ends: End[]; at: Instant }>();

/** To be sealed, if the transaction is kept. */
export const noteEnd = (session: Session, end: End, at: Instant): void => {
  const notes = noted.get(session);
  if (notes === undefined) noted.set(session, { ends: [end], at });
  else notes.ends.push(end);
};

/** Null where there was nothing to note. */
export const takeNotes = (session: Session): Notes | null => {
  const notes = noted.get(session) ?? null;
  if (notes !== null) noted.delete(session);
  return notes;
};

/** @throws SecretMissing where somebody would record who was given no key */
export const present = (key: RecordKey | null): RecordKey => {
  if (key === null) throw new SecretMissing();
  return key;
};

/** Named by a keyed hash, so that nobody else can have something sealed. */
export const insertEnds = async (
  session: Session,
  key: RecordKey,
  ends: readonly End[],
): Promise<void> => {
  const text = toJson(ends);
  await insertUnsealed(session, { id: nameOf(key, text), ends: text });
};

/** The ends in such a row; none where the service did not write it. */
export const readEnds = (
  key: RecordKey,
  { id, ends }: { readonly id: string; readonly ends: string },
): readonly End[] => (id === nameOf(key, ends) ? (fromJson(ends) as readonly End[]) : []);

const nameOf = (key: RecordKey, ends: string): string => key.chain(`unsealed\n${ends}`);

const insertUnsealed = statement<{ id: string; ends: string }>(({ db }, { id, ends }) =>
  db.insertInto('unsealed').values({ id, ends }),
);
