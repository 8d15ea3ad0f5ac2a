import type { OwnBid, OwnBidStatus } from '../../contract/auction/own-bid.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { isClosed, type Lot } from '../../domain/auction/lot.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import type { Instant } from '../../domain/time.ts';

/** A bid as its own bidder sees it. `own` is their record on the lot, `lot` as it is now. */
export const ownBid = (bid: Bid, lot: Lot, own: Bidder | null, now: Instant): OwnBid => {
  const status = statusOf(bid, lot, now);
  return {
    id: bid.id,
    lotId: bid.lotId,
    lotKind: lot.kind,
    amountMinor: bidSoFar(bid, own),
    placedAt: (own?.automatic?.bidId === bid.id ? own.automatic.amountAt : null) ?? bid.placedAt,
    status,
    entered: bid.status === 'entered',
    leader: leads(bid, lot),
    maximumMinor: isOver(status)
      ? null
      : (own?.proxyMaximumMinor ?? (isHeldMaximum(bid) ? bid.amountMinor : null)),
    order:
      lot.winner?.bidId === bid.id && lot.orderId !== null
        ? { id: lot.orderId, language: bid.language }
        : null,
    offer: lot.offers.findLast(({ bidId }) => bidId === bid.id) ?? null,
  };
};

/** Of an automatic bid what has been bid, not the maximum, which only `automatic_max_usd` tells. */
export const bidSoFar = (bid: Bid, own: Bidder | null): Bid['amountMinor'] =>
  own !== null && own.automatic?.bidId === bid.id
    ? (own.automatic.amountMinor ?? own.amountMinor)
    : bid.amountMinor;

const isOver = (status: OwnBidStatus): boolean =>
  status === 'cancelled' || status === 'rejected' || status === 'not_entered';

const isHeldMaximum = (bid: Bid): boolean => bid.isAutomatic && bid.status === 'under_review';

/** Whether this very bid is the one by which a lot that is not over is led, or its leader's maximum. */
export const leads = (bid: Bid, lot: Lot): boolean => {
  const { leader } = lot.standing;
  if (bid.status !== 'entered' || isClosed(lot) || leader === null) return false;
  return leader.bidId === bid.id || isMaximumOf(bid, leader);
};

/** A further bid of the leader's is up to where it is bid for them. */
const isMaximumOf = ({ participantId, isAutomatic, amountMinor }: Bid, leader: Bidder): boolean =>
  participantId === leader.participantId &&
  !isAutomatic &&
  leader.proxyMaximumMinor !== null &&
  amountMinor >= leader.amountMinor &&
  amountMinor <= leader.proxyMaximumMinor;

const statusOf = (bid: Bid, lot: Lot, now: Instant): OwnBidStatus => {
  switch (bid.status) {
    case 'waiting_for_code':
      return bid.codeExpiresAt !== null && now < bid.codeExpiresAt && bid.attemptsLeft > 0
        ? 'waiting_for_code'
        : 'not_entered';
    case 'replaced':
      return 'not_entered';
    case 'under_review':
      return lot.status === 'open' || lot.status === 'scheduled' ? 'under_review' : 'not_entered';
    case 'entered':
      return enteredStatus(bid, lot);
    default:
      return bid.status;
  }
};

const enteredStatus = (bid: Bid, lot: Lot): OwnBidStatus => {
  if (lot.status === 'cancelled') return 'cancelled';
  if (isClosed(lot)) return lot.winner?.bidId === bid.id ? 'won' : 'lost';
  return leads(bid, lot) ? 'leading' : 'outbid';
};
