import type { KeyRows, NewKey } from '../app/auction-ports.ts';
import type { ParticipantId } from '../domain/ids.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { statement } from './statement.ts';

/** Participant keys, as keyed hashes only. */
export const keyRows = (session: Session): KeyRows => ({
  ...keyList(session),
  find: async (keyHash) => {
    const row = await session.db
      .selectFrom('participant_keys')
      .selectAll()
      .where('key_hash', '=', keyHash)
      .executeTakeFirst();
    if (row === undefined) return null;
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

/** What concerns all keys of one participant. */
const keyList = (session: Session): Pick<KeyRows, 'add' | 'removeAll' | 'count'> => ({
  add: async ({ keyHash, participantId, bidId, at }, keep) => {
    await endEarlier(session, { participantId, bidId });
    await insertKey(session, { keyHash, participantId, bidId, at });
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

const insertKey = statement<NewKey>(({ db }, { keyHash, participantId, bidId, at }) =>
  db.insertInto('participant_keys').values({
    key_hash: keyHash,
    participant_id: participantId,
    bid_id: bidId,
    made_at_ms: at,
    last_used_at_ms: at,
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
