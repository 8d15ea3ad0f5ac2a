import { instant, type Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { digestUnsettled } from '../../messages/rows/outbox-digest.ts';
import { insertEnds, present, readEnds } from './record-ends.ts';
import type { End } from './record-tables.ts';
import { SecretChanged, type RecordKey } from './record-key.ts';
import { missingEnds } from './record-missing.ts';

/**
 * What is written and in no leaf of the log yet, and under which secret: each event and message has
 * a keyed hash, which the next batch leaf commits to.
 */
export const recordRows = (session: Session, key: RecordKey | null, mayRenew: boolean) => ({
  hasKey: key !== null,
  /** Whether it was begun under another key, or, where none is known, anything is stored at all. */
  isAnothers: async (): Promise<boolean> => {
    const newest = await newestSecret(session);
    if (newest === null) return key === null && !(await isNothingStored(session));
    return key === null || newest.fingerprint !== fingerprintOf(key);
  },
  /** The secret that everything is written under now; null before the first. */
  secret: async (): Promise<RecordSecret | null> => {
    const newest = await newestSecret(session);
    return newest === null
      ? null
      : {
          number: newest.number,
          at: instant(newest.at_ms),
          fromLeaf: newest.from_leaf,
          isOurs: key !== null && newest.fingerprint === fingerprintOf(key),
        };
  },
  /** Begins under this key, where nothing was begun under it. @throws SecretChanged */
  begin: (at: Instant): Promise<void> => beginRecord(session, present(key), at, mayRenew),
  /** Whether anything waits for its leaf. */
  isWaiting: async (): Promise<boolean> =>
    (await session.db.selectFrom('unsealed').select('id').limit(1).executeTakeFirst()) !==
    undefined,
  /** All that waits for its leaf. */
  waiting: async (): Promise<readonly End[]> => {
    const rows = await session.db.selectFrom('unsealed').selectAll().execute();
    return key === null ? [] : rows.flatMap((row) => readEnds(key, row));
  },
  /** Takes some of what waits, for a leaf that is appended in the same transaction. */
  take: (): Promise<Taken> => take(session, present(key)),
  /** The ends of which what is stored says nothing, or something else. */
  missing: (ends: readonly End[]): Promise<readonly End[]> => missingEnds(session, ends),
  /** What the database does by itself when something is written; the service has no such thing. */
  triggers: async (): Promise<readonly string[]> => {
    const { rows } = await session.findTriggers.execute(session.db);
    return rows.map(({ name }) => name);
  },
});

export type RecordSecret = {
  /** 1, 2, 3 …: how often it was another one, and one more. */
  readonly number: number;
  readonly at: Instant;
  /** The first leaf of the log that is written under it. */
  readonly fromLeaf: number;
  readonly isOurs: boolean;
};

type Taken = { readonly ends: readonly End[]; readonly isMore: boolean };

/**
 * Under another key than before, the keys that participants hold are worth nothing any more, and
 * what was written can no longer be checked by its keyed hash, only by the leaves that name it. What
 * is still to be sent, and what waits for its leaf, is taken as it stands.
 * @throws SecretChanged where that is not what somebody has asked for
 */
export const beginRecord = async (
  session: Session,
  key: RecordKey,
  at: Instant,
  mayRenew: boolean,
): Promise<void> => {
  const newest = await newestSecret(session);
  const fingerprint = fingerprintOf(key);
  if (newest?.fingerprint === fingerprint) return;
  if (newest !== null && !mayRenew) throw new SecretChanged();
  const { db } = session;
  if (newest !== null) {
    await db.deleteFrom('participant_keys').execute();
    await renewWaiting(session, key);
    await digestUnsettled(session, key);
  }
  const row = await db
    .selectFrom('log_leaves')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst();
  const number = (newest?.number ?? 0) + 1;
  await db
    .insertInto('record_secrets')
    .values({ number, fingerprint, at_ms: at, from_leaf: (row?.last ?? -1) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Says nothing of the key, and is another one for another key. */
const fingerprintOf = (key: RecordKey): string => key.chain('fingerprint');

const newestSecret = async ({ db }: Session) =>
  (await db
    .selectFrom('record_secrets')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

const renewWaiting = async (session: Session, key: RecordKey): Promise<void> => {
  const rows = await session.db.selectFrom('unsealed').selectAll().execute();
  await session.db.deleteFrom('unsealed').execute();
  await insertEnds(
    session,
    key,
    rows.flatMap(({ ends }) => JSON.parse(ends) as readonly End[]),
  );
};

const isNothingStored = async ({ db }: Session): Promise<boolean> => {
  const found = await Promise.all([
    db.selectFrom('events').select('stream').limit(1).executeTakeFirst(),
    db.selectFrom('outbox').select('id').limit(1).executeTakeFirst(),
  ]);
  return found.every((row) => row === undefined);
};

/** Rows are as many as there were groups of transactions. */
const takenAtOnce = 500;

const take = async (session: Session, key: RecordKey): Promise<Taken> => {
  const rows = await session.db.selectFrom('unsealed').selectAll().limit(takenAtOnce).execute();
  if (rows.length === 0) return { ends: [], isMore: false };
  await session.db
    .deleteFrom('unsealed')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const ends = rows.flatMap((row) => readEnds(key, row));
  return { ends, isMore: rows.length === takenAtOnce };
};
