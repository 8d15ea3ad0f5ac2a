import type { Bid } from '../domain/auction/bid.ts';
import type { BidId, ParticipantId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';
import { bidQueries } from './bid-queries.ts';
import type { Session } from './engine.ts';
import { prepared, preparedFirst } from './prepared.ts';
import { bids, type BidRow } from './schema.ts';
import { update, upsert } from './table-rows.ts';

/** One row a bid. The hash of its code stands beside it and is never part of what is read. */
export const bidRows = (session: Session) => ({
  ...bidQueries(session),
  find: async (id: BidId): Promise<Bid | null> => {
    const row = await findBid(session, { id });
    return row === null ? null : bids.fromRow(row);
  },
  // A new one as a whole, and of one that is there what has changed of it.
  /** With what it was before, only what has changed is written. */
  save: (bid: Bid, before: Bid | null = null): Promise<void> =>
    before === null
      ? writeBid(session, bid)
      : updateBid(session, [bid.id], bids.changes(before, bid)),
  codeHash: async (id: BidId): Promise<string | null> =>
    (await findCode(session, { id }))?.code_hash ?? null,
  saveCodeHash: (id: BidId, codeHash: string): Promise<void> => setCodeHash(session, id, codeHash),
  eraseCode: (id: BidId): Promise<void> => setCodeHash(session, id, null),
  /** Of all bids that the participant has confirmed. */
  eraseUsedCodes: async (participantId: ParticipantId): Promise<void> => {
    await session.db
      .updateTable('bids')
      .set({ code_hash: null })
      .where('participant_id', '=', participantId)
      .where('code_hash', 'is not', null)
      .execute();
  },
  /** Codes that expired before are worth nothing, so their hashes go. */
  forgetCodes: async (expiredBefore: Instant): Promise<void> => {
    await session.db
      .updateTable('bids')
      .set({ code_hash: null })
      .where('code_hash', 'is not', null)
      .where('code_expires_at_ms', '<=', expiredBefore)
      .execute();
  },
  /** Forgets bids that were never confirmed, with their events; says which. */
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

const findBid = preparedFirst<{ readonly id: BidId }, BidRow>(({ db }, { id }) =>
  db.selectFrom('bids').select(bids.columns).where('id', '=', id),
);

const findCode = preparedFirst<{ readonly id: BidId }, { readonly code_hash: string | null }>(
  ({ db }, { id }) => db.selectFrom('bids').select('code_hash').where('id', '=', id),
);

const writeBid = upsert(bids);
const updateBid = update(bids);

const setCodeHash = async (session: Session, id: BidId, code_hash: string | null) => {
  await writeCode(session, { id, code_hash });
};

const writeCode = prepared<{ readonly id: BidId; readonly code_hash: string | null }>(
  ({ db }, { id, code_hash }) => db.updateTable('bids').set({ code_hash }).where('id', '=', id),
);
