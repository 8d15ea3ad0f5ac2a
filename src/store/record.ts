import type { Instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import type { End, Head, Link, LinkKind } from './link.ts';
import { digestUnsettled } from './outbox-digest.ts';
import { present, readEnds } from './record-ends.ts';
import { SecretChanged, type RecordKey } from './record-key.ts';
import {
  addLink,
  begunBy,
  hashOf,
  lastMark,
  linksAfter,
  newestLink,
  newestOfEach,
  toLink,
  unfinished,
} from './record-links.ts';
import { missingEnds } from './record-missing.ts';
import { sealInherited } from './record-renewal.ts';

/**
 * The record: one chain of links, each hashed by the service's key together with the one before,
 * that seal where every stream and message has come to. Nothing is ever changed in it.
 */
export const recordRows = (session: Session, key: RecordKey | null, mayRenew: boolean) => ({
  hasKey: key !== null,
  /** Whether it was begun under another key, or, where none is known, anything is stored at all. */
  isAnothers: async (): Promise<boolean> =>
    (await newestLink(session)) === null
      ? key === null && !(await isNothingStored(session))
      : key === null || (await begunBy(session, key)) === null,
  /** Begins the record, unless it was begun under this key. */
  begin: async (at: Instant): Promise<void> => {
    await beginRecord(session, present(key), at, mayRenew);
  },
  /** Seals some of what was written since the last link; says whether there may be more. */
  seal: (at: Instant): Promise<boolean> => seal(session, present(key), at),
  /** Seals some of what was written under another key; says whether there is more. */
  sealInherited: async (at: Instant): Promise<boolean> => {
    await session.lockRecord();
    return sealInherited(session, present(key), at);
  },
  /** Whether there is anything to seal. */
  isWaiting: async (): Promise<boolean> =>
    (await isUnsealed(session)) || (await unfinished(session)) !== null,
  head: async (): Promise<Head | null> => {
    const newest = await newestLink(session);
    return newest === null ? null : { number: newest.number, hash: newest.hash };
  },
  /** The link that closed it under this key; null until everything inherited is sealed. */
  closing: async (): Promise<Head | null> => {
    const [begun, link] = [await begunBy(session, present(key)), await lastMark(session)];
    return begun !== null && link?.kind === 'closed'
      ? { number: link.number, hash: link.hash }
      : null;
  },
  /** Whether there is this link. */
  contains: async ({ number, hash }: Head): Promise<boolean> =>
    (await hashOf(session, number)) === hash,
  /** In their order; where kinds are named, no others. */
  links: (after: number, limit: number, kinds?: readonly LinkKind[]): Promise<readonly Link[]> =>
    readLinks(session, key, { after, limit, kinds }),
  /** The ends of which what is stored says nothing, or something else. */
  missing: (ends: readonly End[]): Promise<readonly End[]> => missingEnds(session, ends),
  /** What the database does by itself when something is written; the service has no such thing. */
  triggers: async (): Promise<readonly string[]> => {
    const { rows } = await session.findTriggers.execute(session.db);
    return rows.map(({ name }) => name);
  },
});

type WantedLinks = {
  readonly after: number;
  readonly limit: number;
  readonly kinds: readonly LinkKind[] | undefined;
};

const readLinks = async (
  session: Session,
  key: RecordKey | null,
  { after, limit, kinds }: WantedLinks,
): Promise<readonly Link[]> => {
  const rows = await linksAfter(session, after, limit, kinds);
  const before = kinds === undefined ? await hashOf(session, after) : null;
  return Promise.all(
    rows.map(async (row, index) => {
      const previous =
        before === null ? await hashOf(session, row.number - 1) : (rows[index - 1]?.hash ?? before);
      return toLink(key, previous, row);
    }),
  );
};

/**
 * Under another key than before, the keys that participants hold are worth nothing any more, and
 * what was recorded can no longer be checked: that it was there is all that is sealed of it. What is
 * still to be sent is taken as it stands.
 * @throws SecretChanged where that is not what somebody has asked for
 */
export const beginRecord = async (
  session: Session,
  key: RecordKey,
  at: Link['at'],
  mayRenew: boolean,
): Promise<void> => {
  await session.lockRecord();
  if ((await begunBy(session, key)) !== null) return;
  const isFirst = (await newestLink(session)) === null;
  if (!isFirst && !mayRenew) throw new SecretChanged();
  if (!isFirst) {
    await session.db.deleteFrom('participant_keys').execute();
    await digestUnsettled(session, key);
  }
  await addLink(session, key, { kind: 'begin', at, ends: [] });
  if (isFirst) await addLink(session, key, { kind: 'closed', at, ends: [] });
};

const isNothingStored = async ({ db }: Session): Promise<boolean> => {
  const found = await Promise.all([
    db.selectFrom('events').select('stream').limit(1).executeTakeFirst(),
    db.selectFrom('outbox').select('id').limit(1).executeTakeFirst(),
  ]);
  return found.every((row) => row === undefined);
};

/** Rows are as many as there were transactions. */
const sealedAtOnce = 500;

const seal = async (session: Session, key: RecordKey, at: Link['at']): Promise<boolean> => {
  await session.lockRecord();
  const rows = await session.db.selectFrom('unsealed').selectAll().limit(sealedAtOnce).execute();
  if (rows.length === 0) return false;
  const ends = newestOfEach(rows.flatMap((row) => readEnds(key, row)));
  if (ends.length > 0) await addLink(session, key, { kind: 'ends', at, ends });
  await session.db
    .deleteFrom('unsealed')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length === sealedAtOnce;
};

const isUnsealed = async ({ db }: Session): Promise<boolean> =>
  (await db.selectFrom('unsealed').select('id').limit(1).executeTakeFirst()) !== undefined;
