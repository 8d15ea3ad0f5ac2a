import type { Canceller } from '../rules/bid-events.ts';
import type { Bid } from '../rules/bid.ts';
import type { Share } from '../rules/cancelling.ts';
import { recount } from '../rules/history.ts';
import type { BidRemoved, Lot, LotEvent } from '../rules/lot.ts';
import type { Bidder } from '../rules/standing.ts';
import { lotStream } from '../../kernel/event.ts';
import type { BidChange, LotChange } from '../../kernel/changes.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import { applyToBid, ensureReopened, lotRecounted, numbered, upToNow } from './pending-changes.ts';
import { bidSoFar } from './own-bid-view.ts';

/** Bids are taken back, by their bidder or by the operator, and price and leader follow from the others. */

/** A bid with what is taken back of it; `countsForReview` is left out where its bidder does nothing. */
export type Withdrawal = {
  readonly bid: Bid;
  readonly share: Share;
  readonly countsForReview?: boolean;
};

export type Reason = { readonly by: Canceller; readonly reason: string | null };

/** All is of one bidder, whose record on the lot `own` is. */
export type WithdrawnBids = {
  readonly bids: readonly Bid[];
  readonly lot: Lot;
  readonly own: Bidder | null;
  readonly changes: readonly (BidChange | LotChange)[];
};

/** Read only where a bid that counts may be withdrawn, because it is as long as the lot has bids. */
export const loadHistory = async ({ events }: Tx, id: LotId): Promise<readonly LotEvent[]> => {
  const logged = await events.stream(lotStream(id));
  return logged.map(({ event }) => event as LotEvent);
};

/** `history` is what happened to the lot so far; only needed where one of the bids counts. */
export const withdraw = (
  withdrawals: readonly Withdrawal[],
  { lot: stored, own }: { readonly lot: Lot; readonly own: Bidder | null },
  history: readonly LotEvent[],
  { reason, now }: { readonly reason: Reason; readonly now: Instant },
): WithdrawnBids => {
  const taken = withdrawals.map((each) => takeBack(each, own, reason, now));
  const bids = taken.map(({ after }) => after);
  const counted = withdrawals.filter(({ bid }) => bid.status === 'entered');
  if (counted.length === 0) return { bids, lot: upToNow(stored, now).lot, own, changes: taken };
  const left = recountWithout(counted, stored, history, { by: reason.by, now });
  const owner = counted[0]?.bid.participantId;
  const ownAfter = left.bidders.find(({ participantId }) => participantId === owner) ?? null;
  return { bids, lot: left.after, own: ownAfter, changes: [...taken, left] };
};

const takeBack = (
  { bid, share, countsForReview }: Withdrawal,
  own: Bidder | null,
  reason: Reason,
  now: Instant,
): BidChange => {
  if (share.raise !== null) {
    const what = { type: 'RaiseWithdrawn', countsForReview: countsForReview ?? false } as const;
    return applyToBid(bid, now, what);
  }
  const counting = countsForReview === undefined ? {} : { countsForReview };
  const amountMinor = bidSoFar(bid, own);
  return applyToBid(bid, now, { type: 'BidCancelled', ...reason, amountMinor, ...counting });
};

const recountWithout = (
  withdrawals: readonly Withdrawal[],
  before: Lot,
  history: readonly LotEvent[],
  { by, now }: { readonly by: Canceller; readonly now: Instant },
): LotChange => {
  const current = upToNow(before, now);
  ensureReopened(current.lot, now);
  const removals = withdrawals.map(({ bid, share }, index): BidRemoved => {
    const { lot } = current;
    const removal = numbered({ ...lot, version: lot.version + index }, now, {
      type: 'BidRemoved',
      bidId: bid.id,
      by,
    });
    return share.raise === null ? removal : { ...removal, raise: share.raise };
  });
  const recounted = recount(current.lot, removals, history);
  return lotRecounted(before, { ...recounted, events: [...current.events, ...removals] });
};
