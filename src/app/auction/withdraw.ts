import { ok } from '../../domain/base.ts';
import type { Bid, Canceller } from '../../domain/auction/bid.ts';
import { foldLot } from '../../domain/auction/history.ts';
import { isClosed, type Lot, type LotEvent } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import { lotStream } from '../../domain/event.ts';
import type { BidId, ParticipantId } from '../../domain/ids.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Tx } from '../ports.ts';
import { refuse, unchanged, type Decision, type Moment, type Outgoing } from '../run.ts';
import { tellBriefNeeded, tellCancelled, tellLeading, tellOutbid } from './tell.ts';
import { happenToBid, numbered, upToNow } from './work.ts';

/** A bid is taken back, by its bidder or by the operator, and price and leader follow from the others. */

export type Withdrawing = {
  readonly bid: Bid | null;
  readonly lot: Lot | null;
  /** The record of the bid's bidder on the lot. */
  readonly own: Bidder | null;
  /** The lot's whole history; empty for a bid that does not count. */
  readonly history: readonly LotEvent[];
  readonly bidders: ReadonlyMap<ParticipantId, Participant>;
  readonly done: {
    readonly bid: Bid;
    readonly recounted: { readonly lot: Lot; readonly bidders: readonly Bidder[] } | null;
  } | null;
};

export type Withdrawn = { readonly bid: Bid; readonly lot: Lot; readonly own: Bidder | null };

export type Reason = { readonly by: Canceller; readonly reason: string | null };

export const loadWithdrawing = async (tx: Tx, id: BidId | null): Promise<Withdrawing> => {
  const bid = id === null ? null : await tx.bids.find(id);
  if (bid === null) return { ...nothing, bid, lot: null, own: null };
  const { lotId, participantId: owner } = bid;
  const lot = await tx.lots.find(lotId);
  const own = owner === null ? null : await tx.lots.bidder(lotId, owner);
  if (bid.status !== 'entered') return { ...nothing, bid, lot, own };
  const bidders = new Map<ParticipantId, Participant>();
  const history = await tx.events.stream(lotStream(lotId));
  for (const { participantId } of await tx.lots.bidders(lotId)) {
    const participant = await tx.participants.find(participantId);
    if (participant !== null) bidders.set(participantId, participant);
  }
  const events = history.map(({ event }) => event as LotEvent);
  return { ...nothing, bid, lot, own, history: events, bidders };
};

const nothing = { history: [], bidders: new Map<ParticipantId, Participant>(), done: null };

/** `problem` says why this bid may not be withdrawn now, or null. */
export const decideWithdrawing = (
  state: Withdrawing,
  { by, reason }: Reason,
  { now }: Moment<unknown>,
  problem: (bid: Bid, lot: Lot) => Refusal | null,
): Decision<Withdrawing, Withdrawn> => {
  const { bid: earlier } = state;
  if (earlier === null || state.lot === null) {
    return refuse(state, { kind: 'bid_not_found', field: 'bid_id' });
  }
  const work = upToNow(state.lot, now);
  if (earlier.status === 'cancelled') {
    return unchanged(state, { bid: earlier, lot: work.lot, own: state.own });
  }
  const refusal = problem(earlier, work.lot);
  if (refusal !== null) return refuse(state, refusal);

  const { bid, event } = happenToBid(earlier, now, { type: 'BidCancelled', by, reason });
  if (earlier.status !== 'entered') {
    return {
      state: { ...state, done: { bid, recounted: null } },
      events: [event],
      messages: by === 'operator' ? [tellCancelled(work.lot, bid, by, reason)] : [],
      answer: ok({ bid, lot: work.lot, own: state.own }),
    };
  }
  const removal = numbered(work.lot, now, { type: 'BidRemoved', bidId: bid.id });
  const { lot, bidders } = foldLot([...state.history, ...work.events, removal]);
  return {
    state: { ...state, done: { bid, recounted: { lot, bidders: [...bidders.values()] } } },
    events: [event, ...work.events, removal],
    messages: [
      tellCancelled(lot, bid, by, reason),
      ...tellChanged(state.lot, lot, bidders, state.bidders),
    ],
    answer: ok({
      bid,
      lot,
      own: bid.participantId === null ? null : (bidders.get(bid.participantId) ?? null),
    }),
  };
};

/** Whoever now leads, and whoever led and still has a bid. An outcome is told when it is settled. */
const tellChanged = (
  before: Lot,
  after: Lot,
  bidders: ReadonlyMap<ParticipantId, Bidder>,
  participants: ReadonlyMap<ParticipantId, Participant>,
): readonly Outgoing[] => {
  const earlier = before.standing.leader?.participantId ?? null;
  const leader = after.standing.leader?.participantId ?? null;
  const hasChanged = earlier !== leader;
  const hasJustEnded = after.status === 'awaiting_brief' && before.status !== after.status;
  if (isClosed(after) || (!hasChanged && !hasJustEnded)) return [];
  const messages: Outgoing[] = [];
  const winner = leader === null ? undefined : participants.get(leader);
  if (winner !== undefined) messages.push(...tellAhead(after, winner));
  const loser = earlier === null ? undefined : participants.get(earlier);
  const record = earlier === null ? undefined : bidders.get(earlier);
  if (hasChanged && loser !== undefined && record !== undefined) {
    messages.push(tellOutbid(after, loser, record.amountMinor));
  }
  return messages;
};

/** Where the lot is over already, all that the leader can still do is to hand in the brief. */
const tellAhead = (lot: Lot, leader: Participant): readonly Outgoing[] =>
  lot.status === 'open' ? [tellLeading(lot, leader)] : tellBriefNeeded(lot, leader);

export const saveWithdrawn = async (tx: Tx, { done }: Withdrawing): Promise<void> => {
  if (done === null) throw new Error('A withdrawal was decided but is not there to be saved');
  await tx.bids.save(done.bid);
  if (done.recounted === null) return;
  const { lot, bidders } = done.recounted;
  await tx.lots.save(lot);
  await tx.lots.replaceBidders(lot.id, bidders);
};
