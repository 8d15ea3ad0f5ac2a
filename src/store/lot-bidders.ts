import type { Selectable } from 'kysely';
import type { LotRows } from '../app/auction-ports.ts';
import type { Bidder } from '../domain/auction/standing.ts';
import type { BidId, LotId, ParticipantId } from '../domain/ids.ts';
import { minor } from '../domain/money.ts';
import type { Session } from './engine.ts';
import type { LotBidderTable } from './schema.ts';
import { statement } from './statement.ts';

/** What each participant has bid on a lot. */
export const lotBidderRows = (
  session: Session,
): Pick<LotRows, 'bidder' | 'bidders' | 'saveBidders' | 'replaceBidders'> => {
  const saveBidders: LotRows['saveBidders'] = async (id, changed) => {
    for (const bidder of changed) await saveBidder(session, toRow(id, bidder));
  };
  return {
    bidder: async (id, participantId) => {
      const [row] = await findBidder(session, { lotId: id, participantId });
      return row === undefined ? null : toBidder(row);
    },
    bidders: async (id) => {
      const rows = await session.db
        .selectFrom('lot_bidders')
        .selectAll()
        .where('lot_id', '=', id)
        .orderBy('amount', 'desc')
        .orderBy('stamp')
        .execute();
      return rows.map(toBidder);
    },
    saveBidders,
    replaceBidders: async (id, all) => {
      await session.db.deleteFrom('lot_bidders').where('lot_id', '=', id).execute();
      await saveBidders(id, all);
    },
  };
};

const findBidder = statement<{ lotId: number; participantId: string }, Selectable<LotBidderTable>>(
  ({ db }, { lotId, participantId }) =>
    db
      .selectFrom('lot_bidders')
      .selectAll()
      .where('lot_id', '=', lotId)
      .where('participant_id', '=', participantId),
);

const saveBidder = statement<LotBidderTable>(({ db }, slots) => {
  const { lot_id, participant_id, bid_id, amount, stamp, has_brief, maximum } = slots;
  const { automatic_bid_id, automatic_amount } = slots;
  const own = { bid_id, amount, stamp, has_brief, maximum, automatic_bid_id, automatic_amount };
  return db
    .insertInto('lot_bidders')
    .values({ lot_id, participant_id, ...own })
    .onConflict((conflict) => conflict.columns(['lot_id', 'participant_id']).doUpdateSet(own));
});

const toRow = (lotId: LotId, bidder: Bidder): LotBidderTable => ({
  lot_id: lotId,
  participant_id: bidder.participantId,
  bid_id: bidder.bidId,
  amount: bidder.amountMinor,
  stamp: bidder.sequence,
  has_brief: bidder.hasBrief ? 1 : 0,
  maximum: bidder.proxyMaximumMinor,
  automatic_bid_id: bidder.automatic?.bidId ?? null,
  automatic_amount: bidder.automatic?.amountMinor ?? null,
});

const toBidder = (row: Selectable<LotBidderTable>): Bidder => ({
  participantId: row.participant_id as ParticipantId,
  bidId: row.bid_id as BidId,
  amountMinor: minor(row.amount),
  sequence: row.stamp,
  hasBrief: row.has_brief === 1,
  proxyMaximumMinor: row.maximum === null ? null : minor(row.maximum),
  automatic:
    row.automatic_bid_id === null
      ? null
      : {
          bidId: row.automatic_bid_id as BidId,
          amountMinor: row.automatic_amount === null ? null : minor(row.automatic_amount),
        },
});
