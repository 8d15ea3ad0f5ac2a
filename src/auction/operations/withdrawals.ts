import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Bid } from '../rules/bid.ts';
import { mayCancel, shareToCancel } from '../rules/cancelling.ts';
import type { Lot, LotEvent } from '../rules/lot.ts';
import type { Bidder } from '../rules/standing.ts';
import { type AuthorizationWithBids, lowerAuthorization } from './bid-authorizations.ts';
import { upToNow } from './pending-changes.ts';
import type { Withdrawal, WithdrawnBids } from './withdraw.ts';

/** The bids to cancel on a lot, with everything that decides whether that is allowed. */
export type WithdrawalRequest = {
  readonly lot: Lot;
  /** One bid, or all of the participant that are in play on the lot; the newest first. */
  readonly bids: readonly Bid[];
  /** All of the participant's bids that are in play on the lot. */
  readonly inPlay: readonly Bid[];
  readonly allowed: AuthorizationWithBids;
  /** The participant's record on the lot. */
  readonly own: Bidder | null;
  /** Empty if no bid that counts can be withdrawn. */
  readonly history: readonly LotEvent[];
  /** Whether a recent withdrawal of theirs from this lot counts for review already. */
  readonly hasJustCounted: boolean;
};

/**
 * The withdrawals that are allowed. Of several on one lot within ten minutes, one counts for
 * review; bids that awaited their code count never.
 */
export const withdrawalsOf = (
  { lot: stored, bids, own, history, hasJustCounted }: WithdrawalRequest,
  all: boolean,
  now: Instant,
): readonly Withdrawal[] => {
  const { lot } = upToNow(stored, now);
  let hasCounted = hasJustCounted;
  return bids.flatMap((bid) => {
    const share = mayCancel(bid, lot, own, now)
      ? bid.status === 'entered'
        ? shareToCancel(bid, lot, own, { history, now, all })
        : { raise: null }
      : null;
    if (share === null) return [];
    const countsForReview = bid.confirmedAt !== null && !hasCounted;
    hasCounted ||= countsForReview;
    return [{ bid, share, countsForReview }];
  });
};

/** A bidder who cancels everything on a lot ends their bid authorization there. */
export const endAuthorization = (
  { inPlay, allowed }: WithdrawalRequest,
  withdrawals: readonly Withdrawal[],
  { bids }: WithdrawnBids,
  now: Instant,
): readonly Change[] => {
  const taken = withdrawals.filter(({ bid, share }) => isBid(bid) && share.raise === null);
  const isLeft = inPlay.some(
    (bid) => isBid(bid) && !taken.some((withdrawal) => withdrawal.bid.id === bid.id),
  );
  if (taken.length === 0 || isLeft) return [];
  const after = new Map(bids.map((bid) => [bid.id, bid]));
  return lowerAuthorization(
    allowed.authorizing.map((bid) => after.get(bid.id) ?? bid),
    null,
    now,
  );
};

/** Whether the bid is confirmed and not over. */
const isBid = ({ status }: Bid): boolean => status === 'entered' || status === 'under_review';

export const cancelProblem = (bids: readonly Bid[]): CallRefusal =>
  bids.every(({ status }) => status === 'not_entered' || status === 'rejected')
    ? { kind: 'nothing_to_cancel' }
    : { kind: 'cancel_not_allowed' };
