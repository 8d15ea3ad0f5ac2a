import type { Bidder } from '../rules/standing.ts';
import type { LotId } from '../../kernel/ids.ts';
import { columnsOf, type RowOf } from '../../store/columns.ts';

/** The records of a lot's bidders. A part of `schema.ts`. */

const bidder = columnsOf<Bidder & { readonly lotId: LotId }>();
export const lotBidders = bidder.table('lot_bidders', {
  key: {
    lot_id: bidder.derivedInteger(({ lotId }): number => lotId),
    participant_id: bidder.text('participantId'),
  },
  changing: {
    bid_id: bidder.text('bidId'),
    amount: bidder.integer('amountMinor'),
    sequence: bidder.integer('sequence'),
    state: bidder.text('state'),
    has_brief: bidder.flag('hasBrief'),
    maximum: bidder.integerOrNull('proxyMaximumMinor'),
    automatic_bid_id: bidder.derivedOrNull(({ automatic }) => automatic?.bidId ?? null),
    automatic_amount: bidder.derivedIntegerOrNull(
      ({ automatic }) => automatic?.amountMinor ?? null,
    ),
    automatic_raised_at_ms: bidder.derivedIntegerOrNull(
      ({ automatic }) => automatic?.raisedAt ?? null,
    ),
  },
});

export type LotBidderRow = RowOf<typeof lotBidders>;
