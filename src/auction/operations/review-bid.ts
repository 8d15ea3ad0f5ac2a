import { z } from 'zod';
import { readBidId, type BidId } from '../../kernel/ids.ts';
import { operation, withInput } from '../../kernel/operation.ts';
import { reasonInput } from '../../kernel/operator-fields.ts';
import { no, ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import { changed, handled, refuse, type UseCase } from '../../kernel/use-case.ts';
import { field, got, required } from '../../kernel/wire.ts';
import { withWouldSend } from '../../messages/would-send.ts';
import { type BidAuthorization, limitToAuthorization } from '../rules/bid-authorization.ts';
import type { Bid } from '../rules/bid.ts';
import type { Participant } from '../rules/participant.ts';
import { applyToBid, lotChange, upToNow } from '../steps/apply-events.ts';
import { type BidContext, enterBidAndMaximum, loadBidContext } from '../steps/bid-context.ts';
import { loadAuthorization } from '../steps/load-authorizations.ts';
import { exampleBidId } from '../views/example-data.ts';
import { type DecidedBid, decidesOnBid } from '../views/operator-bid.ts';
import {
  exampleBidLot,
  exampleBidUnderReview,
  exampleParticipantId,
} from '../views/operator-examples.ts';

const bidIdInput = required(
  field({ description: 'The bid, such as bid_…', type: 'string' }, (value) => {
    const id = typeof value === 'string' ? readBidId(value) : null;
    return id === null ? no(`must be the id of a bid, such as bid_…, got ${got(value)}`) : ok(id);
  }),
);

const bidFields = z.object({ bid_id: bidIdInput, dry_run: dryRunInput });

export const reasonedBidFields = { bid_id: bidIdInput, reason: reasonInput, dry_run: dryRunInput };

/** A decision on a bid under review. */
type VerdictInput = {
  readonly bidId: BidId;
  readonly isApproved: boolean;
  readonly reason: string | null;
  readonly dryRun: boolean;
};

const declaredApproveBid = operation({
  name: 'approve_bid',
  summary: 'Approve a bid under review: it enters if it still reaches the minimum',
  description: 'The bidder is notified whether it has entered, and of the price of the lot.',
  ...decidesOnBid,
  ...withInput(bidFields, ({ bid_id: bidId, dry_run: isDryRun }) =>
    ok<VerdictInput>({ bidId, isApproved: true, reason: null, dryRun: isDryRun }),
  ),
  examples: [
    {
      name: 'leads',
      summary: 'A first bid under review for its amount; it leads',
      sent: { bid_id: exampleBidId },
      answer: {
        bid: {
          ...exampleBidUnderReview,
          status: 'entered',
          entered_at: '2026-03-01T12:00:00.000Z',
        },
        lot: {
          ...exampleBidLot,
          price_usd: 500,
          min_next_bid_usd: 520,
          bidders: 1,
          leader: { participant_id: exampleParticipantId, has_brief: false },
        },
      },
    },
  ],
});

const declaredRejectBid = operation({
  name: 'reject_bid',
  summary: 'Reject a bid under review',
  description: 'The bidder is notified with your reason, and the bid never counts.',
  ...decidesOnBid,
  ...withInput(z.object(reasonedBidFields), ({ bid_id: bidId, reason, dry_run: isDryRun }) =>
    ok<VerdictInput>({ bidId, isApproved: false, reason, dryRun: isDryRun }),
  ),
  examples: [
    {
      name: 'in_bad_faith',
      summary: 'A first bid under review for its amount',
      sent: { bid_id: exampleBidId, reason: 'Not in good faith' },
      answer: { bid: { ...exampleBidUnderReview, status: 'rejected' }, lot: exampleBidLot },
    },
  ],
});

/** Null if there is no such bid under review. */
type BidUnderReview = {
  readonly underReview: Bid;
  readonly context: BidContext;
  readonly participant: Participant;
  readonly authorization: BidAuthorization;
} | null;

export const bidNotFound = { kind: 'bid_not_found', sought: 'bid' } as const;

/** A bid under review is rejected, or enters if it still reaches the minimum of an open lot. */
const useCase: UseCase<{
  input: VerdictInput;
  loaded: BidUnderReview;
  view: DecidedBid;
}> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, { settings }) => {
    const underReview = await tx.bids.find(bidId);
    if (underReview?.status !== 'under_review' || underReview.participantId === null) return null;
    const context = await loadBidContext(tx, underReview.lotId, underReview.participantId);
    const participant = await tx.participants.find(underReview.participantId);
    if (context === null || participant === null) return null;
    const authorization = await loadAuthorization(tx, settings, underReview.lotId, participant);
    return { underReview, context, participant, authorization };
  },
  decide: (loaded, { isApproved, reason }, { now, dryRun }) => {
    if (loaded === null) return refuse(bidNotFound);
    const { underReview, context, participant, authorization } = loaded;
    const { lot } = upToNow(context.lot, now);
    // An approved bid enters only up to the authorization, which the bidder may have lowered since.
    const approved = isApproved ? limitToAuthorization(underReview, authorization) : null;
    const entered =
      approved === null ? null : enterBidAndMaximum(context, approved, participant, now);
    const outcomeOfNone = isApproved ? 'not_entered' : 'rejected';
    const reviewed = applyToBid(underReview, now, {
      type: 'BidReviewed',
      outcome: entered === null ? outcomeOfNone : 'entered',
      isApproved,
      reason,
    });
    const bid = reviewed.after;
    if (entered === null) return changed({ bid, lot, dryRun }, { changes: [reviewed] });
    return changed({ bid, lot: entered.lot, dryRun }, { changes: [reviewed, lotChange(entered)] });
  },
  withMessages: withWouldSend,
};

export const approveBid = handled(declaredApproveBid, { change: useCase });

export const rejectBid = handled(declaredRejectBid, { change: useCase });
