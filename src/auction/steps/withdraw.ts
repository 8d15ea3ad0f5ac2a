import type { LotId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Canceller } from '../rules/bid-events.ts';
import type { Bid, BidChange } from '../rules/bid.ts';
import type { WithdrawnPart } from '../rules/cancelling.ts';
import { recount } from '../rules/history.ts';
import type { BidRemoved, Lot, LotEvent, LotChange } from '../rules/lot.ts';
import type { Bidder } from '../rules/standing.ts';
import { lotStream } from '../rules/streams.ts';
import { bidSoFar } from './own-bid-view.ts';
import { applyToBid, ensureReopened, lotRecounted, numbered, upToNow } from './pending-changes.ts';

/** Removes bids, for their bidder or an operator; price and leader follow from the others. */

/** A bid with the part that is withdrawn. */
export type Withdrawal = {
  readonly bid: Bid;
  readonly part: WithdrawnPart;
  /** Whether it counts for later reviews of the bidder; left out for an operator's act. */
  readonly countsForReview?: boolean;
};

type CancellationReason = { readonly by: Canceller; readonly reason: string | null };

/** The bids of one bidder after the withdrawal; `own` is their record on the lot. */
export type WithdrawnBids = {
  readonly bids: readonly Bid[];
  readonly lot: Lot;
  readonly own: Bidder | null;
  readonly changes: readonly (BidChange | LotChange)[];
};

/** The lot's events; read only if a bid that counts may be withdrawn, because there are many. */
export const loadLotEvents = async ({ events }: Tx, id: LotId): Promise<readonly LotEvent[]> => {
  const logged = await events.stream(lotStream(id));
  return logged.map(({ event }) => event as LotEvent);
};

/**
 * Withdraws bids of one bidder. `history` holds the lot's events so far, needed only if one of the
 * bids counts.
 */
export const withdraw = (
  withdrawals: readonly Withdrawal[],
  { lot: stored, own }: { readonly lot: Lot; readonly own: Bidder | null },
  history: readonly LotEvent[],
  { reason, now }: { readonly reason: CancellationReason; readonly now: Instant },
): WithdrawnBids => {
  const bidChanges = withdrawals.map((each) => withdrawBid(each, own, reason, now));
  const bids = bidChanges.map(({ after }) => after);
  const counted = withdrawals.filter(({ bid }) => bid.status === 'entered');
  if (counted.length === 0) {
    return { bids, lot: upToNow(stored, now).lot, own, changes: bidChanges };
  }
  const recounted = recountWithout(counted, stored, history, { by: reason.by, now });
  const owner = counted[0]?.bid.participantId;
  const ownAfter = recounted.bidders.find(({ participantId }) => participantId === owner) ?? null;
  return { bids, lot: recounted.after, own: ownAfter, changes: [...bidChanges, recounted] };
};

const withdrawBid = (
  { bid, part, countsForReview }: Withdrawal,
  own: Bidder | null,
  reason: CancellationReason,
  now: Instant,
): BidChange => {
  if (part.fromVersion !== null) {
    return applyToBid(bid, now, {
      type: 'RaiseWithdrawn',
      countsForReview: countsForReview ?? false,
    });
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
  const removals = withdrawals.map(({ bid, part }, index): BidRemoved => {
    const { lot } = current;
    const removal = numbered({ ...lot, version: lot.version + index }, now, {
      type: 'BidRemoved',
      bidId: bid.id,
      by,
    });
    return part.fromVersion === null ? removal : { ...removal, raise: part.fromVersion };
  });
  const recounted = recount(current.lot, removals, history);
  return lotRecounted(before, { ...recounted, events: [...current.events, ...removals] });
};
