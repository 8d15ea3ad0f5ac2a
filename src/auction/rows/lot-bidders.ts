import type { LotId, ParticipantId } from '../../kernel/ids.ts';
import { momentOrNull } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import { preparedFirst } from '../../store/prepared.ts';
import { deferUpsert } from '../../store/table-rows.ts';
import type { Bidder } from '../rules/standing.ts';
import { lotBidders, type LotBidderRow } from './lot-tables.ts';

/** The records of a lot's bidders. */
export const lotBidderRows = (session: Session) => {
  const saveBidders = async (id: LotId, changed: readonly Bidder[]): Promise<void> => {
    for (const bidder of changed) putBidder(session, { ...bidder, lotId: id });
  };
  return {
    bidder: async (id: LotId, participantId: ParticipantId): Promise<Bidder | null> => {
      const row = await findBidder(session, { lot_id: id, participant_id: participantId });
      return row === null ? null : toBidder(row);
    },
    bidders: async (id: LotId): Promise<readonly Bidder[]> => {
      const rows = await session.db
        .selectFrom('lot_bidders')
        .selectAll()
        .where('lot_id', '=', id)
        .orderBy('amount', 'desc')
        .orderBy('sequence')
        .execute();
      return rows.map(toBidder);
    },
    saveBidders,
    /** Replaces all records, after a recount: bidders without bids are gone. */
    replaceBidders: async (id: LotId, all: readonly Bidder[]): Promise<void> => {
      await session.db.deleteFrom('lot_bidders').where('lot_id', '=', id).execute();
      await saveBidders(id, all);
    },
  };
};

export const toBidder = (row: LotBidderRow): Bidder => {
  const { automatic_bid_id: bidId, automatic_amount: amountMinor } = row;
  const raisedAt = momentOrNull(row.automatic_raised_at_ms);
  const automatic = bidId === null || raisedAt === null ? null : { bidId, amountMinor, raisedAt };
  return { ...lotBidders.fromRow(row), automatic };
};

type LotAndParticipant = { readonly lot_id: LotId; readonly participant_id: ParticipantId };

const findBidder = preparedFirst<LotAndParticipant, LotBidderRow>(
  ({ db }, { lot_id, participant_id }) =>
    db
      .selectFrom('lot_bidders')
      .selectAll()
      .where('lot_id', '=', lot_id)
      .where('participant_id', '=', participant_id),
  'runByText',
);

const putBidder = deferUpsert({
  ...lotBidders,
  keyOf: ({ lotId, participantId }) => `${lotId} ${participantId}`,
});
