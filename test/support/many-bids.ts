import type { LotEvent } from '../../src/auction/rules/lot.ts';
import type { BidId, LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';

/** Makes histories of lots that are much longer than any real one. */

const base = (lotId: number, version: number) => ({
  lotId: lotId as LotId,
  version,
  at: instant(version * 1_000),
});

/** A lot with this many bids, each a cent higher, whose end is far away. */
export const manyBids = (count: number, lotId = 1): readonly LotEvent[] => {
  const lot = (version: number) => base(lotId, version);
  const terms = { opensAt: instant(2_000), endsAt: instant(9e12), startPriceMinor: minor(2_000) };
  return [
    {
      ...lot(1),
      type: 'LotScheduled',
      kind: 'site_of_the_day',
      origin: 'schedule',
      ...terms,
    },
    { ...lot(2), type: 'LotOpened' },
    ...Array.from({ length: count }, (_, nth) => bidEntered(nth, nth + 3, lotId)),
  ];
};

/** The bid `bid_<nth>` of the participant `par_<nth>`. */
export const bidEntered = (nth: number, version: number, lotId = 1): LotEvent => ({
  ...base(lotId, version),
  type: 'BidEntered',
  entry: {
    bidId: `bid_${nth}` as BidId,
    participantId: `par_${nth}` as ParticipantId,
    hasBrief: true,
    kind: 'bid',
    amountMinor: minor(2_001 + nth),
  },
});

export const bidRemoved = (nth: number, version: number) => ({
  ...base(1, version),
  type: 'BidRemoved' as const,
  bidId: `bid_${nth}` as BidId,
  by: 'bidder' as const,
});
