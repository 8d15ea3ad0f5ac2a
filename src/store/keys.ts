import type { KeyRows, NewKey } from '../app/auction-ports.ts';
import type { RecordKey } from '../app/ports.ts';
import type { BidId, ParticipantId } from '../domain/ids.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { present } from './record-ends.ts';
import type { ParticipantKeyTable } from './auction-tables.ts';
import { lookup } from './lookup.ts';
import { writing } from './statement.ts';

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
      misbound: rows.filter((row) => !isBound(key, row)).map(owner),
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
): Pick<KeyRows, 'ofParticipant' | 'add' | 'removeAll' | 'count'> => ({
  ofParticipant: (participantId) => keysOf.find(session, participantId),
  add: async ({ keyHash, participantId, bidId, at, isFirst }, keep) => {
    const earlier = isFirst ? [] : await keysOf.find(session, participantId);
    const others = earlier.filter((each) => each.bidId !== bidId);
    const kept = others.toSorted((one, other) => other.at - one.at).slice(0, keep - 1);
    const ended = earlier.filter((each) => !kept.includes(each));
    if (ended.length > 0) {
      await session.db
        .deleteFrom('participant_keys')
        .where(
          'key_hash',
          'in',
          ended.map((each) => each.keyHash),
        )
        .execute();
    }
    const binding = bindingOf(present(key), keyHash, participantId);
    insertKey(session, [keyHash, participantId, bidId, at, at, binding]);
    keysOf.know(session, participantId, [{ keyHash, bidId, at }, ...kept]);
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

type OwnKey = Pick<NewKey, 'keyHash' | 'at' | 'bidId'>;
type KeyRow = Pick<ParticipantKeyTable, 'participant_id' | 'key_hash' | 'bid_id' | 'made_at_ms'>;

const keysOf = lookup<string, KeyRow, readonly OwnKey[]>({
  what: 'keys of',
  query: ({ db }, participantIds) =>
    db
      .selectFrom('participant_keys')
      .select(['participant_id', 'key_hash', 'bid_id', 'made_at_ms'])
      .where('participant_id', 'in', participantIds),
  keyOf: ({ participant_id }) => participant_id,
  valueOf: (rows) =>
    rows.map(({ key_hash, bid_id, made_at_ms }) => ({
      keyHash: key_hash,
      bidId: bid_id as BidId,
      at: instant(made_at_ms),
    })),
});

const insertKey = writing({ name: 'participant_keys', key: ['key_hash'], changing: null }, [
  'key_hash',
  'participant_id',
  'bid_id',
  'made_at_ms',
  'last_used_at_ms',
  'binding',
] satisfies readonly (keyof ParticipantKeyTable)[]);

/** Holds a key to the one it was issued to: under another participant it is worth nothing. */
const bindingOf = (key: RecordKey, keyHash: string, participantId: string): string =>
  key.chain(`key\n${keyHash}\n${participantId}`);

const isBound = (
  key: RecordKey | null,
  { key_hash, participant_id, binding }: ParticipantKeyTable,
): boolean => key === null || binding === bindingOf(key, key_hash, participant_id);
