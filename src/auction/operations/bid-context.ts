import type { AutomaticBidPlaced, BidPlaced } from '../rules/bid-events.ts';
import { evolveBid, type Bid } from '../rules/bid.ts';
import { isReadyFor } from '../rules/kind.ts';
import type { Lot } from '../rules/lot.ts';
import { ceilingOf } from '../rules/bid-authorization.ts';
import type { Participant } from '../rules/participant.ts';
import { mayEnter } from '../rules/reopening.ts';
import { isHeld } from '../rules/review.ts';
import { leads, type Bidder, type Entry } from '../rules/standing.ts';
import type { BidChange } from '../../kernel/changes.ts';
import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import { callerNetwork } from '../../kernel/authorise.ts';
import { participantOf, type DecisionContext } from '../../kernel/use-case.ts';
import { apply, upToNow, type PendingChanges } from './pending-changes.ts';

/** A lot with the record of whoever is about to enter something; null where they are new to it. */
export type BidContext = { readonly lot: Lot; readonly own: Bidder | null };

export const loadBidContext = async (
  { lots }: Tx,
  lotId: LotId,
  participantId: ParticipantId | null,
): Promise<BidContext | null> => {
  const [lot, own] = await Promise.all([
    lots.find(lotId),
    participantId === null ? null : lots.bidder(lotId, participantId),
  ]);
  return lot === null ? null : { lot, own };
};

type Placing = Pick<BidPlaced, 'amountMinor' | 'ceilingMinor' | 'review'> & {
  readonly type: (BidPlaced | AutomaticBidPlaced)['type'];
  readonly name?: string | null;
  /** Where it does not follow from the review. */
  readonly outcome?: 'not_entered';
};

/** A bid that needs no code. */
export const placed = (
  lot: Lot,
  { type, name, review, outcome, ...amounts }: Placing,
  context: DecisionContext<{ readonly bidId: BidId }>,
): BidChange => {
  const participant = participantOf(context);
  const event: BidPlaced | AutomaticBidPlaced = {
    type,
    bidId: context.generated.bidId,
    version: 1,
    at: context.now,
    lotId: lot.id,
    participantId: participant.id,
    email: participant.email,
    name: name ?? participant.name,
    language: participant.language,
    ...amounts,
    network: callerNetwork(context),
    outcome: outcome ?? (isHeld(review) ? 'under_review' : 'entered'),
    review,
  };
  return { subject: 'bid', before: null, after: evolveBid(null, event), events: [event] };
};

/** Lets an entry in. */
export const enterLot = ({ lot, own }: BidContext, entry: Entry, now: Instant): PendingChanges =>
  apply(upToNow(lot, now), now, { type: 'BidEntered', entry }, own);

/**
 * What a bid enters into its lot. Nobody bids against themself: a leader's further bid is a maximum.
 * All that is bid automatically for a participant there is one bid.
 */
export const entryOf = (
  bid: Bid,
  participant: Participant,
  lot: Lot,
  own: Bidder | null,
): Entry => ({
  kind: bid.isAutomatic || isLedBy(participant, lot) ? 'maximum' : 'bid',
  bidId: (bid.isAutomatic ? own?.automatic?.bidId : null) ?? bid.id,
  participantId: participant.id,
  hasBrief: isReadyFor(lot.kind, participant.brief),
  amountMinor: bid.amountMinor,
});

/**
 * Lets a bid in: what it bids at once, and then up to where it goes on, if that is more. Null where
 * nothing of it can enter, or where it is at or below the maximum of a leader, which changes nothing.
 */
export const enterWhole = (
  context: BidContext,
  bid: Bid,
  participant: Participant,
  now: Instant,
): PendingChanges | null => {
  const { lot } = upToNow(context.lot, now);
  if (lot.status !== 'open') return null;
  const entry = entryOf(bid, participant, lot, context.own);
  if (!mayEnter(lot, entry, context.own)) return null;
  if (!bid.isAutomatic && isLedBy(participant, lot)) {
    const further = furtherOf(bid, participant, lot, context.own);
    return further === null ? null : enterLot(context, further, now);
  }
  const entered = enterLot(context, entry, now);
  const own = ownAfter(entered, participant, context);
  const maximum = maximumOf(bid, participant, entered.lot, own);
  if (maximum === null || !mayEnter(entered.lot, maximum, own)) return entered;
  return apply(entered, now, { type: 'BidEntered', entry: maximum, ...joined(maximum, bid) }, own);
};

export const isLedBy = ({ id }: Participant, { standing }: Lot): boolean =>
  leads(standing, { participantId: id });

/** The maximum that a leader's further bid sets; null where it is no other. Only one that it names lowers. */
const furtherOf = (
  bid: Bid,
  participant: Participant,
  lot: Lot,
  own: Bidder | null,
): Entry | null => {
  const amountMinor = ceilingOf(bid);
  const earlierMinor = own?.proxyMaximumMinor ?? own?.amountMinor ?? 0;
  const mayLower = bid.ceilingMinor !== null && bid.status !== 'under_review';
  if (amountMinor === earlierMinor || (amountMinor < earlierMinor && !mayLower)) return null;
  return entryOf({ ...bid, amountMinor }, participant, lot, own);
};

/** The maximum of whoever had one before goes on under the bid of that one, as a raise of its own. */
const joined = ({ bidId }: Entry, { id }: Bid): { readonly withBid?: true } =>
  bidId === id ? { withBid: true } : {};

/** The participant's record after the changes. */
export const ownAfter = (
  { bidders }: PendingChanges,
  { id }: Participant,
  { own }: BidContext,
): Bidder | null => bidders.findLast(({ participantId }) => participantId === id) ?? own;

/**
 * The maximum that a bid names replaces an earlier one, even a higher one: a leader with a maximum of
 * 60 who bids 40 up to 50 allows 50 from then on. A bid that names none lowers none; nor does one
 * that waited for review, since the maximum may have been set after it.
 */
const maximumOf = (
  bid: Bid,
  participant: Participant,
  lot: Lot,
  own: Bidder | null,
): Entry | null => {
  const { ceilingMinor } = bid;
  if (bid.isAutomatic || ceilingMinor === null) return null;
  const earlierMinor = own?.proxyMaximumMinor ?? 0;
  const isRaised = ceilingMinor > Math.max(bid.amountMinor, earlierMinor);
  const isLowered = ceilingMinor < earlierMinor && bid.status !== 'under_review';
  if (!(isRaised || isLowered)) return null;
  return entryOf({ ...bid, isAutomatic: true, amountMinor: ceilingMinor }, participant, lot, own);
};
