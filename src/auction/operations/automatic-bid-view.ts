import type { LotForBidder } from '../views/lot-for-bidder.ts';
import type { AutomaticBidView } from '../views/automatic-bidding.ts';
import type { Bid } from '../rules/bid.ts';
import type { Lot } from '../rules/lot.ts';
import type { BidAuthorization } from '../rules/bid-authorization.ts';
import { minNextBid, type Bidder, type Entry } from '../rules/standing.ts';

/** How automatic bidding stands for a participant on a lot. */

export type AutomaticBidTerms = Omit<LotForBidder, 'lot'> & {
  readonly authorization: BidAuthorization;
  readonly dryRun: boolean;
};

export const viewAutomaticBid = (
  lot: Lot,
  own: Bidder | null,
  { authorization, dryRun, ...terms }: AutomaticBidTerms,
  underReview: Bid | null = null,
): AutomaticBidView => ({
  lot,
  ...terms,
  maximumMinor: underReview?.amountMinor ?? own?.proxyMaximumMinor ?? null,
  status:
    underReview !== null
      ? 'under_review'
      : (own?.proxyMaximumMinor ?? null) === null
        ? 'off'
        : 'on',
  ownBidMinor: own?.amountMinor ?? null,
  leader: isLeader(lot, own),
  mandateMinor: authorization,
  pending: null,
  dryRun,
});

const isLeader = (lot: Lot, own: Bidder | null): boolean =>
  own !== null && lot.standing.leader?.participantId === own.participantId;

/** What anyone could have worked out: what somebody's hidden maximum would answer is not told. */
export const previewAutomaticBid = (
  lot: Lot,
  own: Bidder | null,
  { amountMinor }: Entry,
  shown: AutomaticBidTerms,
): AutomaticBidView => ({
  ...viewAutomaticBid(lot, own, shown),
  maximumMinor: amountMinor,
  status: amountMinor === null ? 'off' : 'on',
  leader: isLeader(lot, own) || (amountMinor !== null && amountMinor >= minNextBid(lot.standing)),
});
