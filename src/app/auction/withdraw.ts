import type { Bid, Canceller } from '../../domain/auction/bid.ts';
import { withoutBids } from '../../domain/auction/history.ts';
import type { Lot, LotEvent } from '../../domain/auction/lot.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import { ok } from '../../domain/base.ts';
import { lotStream } from '../../domain/event.ts';
import type { LotHappened } from '../../domain/happened.ts';
import type { BidId } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';
import { refuse, unchanged, type Decision } from '../use-case.ts';
import { applyToBid, numbered, upToNow } from './pending-changes.ts';
import { bidSoFar } from './view.ts';

/** A bid is taken back, by its bidder or by the operator, and price and leader follow from the others. */

/** Why this bid may not be withdrawn now, or null. */
export type Objection = (bid: Bid, lot: Lot) => Refusal | null;

export type Withdrawal = {
  readonly bid: Bid;
  readonly lot: Lot;
  /** The record of the bid's bidder on the lot. */
  readonly own: Bidder | null;
  readonly refusal: Refusal | null;
  /** What happened to the lot so far; null where the bid does not count or may not be withdrawn. */
  readonly history: readonly LotEvent[] | null;
};

export type Withdrawn = { readonly bid: Bid; readonly lot: Lot; readonly own: Bidder | null };

export type Reason = { readonly by: Canceller; readonly reason: string | null };

/** The history is read only where the bid may be withdrawn, because it is as long as the lot has bids. */
export const loadWithdrawal = async (
  tx: Tx,
  id: BidId | null,
  now: Instant,
  objection: Objection,
): Promise<Withdrawal | null> => {
  const bid = id === null ? null : await tx.bids.find(id);
  const lot = bid === null ? null : await tx.lots.find(bid.lotId);
  if (bid === null || lot === null) return null;
  const { participantId: owner } = bid;
  const own = owner === null ? null : await tx.lots.bidder(lot.id, owner);
  if (bid.status === 'cancelled') return { bid, lot, own, refusal: null, history: null };
  const refusal = objection(bid, upToNow(lot, now).lot);
  if (refusal !== null || bid.status !== 'entered') {
    return { bid, lot, own, refusal, history: null };
  }
  const logged = await tx.events.stream(lotStream(lot.id));
  const history = logged.map(({ event }) => event as LotEvent);
  return { bid, lot, own, refusal, history };
};

export const decideWithdrawal = (
  { bid: earlier, lot: stored, own, refusal, history }: Withdrawal,
  { by, reason }: Reason,
  now: Instant,
): Decision<Withdrawn> => {
  const { lot } = upToNow(stored, now);
  if (earlier.status === 'cancelled') return unchanged({ bid: earlier, lot, own });
  if (refusal !== null) return refuse(refusal);
  const amountMinor = bidSoFar(earlier, own);
  const cancelled = applyToBid(earlier, now, { type: 'BidCancelled', by, reason, amountMinor });
  const bid = cancelled.after;
  if (history === null) {
    return {
      answer: ok({ bid, lot, own }),
      change: { happened: [cancelled], quotas: [], extras: null },
    };
  }
  const recount = recountWithout(bid, stored, history, now);
  const ownAfter = recount.bidders.find(({ participantId }) => participantId === bid.participantId);
  return {
    answer: ok({ bid, lot: recount.after, own: ownAfter ?? null }),
    change: { happened: [cancelled, recount], quotas: [], extras: null },
  };
};

const recountWithout = (
  { id: bidId }: Bid,
  before: Lot,
  history: readonly LotEvent[],
  now: Instant,
): LotHappened => {
  const current = upToNow(before, now);
  const removal = numbered(current.lot, now, { type: 'BidRemoved', bidId });
  const events = [...current.events, removal];
  const { lot, bidders } = withoutBids(current.lot, [removal], history);
  return {
    subject: 'lot',
    before,
    after: lot,
    events,
    bidders: [...bidders.values()],
    isRecounted: true,
  };
};
