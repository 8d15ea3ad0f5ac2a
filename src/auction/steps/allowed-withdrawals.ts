import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Bid } from '../rules/bid.ts';
import { mayCancel, withdrawablePart, wholeBid, type WithdrawnPart } from '../rules/cancelling.ts';
import type { Lot, LotEvent } from '../rules/lot.ts';
import type { Bidder } from '../rules/standing.ts';
import { upToNow } from './apply-events.ts';
import { lowerAuthorization } from './load-authorizations.ts';
import type { BidRemoval, RemovedBids } from './remove-bids.ts';

/** The bids that a bidder wants to cancel on a lot, with everything that decides whether they may. */
export type WithdrawalRequest = {
  readonly lot: Lot;
  /** One bid, or all of the participant that are in play on the lot; the newest first. */
  readonly bids: readonly Bid[];
  /** All of the participant's bids that are in play on the lot. */
  readonly inPlay: readonly Bid[];
  /** The bids whose codes authorize the participant's key on the lot. */
  readonly authorizing: readonly Bid[];
  /** The participant's record on the lot. */
  readonly own: Bidder | null;
  /** The lot's events so far; empty if no bid that counts can be withdrawn. */
  readonly history: readonly LotEvent[];
  /** Withdrawals of the participant from the lot within the last minutes that count for review. */
  readonly recentlyCounted: number;
};

/**
 * The withdrawals that are allowed. `includesEarlierRaises` withdraws every fresh raise of a maximum,
 * and not only the last. Of several withdrawals from one lot within ten minutes, one counts for
 * review; a withdrawal of a bid that awaited its code never counts.
 */
export const allowedWithdrawals = (
  request: WithdrawalRequest,
  {
    includesEarlierRaises,
    now,
  }: { readonly includesEarlierRaises: boolean; readonly now: Instant },
): readonly BidRemoval[] => {
  const { bids, own, history, recentlyCounted } = request;
  const { lot } = upToNow(request.lot, now);
  const partOf = (bid: Bid): WithdrawnPart | null => {
    if (!mayCancel(bid, lot, own, now)) return null;
    if (bid.status !== 'entered') return wholeBid;
    return withdrawablePart(bid, lot, own, { history, now, includesEarlierRaises });
  };
  let hasCounted = recentlyCounted > 0;
  return bids.flatMap((bid) => {
    const part = partOf(bid);
    if (part === null) return [];
    const countsForReview = bid.confirmedAt !== null && !hasCounted;
    hasCounted ||= countsForReview;
    return [{ bid, part, countsForReview }];
  });
};

/** A bidder who cancels everything on a lot ends their bid authorization there. */
export const endAuthorizationIfAllCancelled = (
  { inPlay, authorizing }: WithdrawalRequest,
  { bids }: RemovedBids,
  now: Instant,
): readonly Change[] => {
  // The removed bids have a newer version, on which the next event has to build.
  const removed = new Map(bids.map((bid) => [bid.id, bid]));
  const confirmed = inPlay.filter(isConfirmedInPlay);
  const left = confirmed.map((bid) => removed.get(bid.id) ?? bid).filter(isConfirmedInPlay);
  if (confirmed.length === 0 || left.length > 0) return [];
  return lowerAuthorization(
    authorizing.map((bid) => removed.get(bid.id) ?? bid),
    null,
    now,
  );
};

const isConfirmedInPlay = ({ status }: Bid): boolean =>
  status === 'entered' || status === 'under_review';

/** Why none of the bids can be cancelled. */
export const cancelProblem = (bids: readonly Bid[]): CallRefusal =>
  bids.every(({ status }) => status === 'not_entered' || status === 'rejected')
    ? { kind: 'nothing_to_cancel' }
    : { kind: 'cancel_not_allowed' };
