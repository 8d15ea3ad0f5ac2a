import type { BidId, ParticipantId } from '../../kernel/ids.ts';
import { lesser, type Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { oneStepAbove } from './increments.ts';

/**
 * Who leads a lot and at what price, kept up to date in constant time: whoever does not lead has
 * nothing left to bid automatically, so each entry is a contest between its bidder and the leader.
 */
export type Standing = {
  readonly startPriceMinor: Minor;
  /** The start price while there is no bid; else the leader's bid. */
  readonly priceMinor: Minor;
  readonly leader: Bidder | null;
  readonly bidderCount: number;
  /** Grows with each bid, so that of equal bids the earlier is known. */
  readonly nextSequence: number;
  /** The highest amount bid so far by somebody whose brief is complete; null where nobody's is. */
  readonly bestWithBriefMinor: Minor | null;
};

/** A bidder's own highest bid, as someone who may win with it. */
export type RankedBid = {
  readonly participantId: ParticipantId;
  readonly bidId: BidId;
  readonly amountMinor: Minor;
  readonly sequence: number;
};

/**
 * What a bidder's bids on a lot are worth. A reopening voids those of the leader whose brief did not
 * come, and sets aside those of everybody else without a brief until it is complete.
 */
type BidderState = 'in_play' | 'set_aside' | 'void';

export type Bidder = RankedBid & {
  readonly state: BidderState;
  readonly hasBrief: boolean;
  /** Up to here it is bid for them; null where they bid by hand. */
  readonly proxyMaximumMinor: Minor | null;
  readonly automatic: AutomaticBid | null;
};

/** All that was bid for a participant automatically counts as one bid, whose amount rises. */
type AutomaticBid = {
  readonly bidId: BidId;
  /** Null while nothing had to be bid: they led by a bid of their own. */
  readonly amountMinor: Minor | null;
  /** When its maximum was last raised. */
  readonly raisedAt: Instant;
};

/**
 * What enters a lot: a plain bid of this amount, or a new proxy maximum. Null stops automatic
 * bidding, which lowers the maximum to what had been bid by then.
 */
export type Entry = {
  readonly bidId: BidId;
  readonly participantId: ParticipantId;
  readonly hasBrief: boolean;
} & (
  | { readonly kind: 'bid'; readonly amountMinor: Minor }
  | {
      readonly kind: 'maximum';
      readonly amountMinor: Minor | null;
      readonly bidSoFarMinor?: Minor;
    }
);

export const openingStanding = (startPriceMinor: Minor): Standing => ({
  startPriceMinor,
  priceMinor: startPriceMinor,
  leader: null,
  bidderCount: 0,
  nextSequence: 1,
  bestWithBriefMinor: null,
});

/** The least that is accepted as a bid. */
export const minNextBid = ({ leader, priceMinor }: Standing): Minor =>
  leader === null ? priceMinor : oneStepAbove(priceMinor);

/**
 * The amount to bid for somebody who names only a maximum: the least next bid, or the maximum where
 * that is less. `refusedMinor` is an amount that was just refused because the price rose in between;
 * the answer is then null where the maximum does not reach the new least bid.
 */
export const amountUpTo = (
  maximumMinor: Minor,
  minNextBidMinor: Minor,
  refusedMinor: Minor | null,
): Minor | null => {
  if (refusedMinor === null) return lesser(maximumMinor, minNextBidMinor);
  const isReached = minNextBidMinor > refusedMinor && maximumMinor >= minNextBidMinor;
  return isReached ? minNextBidMinor : null;
};

/**
 * Whether an entry may enter: from the next bid on; a proxy maximum also where it moves nothing,
 * because its owner leads at no more than that, or lowers it to no less than they have bid.
 */
export const reaches = (standing: Standing, entry: Entry, bidder: Bidder | null): boolean =>
  entry.amountMinor === null ||
  entry.amountMinor >= minNextBid(standing) ||
  (entry.kind === 'maximum' &&
    bidder !== null &&
    entry.amountMinor >= bidder.amountMinor &&
    (leads(standing, bidder) || lowers(entry.amountMinor, bidder)));

/**
 * The least proxy maximum instead of this one: what would lead; for a leader, or where it only lowers
 * a maximum, what has been bid.
 */
export const leastProxyMaximum = (
  standing: Standing,
  bidder: Bidder | null,
  amountMinor: Minor,
): Minor =>
  bidder !== null && (leads(standing, bidder) || lowers(amountMinor, bidder))
    ? bidder.amountMinor
    : minNextBid(standing);

/** Whether something was bid: the price is another, or who leads. */
export const isMoved = (earlier: Standing, later: Standing): boolean =>
  earlier.priceMinor !== later.priceMinor ||
  earlier.leader?.participantId !== later.leader?.participantId;

export const leads = (
  { leader }: Standing,
  { participantId }: Pick<Bidder, 'participantId'>,
): boolean => leader?.participantId === participantId;

export const lowers = (amountMinor: Minor, { proxyMaximumMinor }: Bidder): boolean =>
  proxyMaximumMinor !== null && amountMinor <= proxyMaximumMinor;
