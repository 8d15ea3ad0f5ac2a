import type { BidRows } from '../app/auction-ports.ts';
import { bidQueries } from './bid-queries.ts';
import type { BidId } from '../domain/ids.ts';
import type { Session } from './engine.ts';
import { bids, type BidRow } from './schema.ts';
import { statement, upsert } from './statement.ts';

/** One row a bid. The hash of its code stands beside it and is never part of what is read. */
export const bidRows = (session: Session): BidRows => ({
  ...bidQueries(session),
  find: async (id) => {
    const [row] = await findBid(session, { id });
    return row === undefined ? null : bids.fromRow(row);
  },
  save: (bid) => saveBid(session, bid),
  codeHash: async (id) => {
    const [row] = await findCodeHash(session, { id });
    return row?.code_hash ?? null;
  },
  saveCodeHash: async (id, codeHash) => {
    await setCodeHash(session, { id, codeHash });
  },
  eraseCode: async (id) => {
    await setCodeHash(session, { id, codeHash: null });
  },
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

const findBid = statement<{ id: string }, BidRow>(({ db }, { id }) =>
  db.selectFrom('bids').select(bids.columns).where('id', '=', id),
);

const findCodeHash = statement<{ id: string }, { code_hash: string | null }>(({ db }, { id }) =>
  db.selectFrom('bids').select('code_hash').where('id', '=', id),
);

const setCodeHash = statement<{ id: string; codeHash: string | null }>(({ db }, { id, codeHash }) =>
  db.updateTable('bids').set({ code_hash: codeHash }).where('id', '=', id),
);

const saveBid = upsert(bids);
