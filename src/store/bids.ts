import type { BidRows } from '../app/auction-ports.ts';
import type { Bid } from '../domain/auction/bid.ts';
import { aboutBid } from './bid-dependence.ts';
import { bidQueries } from './bid-queries.ts';
import type { BidId } from '../domain/ids.ts';
import type { Session } from './engine.ts';
import { bids, type BidRow } from './schema.ts';
import { lookup } from './lookup.ts';
import { change, unitOf, writing } from './statement.ts';
import type { Target } from './target.ts';

/** One row a bid. The hash of its code stands beside it and is never part of what is read. */
export const bidRows = (session: Session): BidRows => ({
  ...bidQueries(session),
  find: (id) => bidById.find(session, id),
  save: async (bid, before = null) => {
    saveBid(session, bid, before);
    bidById.know(session, bid.id, bid);
    for (const about of aboutBid(bid)) unitOf(session).touch(about);
  },
  codeHash: (id) => codeOfBid.find(session, id),
  saveCodeHash: async (id, codeHash) => setCodeHash(session, id, codeHash),
  eraseCode: async (id) => setCodeHash(session, id, null),
  eraseUsedCodes: async (participantId) => {
    await session.db
      .updateTable('bids')
      .set({ code_hash: null })
      .where('participant_id', '=', participantId)
      .where('code_hash', 'is not', null)
      .execute();
  },
  forgetCodes: async (expiredBefore) => {
    await session.db
      .updateTable('bids')
      .set({ code_hash: null })
      .where('code_hash', 'is not', null)
      .where('code_expires_at_ms', '<=', expiredBefore)
      .execute();
  },
  forgetUnconfirmed: async (placedBefore, limit) => {
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

const bidById = lookup<string, BidRow, Bid | null>({
  what: 'bid',
  query: ({ db }, ids) => db.selectFrom('bids').select(bids.columns).where('id', 'in', ids),
  keyOf: ({ id }) => id,
  valueOf: ([row]) => (row === undefined ? null : bids.fromRow(row)),
});

type CodeRow = { readonly id: string; readonly code_hash: string | null };

const codeOfBid = lookup<string, CodeRow, string | null>({
  what: 'code of',
  query: ({ db }, ids) => db.selectFrom('bids').select(['id', 'code_hash']).where('id', 'in', ids),
  keyOf: ({ id }) => id,
  valueOf: ([row]) => row?.code_hash ?? null,
});

/** A new one as a whole, and of one that is there what has changed of it. */
const saveBid = (session: Session, bid: Bid, before: Bid | null): void => {
  if (before !== null) change(session, bidTarget, [bid.id], bids.changes(before, bid));
  else writeBid(session, bids.valuesOf(bid));
};

const setCodeHash = (session: Session, id: BidId, hash: string | null): void => {
  change(session, bidTarget, [id], new Map([['code_hash', hash]]));
  codeOfBid.know(session, id, hash);
};

const bidTarget: Target = {
  ...bids,
  changing: [...bids.changing, 'code_hash'],
  types: { ...bids.types, code_hash: 'text' },
};
const writeBid = writing(bidTarget, bids.columns);
