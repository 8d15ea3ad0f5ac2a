import type { BidId, ParticipantId } from '../../kernel/ids.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { requireKey } from '../../log/rows/record-ends.ts';
import type { RecordKey } from '../../log/rows/record-key.ts';
import type { Session } from '../../store/engine.ts';
import { prepared } from '../../store/prepared.ts';
import { appendTo, countIn } from '../../store/table-rows.ts';
import { participantKeys, type ParticipantKeyTable } from './auction-tables.ts';

export type ParticipantKeyRow = {
  readonly participantId: ParticipantId;
  readonly lastUsedAt: Instant;
};

export type NewKey = {
  readonly keyHash: string;
  readonly participantId: ParticipantId;
  /** The bid or sign-in whose code gives the key. */
  readonly bidId: BidId;
  readonly at: Instant;
  /** Whether the participant has just joined and has no other key. */
  readonly isFirst: boolean;
};

/** Participant keys. Only their keyed hashes are stored. */
export const keyRows = (session: Session, key: RecordKey | null) => ({
  ...keyList(session, key),
  find: async (keyHash: string): Promise<ParticipantKeyRow | null> => {
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
  touch: async (keyHash: string, at: Instant): Promise<void> => {
    await session.db
      .updateTable('participant_keys')
      .set({ last_used_at_ms: at })
      .where('key_hash', '=', keyHash)
      .execute();
  },
  /** Checks whether the next keys after this one still belong to the participants they were given to. */
  checkBindings: async (
    after: string,
    limit: number,
  ): Promise<{
    readonly last: string | null;
    readonly count: number;
    /** The participants of keys that were given to somebody else. */
    readonly ofWrongKeys: readonly ParticipantId[];
  }> => {
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
      ofWrongKeys: rows
        .filter((row) => !isBound(key, row))
        .map(({ participant_id: id }) => id as ParticipantId),
    };
  },
  remove: async (keyHash: string): Promise<void> => {
    await session.db.deleteFrom('participant_keys').where('key_hash', '=', keyHash).execute();
  },
  /** Deletes keys that were last used at this moment or before. */
  forget: async (lastUsedUntil: Instant): Promise<void> => {
    await session.db
      .deleteFrom('participant_keys')
      .where('last_used_at_ms', '<=', lastUsedUntil)
      .execute();
  },
});

/** Queries about all keys of one participant. */
const keyList = (session: Session, key: RecordKey | null) => ({
  ofParticipant: async (id: ParticipantId): Promise<readonly Pick<NewKey, 'keyHash'>[]> =>
    (await findKeys(session, { participant_id: id })).map((each) => ({ keyHash: each.key_hash })),
  /**
   * Adds a key. Ends the one that the same bid's code gave before, and keeps the newest `keysMax`
   * of the participant, this one included.
   */
  add: async (
    { keyHash, participantId, bidId, at, isFirst }: NewKey,
    keysMax: number,
  ): Promise<void> => {
    const earlier = isFirst ? [] : await findKeys(session, { participant_id: participantId });
    const others = earlier.filter((each) => each.bid_id !== bidId);
    const newest = others.toSorted((one, other) => other.made_at_ms - one.made_at_ms);
    const newestKeys = new Set(newest.slice(0, keysMax - 1));
    const ended = earlier.flatMap((each) => (newestKeys.has(each) ? [] : each.key_hash));
    if (ended.length > 0) {
      await session.db.deleteFrom('participant_keys').where('key_hash', 'in', ended).execute();
    }
    const binding = bindingOf(requireKey(key), keyHash, participantId);
    const used = { made_at_ms: at, last_used_at_ms: at };
    const own = { key_hash: keyHash, participant_id: participantId, bid_id: bidId };
    await appendKeys(session, [{ ...own, ...used, binding }]);
  },
  removeAll: async (participantId: ParticipantId): Promise<void> => {
    await session.db
      .deleteFrom('participant_keys')
      .where('participant_id', '=', participantId)
      .execute();
  },
  count: (participantId: ParticipantId): Promise<number> =>
    countIn(session.db.selectFrom('participant_keys').where('participant_id', '=', participantId)),
});

type KeyRow = Pick<ParticipantKeyTable, 'key_hash' | 'bid_id' | 'made_at_ms'>;

const findKeys = prepared<Pick<ParticipantKeyTable, 'participant_id'>, KeyRow>(
  ({ db }, { participant_id }) =>
    db
      .selectFrom('participant_keys')
      .select(['key_hash', 'bid_id', 'made_at_ms'])
      .where('participant_id', '=', participant_id),
);

const appendKeys = appendTo(participantKeys);

/** Binds a key to its participant: for another participant it is not valid. */
const bindingOf = (key: RecordKey, keyHash: string, participantId: string): string =>
  key.chain(`key\n${keyHash}\n${participantId}`);

/**
 * Whether a key belongs to its participant. A command that runs without the secret cannot check this,
 * and accepts every key.
 */
const isBound = (
  key: RecordKey | null,
  { key_hash, participant_id, binding }: ParticipantKeyTable,
): boolean => key === null || binding === bindingOf(key, key_hash, participant_id);
