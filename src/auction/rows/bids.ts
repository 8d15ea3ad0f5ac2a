import type { BidId, ParticipantId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { preparedFirst } from '../../store/prepared.ts';
import { appendTo, deferUpsert, update } from '../../store/table-rows.ts';
import type { Bid } from '../rules/bid.ts';
import { bidQueries } from './bid-queries.ts';
import { bids, type BidRow } from './lot-tables.ts';

/** One row for each bid. The hash of its code is a column of its own, read only to compare it. */
export const bidRows = (session: Session) => ({
  ...bidQueries(session),
  ...erasing(session),
  find: async (id: BidId): Promise<Bid | null> => {
    const row = await findBid(session, { id });
    return row === null ? null : bids.fromRow(row);
  },
  /** The bid with the hash of its code, if it has one. */
  findWithCodeHash: async (
    id: BidId,
  ): Promise<{ readonly bid: Bid; readonly codeHash: string | null } | null> => {
    const row = await findWithCodeHash(session, { id });
    if (row === null) return null;
    return { bid: bids.fromRow(row), codeHash: row.code_hash };
  },
  /** A bid without `before` is new. `codeHash` is the hash of a new code; without it the stored one stays. */
  save: async (bid: Bid, before: Bid | null = null, codeHash?: string): Promise<void> => {
    if (before === null) return addBid(session, [{ bid, codeHash: codeHash ?? null }]);
    if (codeHash === undefined) return putBid(session, bid, before);
    const changes = [...bids.changes(before, bid), ['code_hash', codeHash] as const];
    return updateBid(session, [bid.id], new Map(changes));
  },
  /** Deletes bids that were never confirmed, with their events; returns their ids. */
  forgetUnconfirmed: async (placedBefore: Instant, limit: number): Promise<readonly BidId[]> => {
    const rows = await session.db
      .selectFrom('bids')
      .select('id')
      .where('status', 'in', ['waiting_for_code', 'replaced'])
      .where('placed_at_ms', '<', placedBefore)
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    await session.db.deleteFrom('bids').where('id', 'in', ids).execute();
    await session.db.deleteFrom('events').where('stream', 'in', ids).execute();
    return ids.map((id) => id as BidId);
  },
});

/** The queries that erase the hashes of codes. */
const erasing = ({ db }: Session) => ({
  eraseCode: async (id: BidId): Promise<void> => {
    await db.updateTable('bids').set({ code_hash: null }).where('id', '=', id).execute();
  },
  /** Erases the hashes of the codes of all bids that the participant has confirmed. */
  eraseUsedCodes: async (participantId: ParticipantId): Promise<void> => {
    await db
      .updateTable('bids')
      .set({ code_hash: null })
      .where('participant_id', '=', participantId)
      .where('code_hash', 'is not', null)
      .execute();
  },
  /** Erases the hashes of codes that expired before this moment. */
  forgetCodes: async (expiredBefore: Instant): Promise<void> => {
    await db
      .updateTable('bids')
      .set({ code_hash: null })
      .where('code_hash', 'is not', null)
      .where('code_expires_at_ms', '<=', expiredBefore)
      .execute();
  },
});

const findBid = preparedFirst<{ readonly id: BidId }, BidRow>(
  ({ db }, { id }) => db.selectFrom('bids').select(bids.columns).where('id', '=', id),
  'runByText',
);

type Confirmable = BidRow & { readonly code_hash: string | null };

const findWithCodeHash = preparedFirst<{ readonly id: BidId }, Confirmable>(
  ({ db }, { id }) =>
    db.selectFrom('bids').select(bids.columns).select('code_hash').where('id', '=', id),
  'runByText',
);

const addBid = appendTo({
  name: bids.name,
  columns: [...bids.columns, 'code_hash'],
  valuesOf: ({ bid, codeHash }: { readonly bid: Bid; readonly codeHash: string | null }) => [
    ...bids.valuesOf(bid),
    codeHash,
  ],
});
const putBid = deferUpsert({ ...bids, keyOf: ({ id }) => id });
const updateBid = update(bids);
