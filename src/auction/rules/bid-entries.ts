import type { ParticipantId } from '../../kernel/ids.ts';
import { ceilingOf } from './bid-authorization.ts';
import type { Bid } from './bid.ts';
import type { Lot } from './lot.ts';
import { leads, type Bidder, type Entry } from './standing.ts';

/**
 * What a bid enters into its lot. A bid without a maximum is one entry; a bid that names a maximum is
 * two: its amount, then the maximum.
 */

/** A bid with its bidder, who has a complete brief or not. */
export type EnteringBid = Pick<
  Bid,
  'id' | 'isAutomatic' | 'amountMinor' | 'ceilingMinor' | 'status'
> & { readonly participantId: ParticipantId; readonly hasBrief: boolean };

type LotStanding = Pick<Lot, 'standing'>;

/**
 * The entry of a bid's own amount. Nobody bids against themself, so a leader's further bid enters as
 * a maximum. All automatic bidding of a participant on a lot counts as one bid.
 */
export const entryOf = (
  bid: EnteringBid,
  { standing }: LotStanding,
  own: Bidder | null,
): Entry => ({
  kind: bid.isAutomatic || leads(standing, bid) ? 'maximum' : 'bid',
  bidId: (bid.isAutomatic ? own?.automatic?.bidId : null) ?? bid.id,
  participantId: bid.participantId,
  hasBrief: bid.hasBrief,
  amountMinor: bid.amountMinor,
});

/** Whether the bidder placed the bid by hand while they lead. */
export const isFurtherBid = (bid: EnteringBid, { standing }: LotStanding): boolean =>
  !bid.isAutomatic && leads(standing, bid);

/**
 * The maximum that a leader's further bid sets: the most it may come to. Null if that changes
 * nothing. Only a bid that names a maximum lowers an earlier one.
 */
export const furtherMaximum = (
  bid: EnteringBid,
  lot: LotStanding,
  own: Bidder | null,
): Entry | null => {
  const amountMinor = ceilingOf(bid);
  const earlierMinor = own?.proxyMaximumMinor ?? own?.amountMinor ?? 0;
  const isChange = amountMinor > earlierMinor || (amountMinor < earlierMinor && maySetLower(bid));
  return isChange ? entryOf({ ...bid, amountMinor }, lot, own) : null;
};

/**
 * The maximum that a bid names, once its amount has entered; null if it names none or changes
 * none. It replaces an earlier maximum, even a higher one: a leader with a maximum of 60 who bids 40
 * up to 50 allows 50 from then on. `withBid` marks a maximum that counts as one raise with its bid.
 */
export const namedMaximum = (
  bid: EnteringBid,
  lot: LotStanding,
  own: Bidder | null,
): { readonly entry: Entry; readonly withBid?: true } | null => {
  const { id, ceilingMinor, amountMinor } = bid;
  if (bid.isAutomatic || ceilingMinor === null) return null;
  const earlierMinor = own?.proxyMaximumMinor ?? 0;
  const isRaised = ceilingMinor > Math.max(amountMinor, earlierMinor);
  if (!isRaised && !(ceilingMinor < earlierMinor && maySetLower(bid))) return null;
  const entry = entryOf({ ...bid, isAutomatic: true, amountMinor: ceilingMinor }, lot, own);
  return { entry, ...(entry.bidId === id ? { withBid: true } : {}) };
};

/** A bid that waited for review lowers no maximum: the maximum may have been set after the bid. */
const maySetLower = ({ ceilingMinor, status }: EnteringBid): boolean =>
  ceilingMinor !== null && status !== 'under_review';
