import type { KeyRows, NewKey } from '../app/auction-ports.ts';
import type { RecordKey } from '../app/ports.ts';
import type { ParticipantId } from '../domain/ids.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { present } from './record-ends.ts';
import type { ParticipantKeyTable } from './auction-tables.ts';
import { statement } from './statement.ts';

/** Participant keys, as keyed hashes only. */
export const keyRows = (session: Session, key: RecordKey | null): KeyRows => ({
  ...keyList(session, key),
  find: async (keyHash) => {
    const row = await session.db
      .selectFrom('participant_keys')
      .selectAll()
      .where('key_hash', '=', keyHash)
      .executeTakeFirst();
    if (row === undefined || !isBound(key, row)) return null;
    return {
      participantId: row.participant_id as ParticipantId,
      lastUsedAt: instant(row.last_used_at_ms),
    };
  },
  touch: async (keyHash, at) => {
    await session.db
      .updateTable('participant_keys')
      .set({ last_used_at_ms: at })
      .where('key_hash', '=', keyHash)
      .execute();
  },
  misbound: async (after, limit) => {
    const rows = await session.db
      .selectFrom('participant_keys')
      .selectAll()
      .where('key_hash', '>', after)
      .orderBy('key_hash')
      .limit(limit)
      .execute();
    return {
      last: rows.at(-1)?.key_hash ?? null,
      count: rows.length,
      unbound: rows.filter(({ binding }) => binding === null).map(owner),
      misbound: rows.filter((row) => row.binding !== null && !isBound(key, row)).map(owner),
    };
  },
  remove: async (keyHash) => {
    await session.db.deleteFrom('participant_keys').where('key_hash', '=', keyHash).execute();
  },
  forget: async (lastUsedBefore) => {
    await session.db
      .deleteFrom('participant_keys')
      .where('last_used_at_ms', '<=', lastUsedBefore)
      .execute();
  },
});

const owner = ({ participant_id: id }: ParticipantKeyTable): ParticipantId => id as ParticipantId;

/** What concerns all keys of one participant. */
const keyList = (
  session: Session,
  key: RecordKey | null,
): Pick<KeyRows, 'add' | 'removeAll' | 'count'> => ({
  add: async ({ keyHash, participantId, bidId, at }, keep) => {
    await endEarlier(session, { participantId, bidId });
    const binding = bindingOf(present(key), keyHash, participantId);
    await insertKey(session, { keyHash, participantId, bidId, at, binding });
    await forgetOldest(session, { keyHash, participantId, keep });
  },
  removeAll: async (participantId) => {
    await session.db
      .deleteFrom('participant_keys')
      .where('participant_id', '=', participantId)
      .execute();
  },
  count: async (participantId) => {
    const row = await session.db
      .selectFrom('participant_keys')
      .select((keys) => keys.fn.countAll<number>().as('count'))
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow();
    return row.count;
  },
});

const endEarlier = statement<{ participantId: string; bidId: string }>(
  ({ db }, { participantId, bidId }) =>
    db
      .deleteFrom('participant_keys')
      .where('participant_id', '=', participantId)
      .where('bid_id', '=', bidId),
);

const insertKey = statement<NewKey & { binding: string }>(
  ({ db }, { keyHash, participantId, bidId, at, binding }) =>
    db.insertInto('participant_keys').values({
      key_hash: keyHash,
      participant_id: participantId,
      bid_id: bidId,
      made_at_ms: at,
      last_used_at_ms: at,
      binding,
    }),
);

const forgetOldest = statement<{ keyHash: string; participantId: string; keep: number }>(
  ({ db }, { keyHash, participantId, keep }) =>
    db
      .deleteFrom('participant_keys')
      .where('participant_id', '=', participantId)
      .where('key_hash', 'not in', (keys) =>
        keys
          .selectFrom('participant_keys as kept')
          .select('kept.key_hash')
          .where('kept.participant_id', '=', participantId)
          .orderBy((kept) => kept.case().when('kept.key_hash', '=', keyHash).then(0).else(1).end())
          .orderBy('kept.made_at_ms', 'desc')
          .limit(keep),
      ),
);

/** Holds a key to the one it was issued to: under another participant it is worth nothing. */
const bindingOf = (key: RecordKey, keyHash: string, participantId: string): string =>
  key.chain(`key\n${keyHash}\n${participantId}`);

const isBound = (
  key: RecordKey | null,
  { key_hash, participant_id, binding }: ParticipantKeyTable,
): boolean => key === null || binding === bindingOf(key, key_hash, participant_id);

const boundAtOnce = 1_000;

/** Binds keys that the version before has issued; says whether there may be more. */
export const bindKeys = async ({ db }: Session, key: RecordKey): Promise<boolean> => {
  const rows = await db
    .selectFrom('participant_keys')
    .selectAll()
    .where('binding', 'is', null)
    .limit(boundAtOnce)
    .execute();
  for (const { key_hash: keyHash, participant_id: participantId } of rows) {
    await db
      .updateTable('participant_keys')
      .set({ binding: bindingOf(key, keyHash, participantId) })
      .where('key_hash', '=', keyHash)
      .execute();
  }
  return rows.length === boundAtOnce;
};
