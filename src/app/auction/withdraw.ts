import { ok } from '../../domain/base.ts';
import type { Bid, Canceller } from '../../domain/auction/bid.ts';
import { withoutBid, type LotHistory } from '../../domain/auction/history.ts';
import { isClosed, type Lot, type LotEvent } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import { lotStream } from '../../domain/event.ts';
import type { BidId } from '../../domain/ids.ts';
import type { QuotaUse } from '../../domain/quota.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';
import { refuse, unchanged, type Decision, type Moment } from '../run.ts';
import { loadNotified, saveNotified, notifyOutbidOnce, type Messages } from './outbid.ts';
import { leaderOf } from './people.ts';
import { notifyBriefNeeded, notifyCancelled, notifyLeading } from './notify.ts';
import { bidSoFar } from './view.ts';
import { applyToBid, numbered, upToNow } from './pending-changes.ts';

/** A bid is taken back, by its bidder or by the operator, and price and leader follow from the others. */

/** Why this bid may not be withdrawn now, or null. */
export type Objection = (bid: Bid, lot: Lot) => Refusal | null;

export type Withdrawing = {
  readonly bid: Bid | null;
  readonly lot: Lot | null;
  /** The record of the bid's bidder on the lot. */
  readonly own: Bidder | null;
  readonly refusal: Refusal | null;
  /** The lot without the bid; null where the bid does not count or may not be withdrawn. */
  readonly recount: Recount | null;
  readonly done: { readonly bid: Bid; readonly told: Messages['told'] } | null;
};

type Recount = {
  readonly events: readonly LotEvent[];
  readonly after: LotHistory;
  /** Whoever led, and whoever does now. */
  readonly before: Leader | null;
  readonly leader: Leader | null;
};

type Leader = { readonly participant: Participant; readonly told: QuotaUse };

export type Withdrawn = { readonly bid: Bid; readonly lot: Lot; readonly own: Bidder | null };

export type Reason = { readonly by: Canceller; readonly reason: string | null };

/** The lot is counted anew only where the bid may be withdrawn, because that takes all its entries. */
export const loadWithdrawing = async (
  tx: Tx,
  id: BidId | null,
  now: Instant,
  objection: Objection,
): Promise<Withdrawing> => {
  const bid = id === null ? null : await tx.bids.find(id);
  const lot = bid === null ? null : await tx.lots.find(bid.lotId);
  if (bid === null || lot === null) return { ...nothing, bid: null, lot: null };
  const { lotId, participantId: owner } = bid;
  const own = owner === null ? null : await tx.lots.bidder(lotId, owner);
  if (bid.status === 'cancelled') return { ...nothing, bid, lot, own };
  const refusal = objection(bid, upToNow(lot, now).lot);
  const isCounted = refusal === null && bid.status === 'entered';
  const recount = isCounted ? await recountWithout(tx, bid, lot, now) : null;
  return { ...nothing, bid, lot, own, refusal, recount };
};

const nothing = { own: null, refusal: null, recount: null, done: null };

const recountWithout = async (tx: Tx, bid: Bid, lot: Lot, now: Instant): Promise<Recount> => {
  const logged = await tx.events.stream(lotStream(lot.id));
  const current = upToNow(lot, now);
  const removal = numbered(current.lot, now, { type: 'BidRemoved', bidId: bid.id });
  const earlier = logged.map(({ event }) => event as LotEvent);
  const after = withoutBid(current.lot, removal, earlier);
  return {
    events: [...current.events, removal],
    after,
    before: await loadLeader(tx, lot),
    leader: await loadLeader(tx, after.lot),
  };
};

const loadLeader = async (tx: Tx, lot: Lot): Promise<Leader | null> => {
  const participant = await leaderOf(tx, lot);
  if (participant === null) return null;
  return { participant, told: await loadNotified(tx, lot.id, participant.id) };
};

export const decideWithdrawing = (
  state: Withdrawing,
  { by, reason }: Reason,
  { now }: Moment<unknown>,
): Decision<Withdrawing, Withdrawn> => {
  const { bid: earlier, lot: stored, own, refusal, recount } = state;
  if (earlier === null || stored === null) {
    return refuse(state, { kind: 'bid_not_found', field: 'bid_id' });
  }
  const { lot } = upToNow(stored, now);
  if (earlier.status === 'cancelled') return unchanged(state, { bid: earlier, lot, own });
  if (refusal !== null) return refuse(state, refusal);
  const { bid, event } = applyToBid(earlier, now, {
    type: 'BidCancelled',
    by,
    reason,
    amountMinor: bidSoFar(earlier, own),
  });
  if (recount === null) {
    return {
      state: { ...state, done: { bid, told: [] } },
      events: [event],
      messages: [],
      answer: ok({ bid, lot, own }),
    };
  }
  const { after, events } = recount;
  const changed = tellChanged(stored, recount, now);
  const ownAfter = bid.participantId === null ? undefined : after.bidders.get(bid.participantId);
  return {
    state: { ...state, done: { bid, told: changed.told } },
    events: [event, ...events],
    messages: [
      notifyCancelled(after.lot, bid, { by, reason }, ownAfter?.proxyMaximumMinor ?? null),
      ...changed.messages,
    ],
    answer: ok({ bid, lot: after.lot, own: ownAfter ?? null }),
  };
};

/**
 * Whoever leads, where that or their price is new, and whoever led and still has a bid. An outcome
 * is told when it is settled.
 */
const tellChanged = (stored: Lot, { after, before, leader }: Recount, now: Instant): Messages => {
  const { lot, bidders } = after;
  if (isClosed(lot)) return { messages: [], told: [] };
  const isNewLeader = leader?.participant.id !== before?.participant.id;
  const isNewPrice = lot.standing.priceMinor !== stored.standing.priceMinor;
  const hasJustEnded = lot.status === 'awaiting_brief' && stored.status !== lot.status;
  const isTold = leader !== null && (isNewLeader || isNewPrice || hasJustEnded);
  const ahead = isTold ? tellAhead(lot, leader.participant) : [];
  const record = before === null ? undefined : bidders.get(before.participant.id);
  if (!isNewLeader || before === null || record === undefined) {
    return { messages: ahead, told: [] };
  }
  const lost = notifyOutbidOnce(lot, before.participant, record.amountMinor, before.told, now);
  return { messages: [...ahead, ...lost.messages], told: lost.told };
};

/** Where the lot is over already, all that the leader can still do is to hand in the brief. */
const tellAhead = (lot: Lot, leader: Participant): Messages['messages'] =>
  lot.status === 'open' ? [notifyLeading(lot, leader)] : notifyBriefNeeded(lot, leader);

export const saveWithdrawn = async (tx: Tx, { done, recount }: Withdrawing): Promise<void> => {
  if (done === null) throw new Error('A withdrawal was decided but is not there to be saved');
  await tx.bids.save(done.bid);
  await saveNotified(tx, done.told);
  if (recount === null) return;
  const { lot, bidders } = recount.after;
  await tx.lots.save(lot);
  await tx.lots.replaceBidders(lot.id, [...bidders.values()]);
};
