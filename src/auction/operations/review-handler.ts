import type { DecidedBid } from '../views/operator-bid.ts';
import { withWouldSend } from '../../messages/message-preview.ts';
import type { VerdictInput } from './review.ts';
import type { Bid } from '../rules/bid.ts';
import { isClosed, type Lot, type LotEvent } from '../rules/lot.ts';
import { within, type BidAuthorization } from '../rules/bid-authorization.ts';
import type { Participant } from '../rules/participant.ts';
import type { Bidder } from '../rules/standing.ts';
import { ok } from '../../kernel/result.ts';
import {
  changed,
  refuse,
  unchanged,
  type UseCase,
  type HandlerOf,
  type UseCaseOf,
} from '../../kernel/use-case.ts';
import { enterWhole, loadBidContext, type BidContext } from './bid-context.ts';
import { loadAuthorization } from './mandates.ts';
import { applyToBid, lotChange, notOpen, upToNow } from './pending-changes.ts';
import { loadHistory, withdraw } from './withdraw.ts';

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
  readonly authorization: BidAuthorization;
} | null;

const notFound = { kind: 'bid_not_found', sought: 'bid' } as const;

/** A held bid is rejected, or enters if it still reaches the minimum of a lot that is open. */
export const reviewBid: UseCase<VerdictInput, Loaded, DecidedBid> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, { settings }) => {
    const held = await tx.bids.find(bidId);
    if (held?.status !== 'under_review' || held.participantId === null) return null;
    const context = await loadBidContext(tx, held.lotId, held.participantId);
    const participant = await tx.participants.find(held.participantId);
    if (context === null || participant === null) return null;
    const authorization = await loadAuthorization(tx, settings, held.lotId, participant);
    return { held, context, participant, authorization };
  },
  decide: (loaded, { isApproved, reason }, { now, dryRun }) => {
    if (loaded === null) return refuse(notFound);
    const { held, context, participant, authorization } = loaded;
    const { lot } = upToNow(context.lot, now);
    // What they have lowered since is not bid, whoever approves it.
    const allowed = isApproved ? within(held, authorization) : null;
    const entered = allowed === null ? null : enterWhole(context, allowed, participant, now);
    const outcome = entered !== null ? 'entered' : isApproved ? 'not_entered' : 'rejected';
    const reviewed = applyToBid(held, now, { type: 'BidReviewed', outcome, isApproved, reason });
    const bid = reviewed.after;
    if (entered === null) return changed({ bid, lot, dryRun }, [reviewed]);
    return changed({ bid, lot: entered.lot, dryRun }, [reviewed, lotChange(entered)]);
  },
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
    return changed({ bid: after, lot: voided.lot, dryRun }, voided.changes);
  },
  withMessages: withWouldSend,
};
