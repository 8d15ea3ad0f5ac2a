import type { LotRows } from '../app/auction-ports.ts';
import type { Bidder } from '../domain/auction/standing.ts';
import type { LotId } from '../domain/ids.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import { lotBidders, type LotBidderRow } from './schema.ts';
import { remembered } from './memory.ts';
import { statement, unitOf, upsert } from './statement.ts';

/** What each participant has bid on a lot. */
export const lotBidderRows = (
  session: Session,
): Pick<LotRows, 'bidder' | 'bidders' | 'saveBidders' | 'replaceBidders'> => {
  const saveBidders: LotRows['saveBidders'] = async (id, changed) => {
    for (const bidder of changed) {
      saveBidder(session, { ...bidder, lotId: id });
      unitOf(session).know(bidderName(id, bidder.participantId), bidder);
    }
  };
  return {
    bidder: (id, participantId) =>
      remembered(session, bidderName(id, participantId), async () => {
        const [row] = await findBidder(session, { lotId: id, participantId });
        return row === undefined ? null : toBidder(row);
      }),
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

const bidderName = (id: LotId, participantId: string): string => `bidder ${id} ${participantId}`;

const findBidder = statement<{ lotId: number; participantId: string }, LotBidderRow>(
  ({ db }, { lotId, participantId }) =>
    db
      .selectFrom('lot_bidders')
      .selectAll()
      .where('lot_id', '=', lotId)
      .where('participant_id', '=', participantId),
);

const saveBidder = upsert(lotBidders);

const toBidder = (row: LotBidderRow): Bidder => {
  const { automatic_bid_id: bidId, automatic_amount: amountMinor } = row;
  const amountAt = momentOrNull(row.automatic_amount_at_ms);
  const raisedAt = momentOrNull(row.automatic_raised_at_ms);
  const automatic = bidId === null ? null : { bidId, amountMinor, amountAt, raisedAt };
  return { ...lotBidders.fromRow(row), automatic };
};
