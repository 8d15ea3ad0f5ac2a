import type { BidRows } from '../app/auction-ports.ts';
import type { Bid } from '../domain/auction/bid.ts';
import { aboutBid } from './bid-dependence.ts';
import { bidQueries } from './bid-queries.ts';
import type { BidId } from '../domain/ids.ts';
import type { Session } from './engine.ts';
import { bids, type BidRow } from './schema.ts';
import { lookup } from './lookup.ts';
import { unitOf, writing } from './statement.ts';
import type { Target } from './target.ts';

/** One row a bid. The hash of its code stands beside it and is never part of what is read. */
export const bidRows = (session: Session): BidRows => ({
  ...bidQueries(session),
  find: (id) => bidById.find(session, id),
  save: async (bid) => {
    saveBid(session, bid);
    bidById.know(session, bid.id, bid);
    for (const about of aboutBid(bid)) unitOf(session).touch(about);
  },
  codeHash: (id) => codeOfBid.find(session, id),
  saveCodeHash: (id, codeHash) => setCodeHash(session, id, codeHash),
  eraseCode: (id) => setCodeHash(session, id, null),
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

const bidTarget: Target = {
  name: bids.name,
  key: bids.key,
  changing: [...bids.changing, 'code_hash'],
};
const withCode = [...bids.columns, 'code_hash'];
const writeWithCode = writing(bidTarget, withCode);
const writeBid = writing(bidTarget, bids.columns);

/** What is still to be written of it keeps its code. */
const saveBid = (session: Session, bid: Bid): void => {
  const values = bids.valuesOf(bid);
  const earlier = unitOf(session).row(bidTarget, bid.id);
  if (earlier?.columns === withCode) writeWithCode(session, [...values, earlier.values.at(-1)]);
  else writeBid(session, values);
};

/** Beside a bid that is still to be written, or in the row that is there. */
const setCodeHash = async (session: Session, id: BidId, hash: string | null): Promise<void> => {
  const saved = unitOf(session).row(bidTarget, id);
  if (saved === undefined) {
    await session.db.updateTable('bids').set({ code_hash: hash }).where('id', '=', id).execute();
  } else {
    const values = saved.values.slice(0, bids.columns.length);
    writeWithCode(session, [...values, hash]);
  }
  codeOfBid.know(session, id, hash);
};
