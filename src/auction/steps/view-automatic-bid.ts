import type { BidAuthorization } from '../rules/bid-authorization.ts';
import type { Bid } from '../rules/bid.ts';
import type { Lot } from '../rules/lot.ts';
import { minNextBid, type Bidder, type Entry } from '../rules/standing.ts';
import type { AutomaticBidView } from '../views/automatic-bidding.ts';
import type { LotForBidder } from '../views/lot-for-bidder.ts';

/** The state of a participant's automatic bidding on a lot. */

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
  status: underReview === null ? statusOf(own) : 'under_review',
  ownBidMinor: own?.amountMinor ?? null,
  leader: isLeader(lot, own),
  authorizedMinor: authorization,
  pending: null,
  dryRun,
});

const statusOf = (own: Bidder | null): 'on' | 'off' =>
  (own?.proxyMaximumMinor ?? null) === null ? 'off' : 'on';

const isLeader = (lot: Lot, own: Bidder | null): boolean =>
  own !== null && lot.standing.leader?.participantId === own.participantId;

/** A dry run shows what anyone could work out; how a hidden maximum would answer stays hidden. */
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
