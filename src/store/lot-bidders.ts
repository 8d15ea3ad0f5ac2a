import type { LotRows } from '../app/auction-ports.ts';
import type { Bidder } from '../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import { lotBidders, standbyBidders, type LotBidderRow } from './bidder-tables.ts';
import { preparedFirst } from './prepared.ts';
import { upsert } from './table-rows.ts';

type BidderRows = LotRows['standby'];

/** What each participant has bid on a lot, in the line of all bids and in that of those with a brief. */
export const lotBidderRows = (session: Session): BidderRows & Pick<LotRows, 'standby'> => ({
  ...inFirst(session),
  standby: inSecond(session),
});

type OnLot = { readonly lot_id: LotId; readonly participant_id: ParticipantId };

const toBidder = (row: LotBidderRow): Bidder => {
  const { automatic_bid_id: bidId, automatic_amount: amountMinor } = row;
  const amountAt = momentOrNull(row.automatic_amount_at_ms);
  const raisedAt = momentOrNull(row.automatic_raised_at_ms);
  const automatic = bidId === null ? null : { bidId, amountMinor, amountAt, raisedAt };
  return { ...lotBidders.fromRow(row), automatic };
};

/** Both tables have the same columns. */
const rowsIn = (table: typeof lotBidders): ((session: Session) => BidderRows) => {
  const name = table.name as 'lot_bidders';
  const find = preparedFirst<OnLot, LotBidderRow>(({ db }, { lot_id, participant_id }) =>
    db
      .selectFrom(name)
      .selectAll()
      .where('lot_id', '=', lot_id)
      .where('participant_id', '=', participant_id),
  );
  const saveBidder = upsert(table);
  return (session) => {
    const saveBidders: BidderRows['saveBidders'] = async (id, changed) => {
      for (const bidder of changed) await saveBidder(session, { ...bidder, lotId: id });
    };
    return {
      bidder: async (id, participantId) => {
        const row = await find(session, { lot_id: id, participant_id: participantId });
        return row === null ? null : toBidder(row);
      },
      bidders: async (id) => {
        const rows = await session.db
          .selectFrom(name)
          .selectAll()
          .where('lot_id', '=', id)
          .orderBy('amount', 'desc')
          .orderBy('stamp')
          .execute();
        return rows.map(toBidder);
      },
      saveBidders,
      replaceBidders: async (id, all) => {
        await session.db.deleteFrom(name).where('lot_id', '=', id).execute();
        await saveBidders(id, all);
      },
    };
  };
};

const inFirst = rowsIn(lotBidders);
const inSecond = rowsIn(standbyBidders);
