import type { BidId, ParticipantId } from '../../kernel/ids.ts';
import { lesser, type Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { oneIncrementAbove } from './increments.ts';

/**
 * The standing of a lot: who leads and at what price. It is updated in constant time: a bidder who
 * does not lead has nothing left to bid automatically, so each entry is a contest between its
 * bidder and the leader.
 */
export type Standing = {
  readonly startPriceMinor: Minor;
  /** The start price while there is no bid; else the leader's bid. */
  readonly priceMinor: Minor;
  readonly leader: Bidder | null;
  readonly bidderCount: number;
  /** Grows with each bid; it orders equal bids. */
  readonly nextSequence: number;
  /** The highest amount bid so far by somebody with a complete brief; null if nobody has one. */
  readonly bestWithBriefMinor: Minor | null;
};

/** A bidder's highest bid, by which they may win. */
export type RankedBid = {
  readonly participantId: ParticipantId;
  readonly bidId: BidId;
  readonly amountMinor: Minor;
  readonly sequence: number;
};

/**
 * Whether a bidder's bids count. A reopening voids those of the leader who missed the brief
 * deadline, and sets aside those of everyone else without a brief until it is complete.
 */
type BidderState = 'in_play' | 'set_aside' | 'void';

/**
 * A bidder: the record of a participant on one lot, with the bid by which they may win. Their entries
 * and the automatic bids for them change it, and a recount after a removed bid makes it anew. A
 * record is never shared between lots, and its maximum is never shown to others.
 */
export type Bidder = RankedBid & {
  readonly state: BidderState;
  readonly hasBrief: boolean;
  /** The service bids for them up to this amount; null if they bid by hand. */
  readonly proxyMaximumMinor: Minor | null;
  readonly automatic: AutomaticBid | null;
};

/** All automatic bidding of a participant counts as one bid, whose amount rises. */
type AutomaticBid = {
  readonly bidId: BidId;
  /** Null while nothing had to be bid, because they led by a bid by hand. */
  readonly amountMinor: Minor | null;
  /** When the maximum was last raised. */
  readonly raisedAt: Instant;
};

/**
 * An entry: what a bid brings into a lot. It is a plain bid of this amount, or a new proxy maximum.
 * A maximum of null stops automatic bidding, which lowers the maximum to what had been bid by then
 * (`bidSoFarMinor`).
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

/** The least amount that is accepted as a bid. */
export const minNextBid = ({ leader, priceMinor }: Standing): Minor =>
  leader === null ? priceMinor : oneIncrementAbove(priceMinor);

/**
 * The amount to bid for somebody who names only a maximum: the least next bid, or the maximum where
 * that is less. `refusedMinor` is an amount that was just refused because the price rose in between;
 * the answer is then null if the maximum does not reach the new least bid.
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
 * Whether an entry reaches the lot: its amount is at least the next bid. A proxy maximum may also
 * change nothing: its owner leads and goes no lower than they have bid, or lowers it to no less
 * than that.
 */
export const reaches = (standing: Standing, entry: Entry, bidder: Bidder | null): boolean =>
  entry.amountMinor === null ||
  entry.amountMinor >= minNextBid(standing) ||
  (entry.kind === 'maximum' &&
    bidder !== null &&
    entry.amountMinor >= bidder.amountMinor &&
    (leads(standing, bidder) || lowers(entry.amountMinor, bidder)));

/**
 * The least proxy maximum that would be accepted instead: what would lead; for a leader, or a
 * maximum that is only lowered, what they have bid.
 */
export const leastProxyMaximum = (
  standing: Standing,
  bidder: Bidder | null,
  amountMinor: Minor,
): Minor =>
  bidder !== null && (leads(standing, bidder) || lowers(amountMinor, bidder))
    ? bidder.amountMinor
    : minNextBid(standing);

/** Whether something was bid, which changes the price or the leader. */
export const hasPriceOrLeaderChanged = (earlier: Standing, later: Standing): boolean =>
  earlier.priceMinor !== later.priceMinor ||
  earlier.leader?.participantId !== later.leader?.participantId;

export const leads = (
  { leader }: Standing,
  { participantId }: Pick<Bidder, 'participantId'>,
): boolean => leader?.participantId === participantId;

export const lowers = (amountMinor: Minor, { proxyMaximumMinor }: Bidder): boolean =>
  proxyMaximumMinor !== null && amountMinor <= proxyMaximumMinor;
