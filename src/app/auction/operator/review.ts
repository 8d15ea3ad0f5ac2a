import { ok } from '../../../domain/base.ts';
import type { Bid } from '../../../domain/auction/bid.ts';
import { isClosed, type Lot } from '../../../domain/auction/lot.ts';
import type { Participant } from '../../../domain/auction/participant.ts';
import { reaches } from '../../../domain/auction/standing.ts';
import type { BidId } from '../../../domain/ids.ts';
import type { House, Store, Tx } from '../../ports.ts';
import { refuse, run, type Answer, type Moment, type UseCase } from '../../run.ts';
import { enterInto, loadArena, saveEntering, type Arena, type Entering } from '../arena.ts';
import { entryOf } from '../confirmed.ts';
import { ourselves } from '../ourselves.ts';
import { tellReviewed } from '../tell.ts';
import {
  decideWithdrawing,
  loadWithdrawing,
  saveWithdrawn,
  type Withdrawing,
  type Withdrawn,
} from '../withdraw.ts';
import { happenToBid, notOpen, upToNow } from '../work.ts';

/** What the operator decides about suspicious bids. */

const listedMax = 1_000;

/** Bids that are held, the oldest first. */
export const heldBids = (store: Store): Promise<readonly Bid[]> =>
  store.read(({ bids }) => bids.underReview(listedMax));

/** A bid after the decision, with its lot. */
export type ReviewChange = { readonly bid: Bid; readonly lot: Lot };

/** The bid enters, if it still reaches the minimum of a lot that is open. */
export const approveBid = (
  house: House,
  bidId: BidId,
  dryRun: boolean,
): Promise<Answer<ReviewChange>> =>
  run(house, reviewing, { bidId, isApproved: true, reason: null }, ourselves, dryRun);

export const rejectBid = (
  house: House,
  bidId: BidId,
  reason: string,
  dryRun: boolean,
): Promise<Answer<ReviewChange>> =>
  run(house, reviewing, { bidId, isApproved: false, reason }, ourselves, dryRun);

type Verdict = {
  readonly bidId: BidId;
  readonly isApproved: boolean;
  readonly reason: string | null;
};

type State = {
  readonly bid: Bid | null;
  readonly arena: Arena | null;
  readonly participant: Participant | null;
  readonly done: { readonly bid: Bid; readonly entering: Entering | null } | null;
};

const reviewing: UseCase<Verdict, State, null, ReviewChange> = {
  lane: 'auction',
  load: (tx, { bidId }) => load(tx, bidId),
  draw: () => null,
  decide: (state, verdict, moment) => decide(state, verdict, moment),
  save: async (tx, { done }) => {
    if (done === null) throw new Error('A review was decided but is not there to be saved');
    await tx.bids.save(done.bid);
    if (done.entering !== null) await saveEntering(tx, done.entering);
  },
};

const load = async (tx: Tx, id: BidId): Promise<State> => {
  const bid = await tx.bids.find(id);
  const participantId = bid?.participantId ?? null;
  if (bid === null || participantId === null) {
    return { bid: null, arena: null, participant: null, done: null };
  }
  return {
    bid,
    arena: await loadArena(tx, bid.lotId, participantId),
    participant: await tx.participants.find(participantId),
    done: null,
  };
};

const decide = (state: State, { isApproved, reason }: Verdict, { now }: Moment<null>) => {
  const { bid: held, arena, participant } = state;
  if (held?.status !== 'under_review' || arena === null || participant === null) {
    return refuse(state, { kind: 'bid_not_found', field: 'bid_id' });
  }
  const work = upToNow(arena.lot, now);
  const entry = entryOf(held, participant, work.lot);
  const enters =
    isApproved && work.lot.status === 'open' && reaches(work.lot.standing, entry, arena.own);
  const outcome = enters ? 'entered' : isApproved ? 'not_entered' : 'rejected';
  const { bid, event } = happenToBid(held, now, { type: 'BidReviewed', outcome, reason });
  const entering = enters ? enterInto(arena, work, participant, entry, now) : null;
  const lot = entering?.work.lot ?? work.lot;
  return {
    state: { ...state, done: { bid, entering } },
    events: [event, ...(entering?.work.events ?? [])],
    messages: [tellReviewed(lot, bid, outcome, reason), ...(entering?.messages ?? [])],
    answer: ok({ bid, lot }),
  };
};

/** Takes out a bid that counts, as if it had never been. */
export const voidBid = (
  house: House,
  bidId: BidId,
  reason: string,
  dryRun: boolean,
): Promise<Answer<Withdrawn>> => run(house, voiding(reason), bidId, ourselves, dryRun);

const voiding = (reason: string): UseCase<BidId, Withdrawing, null, Withdrawn> => ({
  lane: 'auction',
  load: (tx, id, _caller, _house, now) =>
    loadWithdrawing(tx, id, now, (bid, lot) => {
      if (bid.status !== 'entered') return { kind: 'bid_not_found', field: 'bid_id' };
      return isClosed(lot) ? notOpen(lot) : null;
    }),
  draw: () => null,
  decide: (state, _bidId, moment) => decideWithdrawing(state, { by: 'operator', reason }, moment),
  save: saveWithdrawn,
});
