import { lesser, type Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { ceilingOf, type BidAuthorization } from '../rules/bid-authorization.ts';
import type { Bid } from '../rules/bid.ts';
import { isReadyFor, missingFor } from '../rules/lot-brief.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import type { Participant } from '../rules/participant.ts';
import { exclusionFrom } from '../rules/reopening.ts';
import { minNextBid, type Bidder } from '../rules/standing.ts';
import type { EnteredBidView } from '../views/entered-bid.ts';
import type { LotForBidder } from '../views/lot-for-bidder.ts';
import type { OwnBid, OwnBidStatus } from '../views/own-bid.ts';
import type { BidContext } from './bid-context.ts';

/**
 * A bid as its own bidder sees it. `own` is their record on the lot, `lot` the lot as it is now.
 */
export const viewOwnBid = (bid: Bid, lot: Lot, own: Bidder | null, now: Instant): OwnBid => {
  const status = statusOf(bid, lot, own, now);
  return {
    id: bid.id,
    lotId: bid.lotId,
    lotKind: lot.kind,
    amountMinor: bidSoFar(bid, own),
    placedAt: bid.placedAt,
    status,
    entered: bid.status === 'entered',
    leader: isLeadingBid(bid, lot),
    maximumMinor: showsMaximum(status) ? (own?.proxyMaximumMinor ?? maximumUnderReview(bid)) : null,
    order: wonOrder(bid, lot),
    offer: lot.offers.findLast(({ bidId }) => bidId === bid.id) ?? null,
  };
};

const wonOrder = ({ id, language }: Bid, { winner, orderId }: Lot): OwnBid['order'] =>
  winner?.bidId === id && orderId !== null ? { id: orderId, language } : null;

type Viewer = {
  readonly participant: Participant;
  readonly authorization: BidAuthorization;
  /** The lot and the participant's record before the bid. */
  readonly before: BidContext;
  readonly dryRun: boolean;
} & Pick<LotForBidder, 'now' | 'vat'>;

/**
 * A bid right after its confirmation. A dry run shows what anyone could work out from the lot: how
 * a hidden maximum would answer is revealed only by a real bid.
 */
export const viewEntered = (
  bid: Bid,
  { lot, own }: BidContext,
  { participant, authorization, before, dryRun, now, vat }: Viewer,
): EnteredBidView => {
  const visible = dryRun ? before : { lot, own };
  const { language, id } = participant;
  const isLeading = (each: Lot): boolean =>
    !isClosed(each) && each.standing.leader?.participantId === id;
  const wouldLead =
    bid.status === 'entered'
      ? ceilingOf(bid) >= minNextBid(before.lot.standing)
      : isLeading(before.lot);
  return {
    lotId: lot.id,
    // A maximum shows the amount that was bid for its owner so far, or that would be bid first.
    amountMinor:
      bid.isAutomatic || isLeading(before.lot)
        ? (visible.own?.amountMinor ?? minNextBid(before.lot.standing))
        : bid.amountMinor,
    status: bid.status,
    leader: dryRun ? wouldLead : bid.status !== 'under_review' && isLeading(lot),
    lotStatus: lot.status,
    exclusion: exclusionFrom(lot, {
      participantId: participant.id,
      hasBrief: own?.hasBrief === true || isReadyFor(lot.kind, participant.brief),
    }),
    minNextBidMinor: minNextBid(lot.standing),
    brief: { kind: lot.kind, missing: missingFor(lot.kind, participant.brief) },
    shown: { lot: visible.lot, now, language, vat },
    maximumMinor: own?.proxyMaximumMinor ?? maximumUnderReview(bid),
    authorizedMinor: authorization,
    dryRun,
  };
};

/** The amount of a bid so far; for an automatic bid, the amount that was bid and not the maximum. */
export const bidSoFar = (bid: Bid, own: Bidder | null): Minor => {
  if (own === null || bid.status !== 'entered') return bid.amountMinor;
  // A bid that became a maximum and was lowered since is no more than what counts.
  if (own.automatic?.bidId !== bid.id) return lesser(bid.amountMinor, own.amountMinor);
  if (own.bidId === bid.id) return own.amountMinor;
  return own.automatic.amountMinor ?? bidByItself(bid, own);
};

/** The amount of a bid with a maximum while nothing was bid automatically yet. */
const bidByItself = (bid: Bid, own: Bidder): Minor =>
  hasMaximum(bid) ? lesser(bid.amountMinor, own.amountMinor) : own.amountMinor;

/** Whether the bid named a maximum above its amount. */
const hasMaximum = (bid: Bid): boolean => !bid.isAutomatic && ceilingOf(bid) > bid.amountMinor;

/**
 * Whether the list hides the bid, because nothing had to be bid for it: a maximum, a reviewed raise
 * of one, or a leader's further bid. Its effect shows at the bid by which its owner leads.
 */
export const isHidden = (bid: Bid, { winner }: Lot, own: Bidder | null): boolean => {
  if (bid.status !== 'entered' || own === null) return false;
  // The list never hides the bid by which somebody has won or would win the lot.
  if (own.bidId === bid.id || winner?.bidId === bid.id) return false;
  const { automatic } = own;
  if (automatic?.bidId === bid.id) {
    if (automatic.amountMinor !== null) return false;
    // A bid that came with its maximum has bid its amount itself.
    if (!hasMaximum(bid)) return true;
  }
  return bid.isAutomatic || bid.amountMinor > own.amountMinor;
};

/** Whether a bid with this status shows the maximum of its bidder. */
const showsMaximum = (status: OwnBidStatus): boolean =>
  status !== 'cancelled' && status !== 'rejected' && status !== 'not_entered';

/** The maximum of a bid under review, which the bidder's record does not have yet. */
const maximumUnderReview = (bid: Bid): Minor | null => {
  const isMaximum = bid.isAutomatic || hasMaximum(bid);
  return isMaximum && bid.status === 'under_review' ? ceilingOf(bid) : null;
};

/** Whether the lot is led by this bid, or this bid set its leader's maximum. */
const isLeadingBid = (bid: Bid, lot: Lot): boolean => {
  const { leader } = lot.standing;
  if (bid.status !== 'entered' || isClosed(lot) || leader === null) return false;
  return leader.bidId === bid.id || isMaximumOf(bid, leader);
};

/** A leader's further bid is a maximum. */
const isMaximumOf = ({ participantId, isAutomatic, amountMinor }: Bid, leader: Bidder): boolean =>
  participantId === leader.participantId &&
  !isAutomatic &&
  leader.proxyMaximumMinor !== null &&
  amountMinor >= leader.amountMinor &&
  amountMinor <= leader.proxyMaximumMinor;

const statusOf = (bid: Bid, lot: Lot, own: Bidder | null, now: Instant): OwnBidStatus => {
  switch (bid.status) {
    case 'waiting_for_code':
      return isCodeAwaited(bid, now) ? 'waiting_for_code' : 'not_entered';
    case 'replaced':
      return 'not_entered';
    case 'under_review':
      return lot.status === 'open' || lot.status === 'scheduled' ? 'under_review' : 'not_entered';
    case 'entered':
      return enteredStatus(bid, lot, own);
    default:
      return bid.status;
  }
};

/** Whether the bid can still be confirmed by its code. */
export const isCodeAwaited = (
  { status, codeExpiresAt, attemptsLeft }: Bid,
  now: Instant,
): boolean =>
  status === 'waiting_for_code' &&
  codeExpiresAt !== null &&
  now < codeExpiresAt &&
  attemptsLeft > 0;

const enteredStatus = (bid: Bid, lot: Lot, own: Bidder | null): OwnBidStatus => {
  if (lot.status === 'cancelled') return 'cancelled';
  if (isClosed(lot)) return lot.winner?.bidId === bid.id ? 'won' : 'lost';
  if (own !== null && own.state !== 'in_play') return own.state;
  return isLeadingBid(bid, lot) ? 'leading' : 'outbid';
};
