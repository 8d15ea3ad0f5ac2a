import { callerNetwork } from '../../kernel/authorise.ts';
import type { BidId, LotId, ParticipantId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { DecisionContext } from '../../kernel/use-case.ts';
import {
  entryOf,
  furtherMaximum,
  isFurtherBid,
  namedMaximum,
  type EnteringBid,
} from '../rules/bid-entries.ts';
import type { AutomaticBidPlaced, BidPlaced } from '../rules/bid-events.ts';
import { evolveBid, type Bid, type BidChange } from '../rules/bid.ts';
import { isReadyFor } from '../rules/lot-brief.ts';
import type { Lot } from '../rules/lot.ts';
import { type Participant, participantOf } from '../rules/participant.ts';
import { mayEnter } from '../rules/reopening.ts';
import { needsReview } from '../rules/review.ts';
import { leads, type Bidder, type Entry } from '../rules/standing.ts';
import { applyToLot, upToNow, type PendingLotChange } from './apply-events.ts';

/** What a bid, a maximum or a cancellation is decided with. */
export type BidContext = {
  readonly lot: Lot;
  /** The caller's record in this lot; null if they are new to it. */
  readonly own: Bidder | null;
};

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

type NewBidByKey = Pick<BidPlaced, 'amountMinor' | 'ceilingMinor' | 'review'> & {
  readonly type: (BidPlaced | AutomaticBidPlaced)['type'];
  readonly name?: string | null;
  /** Set if the lot does not take the bid, whatever its review finds. */
  readonly outcome?: 'not_entered';
};

/** A new bid by key, which needs no code. */
export const placedByKey = (
  lot: Lot,
  { type, name, review, outcome, ...amounts }: NewBidByKey,
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
    outcome: outcome ?? (needsReview(review) ? 'under_review' : 'entered'),
    review,
  };
  return { entity: 'bid', before: null, after: evolveBid(null, event), events: [event] };
};

export const enterEntry = (
  { lot, own }: BidContext,
  entry: Entry,
  now: Instant,
): PendingLotChange => applyToLot(upToNow(lot, now), now, { type: 'BidEntered', entry }, own);

/**
 * Enters a bid: its amount, then its maximum, if it names one that changes anything. Null if
 * nothing of it can enter, or if a leader's further bid changes nothing.
 */
export const enterBidAndMaximum = (
  context: BidContext,
  bid: Bid,
  participant: Participant,
  now: Instant,
): PendingLotChange | null => {
  const { lot } = upToNow(context.lot, now);
  if (lot.status !== 'open') return null;
  const entering = enteringBid(bid, participant, lot);
  const entry = entryOf(entering, lot, context.own);
  if (!mayEnter(lot, entry, context.own)) return null;
  if (isFurtherBid(entering, lot)) {
    const further = furtherMaximum(entering, lot, context.own);
    return further === null ? null : enterEntry(context, further, now);
  }
  const entered = enterEntry(context, entry, now);
  const own = ownAfter(entered, participant, context);
  const maximum = namedMaximum(entering, entered.lot, own);
  if (maximum === null || !mayEnter(entered.lot, maximum.entry, own)) return entered;
  return applyToLot(entered, now, { type: 'BidEntered', ...maximum }, own);
};

export const enteringBid = (bid: Bid, { id, brief }: Participant, { kind }: Lot): EnteringBid => ({
  ...bid,
  participantId: id,
  hasBrief: isReadyFor(kind, brief),
});

export const isLedBy = ({ id }: Participant, { standing }: Lot): boolean =>
  leads(standing, { participantId: id });

/** The participant's record after the changes. */
export const ownAfter = (
  { bidders }: PendingLotChange,
  { id }: Participant,
  { own }: BidContext,
): Bidder | null => bidders.findLast(({ participantId }) => participantId === id) ?? own;
