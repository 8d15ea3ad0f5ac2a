import { ok } from '../../../domain/base.ts';
import type { Bid } from '../../../domain/auction/bid.ts';
import { isClosed, type Lot } from '../../../domain/auction/lot.ts';
import type { Participant } from '../../../domain/auction/participant.ts';
import { reaches } from '../../../domain/auction/standing.ts';
import type { BidId } from '../../../domain/ids.ts';
import type { AppContext, Store, Tx } from '../../ports.ts';
import { refuse, run, type Answer, type Moment, type UseCase } from '../../run.ts';
import {
  acceptBid,
  loadBidContext,
  saveAcceptedBid,
  type BidContext,
  type AcceptedBid,
} from '../bid-context.ts';
import { entryOf } from '../confirmed.ts';
import { ourselves } from '../ourselves.ts';
import { notifyReviewed } from '../notify.ts';
import {
  decideWithdrawing,
  loadWithdrawing,
  saveWithdrawn,
  type Withdrawing,
  type Withdrawn,
} from '../withdraw.ts';
import { applyToBid, notOpen, upToNow } from '../pending-changes.ts';

/** What the operator decides about suspicious bids. */

const listedMax = 1_000;

/** Bids that are held, the oldest first. */
export const heldBids = (store: Store): Promise<readonly Bid[]> =>
  store.read(({ bids }) => bids.underReview(listedMax));

/** A bid after the decision, with its lot. */
export type ReviewChange = { readonly bid: Bid; readonly lot: Lot };

/** The bid enters, if it still reaches the minimum of a lot that is open. */
export const approveBid = (
  context: AppContext,
  bidId: BidId,
  dryRun: boolean,
): Promise<Answer<ReviewChange>> =>
  run(context, reviewing, { bidId, isApproved: true, reason: null }, ourselves, dryRun);

export const rejectBid = (
  context: AppContext,
  bidId: BidId,
  reason: string,
  dryRun: boolean,
): Promise<Answer<ReviewChange>> =>
  run(context, reviewing, { bidId, isApproved: false, reason }, ourselves, dryRun);

type Verdict = {
  readonly bidId: BidId;
  readonly isApproved: boolean;
  readonly reason: string | null;
};

type State = {
  readonly bid: Bid | null;
  readonly bidContext: BidContext | null;
  readonly participant: Participant | null;
  readonly done: { readonly bid: Bid; readonly entering: AcceptedBid | null } | null;
};

const reviewing: UseCase<Verdict, State, null, ReviewChange> = {
  lockScope: 'auction',
  load: (tx, { bidId }) => load(tx, bidId),
  draw: () => null,
  decide: (state, verdict, moment) => decide(state, verdict, moment),
  save: async (tx, { done }) => {
    if (done === null) throw new Error('A review was decided but is not there to be saved');
    await tx.bids.save(done.bid);
    if (done.entering !== null) await saveAcceptedBid(tx, done.entering);
  },
};

const load = async (tx: Tx, id: BidId): Promise<State> => {
  const bid = await tx.bids.find(id);
  const participantId = bid?.participantId ?? null;
  if (bid === null || participantId === null) {
    return { bid: null, bidContext: null, participant: null, done: null };
  }
  return {
    bid,
    bidContext: await loadBidContext(tx, bid.lotId, participantId),
    participant: await tx.participants.find(participantId),
    done: null,
  };
};

const decide = (state: State, { isApproved, reason }: Verdict, { now }: Moment<null>) => {
  const { bid: held, bidContext, participant } = state;
  if (held?.status !== 'under_review' || bidContext === null || participant === null) {
    return refuse(state, { kind: 'bid_not_found', field: 'bid_id' });
  }
  const work = upToNow(bidContext.lot, now);
  const entry = entryOf(held, participant, work.lot);
  const enters =
    isApproved && work.lot.status === 'open' && reaches(work.lot.standing, entry, bidContext.own);
  const outcome = enters ? 'entered' : isApproved ? 'not_entered' : 'rejected';
  const { bid, event } = applyToBid(held, now, { type: 'BidReviewed', outcome, reason });
  const entering = enters ? acceptBid(bidContext, work, participant, entry, now) : null;
  const lot = entering?.work.lot ?? work.lot;
  return {
    state: { ...state, done: { bid, entering } },
    events: [event, ...(entering?.work.events ?? [])],
    messages: [notifyReviewed(lot, bid, outcome, reason), ...(entering?.messages ?? [])],
    answer: ok({ bid, lot }),
  };
};

/** Takes out a bid that counts, as if it had never been. */
export const voidBid = (
  context: AppContext,
  bidId: BidId,
  reason: string,
  dryRun: boolean,
): Promise<Answer<Withdrawn>> => run(context, voiding(reason), bidId, ourselves, dryRun);

const voiding = (reason: string): UseCase<BidId, Withdrawing, null, Withdrawn> => ({
  lockScope: 'auction',
  load: (tx, id, _caller, _context, now) =>
    loadWithdrawing(tx, id, now, (bid, lot) => {
      if (bid.status !== 'entered') return { kind: 'bid_not_found', field: 'bid_id' };
      return isClosed(lot) ? notOpen(lot) : null;
    }),
  draw: () => null,
  decide: (state, _bidId, moment) => decideWithdrawing(state, { by: 'operator', reason }, moment),
  save: saveWithdrawn,
});
