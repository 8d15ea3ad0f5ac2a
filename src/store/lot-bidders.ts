import type { LotRows } from '../app/auction-ports.ts';
import type { Bidder } from '../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import { lotBidders, type LotBidderRow } from './schema.ts';
import { listing } from './questions.ts';
import { unitOf, upsert } from './statement.ts';

/** What each participant has bid on a lot. */
export const lotBidderRows = (
  session: Session,
): Pick<LotRows, 'bidder' | 'bidders' | 'saveBidders' | 'replaceBidders'> => {
  const saveBidders: LotRows['saveBidders'] = async (id, changed) => {
    for (const bidder of changed) {
      saveBidder(session, { ...bidder, lotId: id });
      const key = bidderKey({ lot_id: id, participant_id: bidder.participantId });
      unitOf(session).know(bidderOnLot, key, bidder);
    }
  };
  return {
    bidder: (id, participantId) =>
      findBidder(session, { lot_id: id, participant_id: participantId }),
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

type OnLot = { readonly lot_id: LotId; readonly participant_id: ParticipantId };

const bidderOnLot = 'bidder';
const bidderKey = ({ lot_id, participant_id }: OnLot): string => `${lot_id} ${participant_id}`;

const findBidder = listing<OnLot, LotBidderRow, Bidder | null>({
  what: bidderOnLot,
  keyOf: bidderKey,
  types: { lot_id: 'bigint', participant_id: 'text' },
  query: (asked) =>
    asked
      .crossJoin('lot_bidders')
      .selectAll('lot_bidders')
      .whereRef('lot_bidders.lot_id', '=', 'asked.lot_id')
      .whereRef('lot_bidders.participant_id', '=', 'asked.participant_id'),
  valueOf: ([row]) => (row === undefined ? null : toBidder(row)),
});

const saveBidder = upsert(lotBidders);

const toBidder = (row: LotBidderRow): Bidder => {
  const { automatic_bid_id: bidId, automatic_amount: amountMinor } = row;
  const amountAt = momentOrNull(row.automatic_amount_at_ms);
  const raisedAt = momentOrNull(row.automatic_raised_at_ms);
  const automatic = bidId === null ? null : { bidId, amountMinor, amountAt, raisedAt };
  return { ...lotBidders.fromRow(row), automatic };
};
