import type { LotRows } from '../app/auction-ports.ts';
import type { Bidder } from '../domain/auction/standing.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import { lotBidders, standbyBidders, type LotBidderRow } from './bidder-tables.ts';
import { listing } from './questions.ts';
import { unitOf, upsert } from './statement.ts';

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
  const bidderOnLot = `row in ${name}`;
  const keyOf = ({ lot_id, participant_id }: OnLot): string => `${lot_id} ${participant_id}`;
  const find = listing<OnLot, LotBidderRow, Bidder | null>({
    what: bidderOnLot,
    keyOf,
    types: { lot_id: 'bigint', participant_id: 'text' },
    query: (asked) =>
      asked
        .crossJoin(`${name} as row`)
        .selectAll('row')
        .whereRef('row.lot_id', '=', 'asked.lot_id')
        .whereRef('row.participant_id', '=', 'asked.participant_id'),
    valueOf: ([row]) => (row === undefined ? null : toBidder(row)),
  });
  const saveBidder = upsert(table);
  return (session) => {
    const saveBidders: BidderRows['saveBidders'] = async (id, changed) => {
      for (const bidder of changed) {
        saveBidder(session, { ...bidder, lotId: id });
        const key = keyOf({ lot_id: id, participant_id: bidder.participantId });
        unitOf(session).know(bidderOnLot, key, bidder);
      }
    };
    return {
      bidder: (id, participantId) => find(session, { lot_id: id, participant_id: participantId }),
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
