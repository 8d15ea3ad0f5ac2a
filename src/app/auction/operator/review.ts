import type { BidChange } from '../../../contract/operator/bid.ts';
import { withWouldSend } from '../../../contract/operator/message-preview.ts';
import type { VerdictInput } from '../../../contract/operator/review.ts';
import type { Bid } from '../../../domain/auction/bid.ts';
import { isClosed, type Lot, type LotEvent } from '../../../domain/auction/lot.ts';
import type { Participant } from '../../../domain/auction/participant.ts';
import { mayEnter } from '../../../domain/auction/reopening.ts';
import type { Bidder } from '../../../domain/auction/standing.ts';
import { ok } from '../../../domain/base.ts';
import {
  drawNothing,
  refuse,
  saveNothing,
  unchanged,
  type UseCase,
  type HandlerOf,
  type UseCaseOf,
} from '../../use-case.ts';
import { enterWhole, entryOf, loadBidContext, type BidContext } from '../bid-context.ts';
import { applyToBid, lotHappened, notOpen, upToNow } from '../pending-changes.ts';
import { loadHistory, withdraw } from '../withdraw.ts';

/** What the operator decides about suspicious bids. */

const listedMax = 1_000;

export const listHeldBids: HandlerOf<'list_held_bids'> = {
  look: async ({ bids }) => {
    const held = await bids.underReview(listedMax);
    return ok(
      held.toSorted(
        (a, b) =>
          Number(b.reviewAlarmAt !== null) - Number(a.reviewAlarmAt !== null) ||
          (b.review?.score ?? 0) - (a.review?.score ?? 0),
      ),
    );
  },
};

/** Null where there is no bid that is held. */
type Loaded = {
  readonly held: Bid;
  readonly context: BidContext;
  readonly participant: Participant;
} | null;

const notFound = { kind: 'bid_not_found', sought: 'bid' } as const;

/** A held bid is rejected, or enters if it still reaches the minimum of a lot that is open. */
export const reviewBid: UseCase<VerdictInput, Loaded, BidChange> = {
  lockScope: 'auction',
  load: async (tx, { bidId }) => {
    const held = await tx.bids.find(bidId);
    if (held?.status !== 'under_review' || held.participantId === null) return null;
    const context = await loadBidContext(tx, held.lotId, held.participantId);
    const participant = await tx.participants.find(held.participantId);
    return context === null || participant === null ? null : { held, context, participant };
  },
  draw: drawNothing,
  decide: (loaded, { isApproved, reason }, { now, dryRun }) => {
    if (loaded === null) return refuse(notFound);
    const { held, context, participant } = loaded;
    const { lot } = upToNow(context.lot, now);
    const entry = entryOf(held, participant, lot, context.own);
    const enters = isApproved && lot.status === 'open' && mayEnter(lot, entry, context.own);
    const outcome = enters ? 'entered' : isApproved ? 'not_entered' : 'rejected';
    const reviewed = applyToBid(held, now, { type: 'BidReviewed', outcome, isApproved, reason });
    const bid = reviewed.after;
    if (!enters) {
      return {
        answer: ok({ bid, lot, dryRun }),
        change: { happened: [reviewed], quotas: [], extras: null },
      };
    }
    const entered = enterWhole(context, held, participant, now);
    return {
      answer: ok({ bid, lot: entered.lot, dryRun }),
      change: { happened: [reviewed, lotHappened(entered)], quotas: [], extras: null },
    };
  },
  save: saveNothing,
  withMessages: withWouldSend,
};

type Voidable = {
  readonly bid: Bid;
  readonly lot: Lot;
  readonly own: Bidder | null;
  readonly history: readonly LotEvent[];
} | null;

/** Takes out a bid that counts, as if it had never been. */
export const voidBid: UseCaseOf<'void_bid', Voidable> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, { now }) => {
    const bid = await tx.bids.find(bidId);
    const lot = bid === null ? null : await tx.lots.find(bid.lotId);
    if (bid === null || lot === null) return null;
    const own = bid.participantId === null ? null : await tx.lots.bidder(lot.id, bid.participantId);
    const isVoidable = bid.status === 'entered' && !isClosed(upToNow(lot, now).lot);
    return { bid, lot, own, history: isVoidable ? await loadHistory(tx, lot.id) : [] };
  },
  draw: drawNothing,
  decide: (loaded, { reason }, { now, dryRun }) => {
    if (loaded === null) return refuse(notFound);
    const { bid, lot: stored, history } = loaded;
    const { lot } = upToNow(stored, now);
    if (bid.status === 'cancelled') return unchanged({ bid, lot, dryRun });
    if (bid.status !== 'entered') return refuse(notFound);
    if (isClosed(lot)) return refuse(notOpen(lot, now));
    const whole = [{ bid, share: { raise: null } }];
    const voided = withdraw(whole, loaded, history, { reason: { by: 'operator', reason }, now });
    const [after = bid] = voided.bids;
    return {
      answer: ok({ bid: after, lot: voided.lot, dryRun }),
      change: { happened: voided.happened, quotas: [], extras: null },
    };
  },
  save: saveNothing,
  withMessages: withWouldSend,
};
