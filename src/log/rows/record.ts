import { instant, type Instant } from '../../kernel/time.ts';
import { digestUnsettled } from '../../messages/rows/outbox-digest.ts';
import type { Session } from '../../store/engine.ts';
import { insertEnds, requireKey, readEnds } from './record-ends.ts';
import { SecretChanged, type RecordKey } from './record-key.ts';
import { missingEnds } from './record-missing.ts';
import type { End } from './record-tables.ts';

/** The record of the data: the ends that no leaf commits to yet, and the secrets under which events and messages are hashed. */
export const recordRows = (session: Session, key: RecordKey | null, mayRenew: boolean) => ({
  hasKey: key !== null,
  /** Whether the data was written under another key, or, without a stored key, whether there is any data. */
  isUnderOtherSecret: async (): Promise<boolean> => {
    const newest = await newestSecret(session);
    if (newest === null) return key === null && !(await isNothingStored(session));
    return key === null || newest.fingerprint !== fingerprintOf(key);
  },
  /** The current secret; null before the first. */
  secret: async (): Promise<RecordSecret | null> => {
    const newest = await newestSecret(session);
    return newest === null
      ? null
      : {
          number: newest.number,
          at: instant(newest.at_ms),
          fromLeaf: newest.from_leaf,
          isInUse: key !== null && newest.fingerprint === fingerprintOf(key),
        };
  },
  /** Starts to write under this key, unless it is the current one. @throws SecretChanged */
  begin: (at: Instant): Promise<void> => beginRecord(session, requireKey(key), at, mayRenew),
  /** Whether any ends wait for their leaf. */
  isWaiting: async (): Promise<boolean> =>
    (await session.db.selectFrom('unsealed').select('id').limit(1).executeTakeFirst()) !==
    undefined,
  /** All ends that wait for their leaf. */
  waiting: async (): Promise<readonly End[]> => {
    const rows = await session.db.selectFrom('unsealed').selectAll().execute();
    return key === null ? [] : rows.flatMap((row) => readEnds(key, row));
  },
  /** Deletes and returns some waiting ends, for a leaf that the same transaction appends. */
  take: (): Promise<Taken> => take(session, requireKey(key)),
  /** The ends whose rows are missing or different. */
  missing: (ends: readonly End[]): Promise<readonly End[]> => missingEnds(session, ends),
  /** Triggers in the database; the service itself has none. */
  triggers: async (): Promise<readonly string[]> => {
    const { rows } = await session.findTriggers.execute(session.db);
    return rows.map(({ name }) => name);
  },
});

/** The secret that the newest data was recorded under, without the secret itself. */
export type RecordSecret = {
  /** Counts the secrets: 1, 2, 3 … */
  readonly number: number;
  readonly at: Instant;
  /** The first leaf that is appended under it. */
  readonly fromLeaf: number;
  /** The service runs under it now. */
  readonly isInUse: boolean;
};

type Taken = { readonly ends: readonly End[]; readonly isMore: boolean };

/**
 * Starts to record under this key, unless it is the current one. A new key ends all participant keys.
 * Older data can then only be checked by the leaves that commit to it, not by its keyed hashes, and
 * undelivered messages and waiting ends are hashed again.
 * @throws SecretChanged if an operator has not confirmed the new secret
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

/** Identifies the key without revealing it. */
const fingerprintOf = (key: RecordKey): string => key.chain('fingerprint');

const newestSecret = async ({ db }: Session) =>
  (await db
    .selectFrom('record_secrets')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Names the rows of waiting ends by the new key. */
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

/** Rows that one leaf commits to. There is one row for each group of transactions. */
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
