import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import type { BidId } from '../../kernel/ids.ts';
import { exampleBidId } from '../views/example-data.ts';
import { operation, withInput, withoutInput } from '../../kernel/operation.ts';
import { decidesOnBid, operatorBid, presentOperatorBid } from '../views/operator-bid.ts';
import {
  exampleBidLot,
  exampleHeldBid,
  exampleParticipantId,
} from '../../operators/views/example-data.ts';
import { bidId, dryRun, listOf, reason, showsMany } from '../../kernel/operator-fields.ts';
import { withFields } from '../../kernel/view-codec.ts';

/** What the operator decides about a bid. */

const bidFields = z.object({ bid_id: bidId, dry_run: dryRun });
const reasonedBidFields = { bid_id: bidId, reason, dry_run: dryRun };

/** About a bid that is held. */
export type VerdictInput = {
  readonly bidId: BidId;
  readonly isApproved: boolean;
  readonly reason: string | null;
  readonly dryRun: boolean;
};

export const approveBid = operation({
  name: 'approve_bid',
  summary: 'Let a held bid in, if it still reaches the minimum',
  description: 'The bidder is told whether it has entered, and at which price the lot stands.',
  ...decidesOnBid,
  ...withInput(bidFields, ({ bid_id: bidId, dry_run: isDryRun }) =>
    ok<VerdictInput>({ bidId, isApproved: true, reason: null, dryRun: isDryRun }),
  ),
  examples: [
    {
      name: 'leads',
      summary: 'A first bid that was held for its amount; it leads',
      sent: { bid_id: exampleBidId },
      answer: {
        bid: { ...exampleHeldBid, status: 'entered', entered_at: '2026-03-01T12:00:00.000Z' },
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

export const rejectBid = operation({
  name: 'reject_bid',
  summary: 'Turn a held bid away',
  description: 'The bidder is told with your reason, and the bid never counts.',
  ...decidesOnBid,
  ...withInput(z.object(reasonedBidFields), ({ bid_id: bidId, reason, dry_run: isDryRun }) =>
    ok<VerdictInput>({ bidId, isApproved: false, reason, dryRun: isDryRun }),
  ),
  examples: [
    {
      name: 'in_bad_faith',
      summary: 'A first bid that was held for its amount',
      sent: { bid_id: exampleBidId, reason: 'Not in good faith' },
      answer: { bid: { ...exampleHeldBid, status: 'rejected' }, lot: exampleBidLot },
    },
  ],
});

const at = '2026-03-01T12:00:00.000Z';

export const voidBid = operation({
  name: 'void_bid',
  summary: 'Take out a bid that counts, as if it had never been',
  description:
    'Use it for a bid that should never have counted: price and leader are counted again ' +
    'without it, and everyone it concerns is told.',
  ...decidesOnBid,
  ...withFields(reasonedBidFields),
  examples: [
    {
      name: 'only_bid',
      summary: 'The only bid on its lot, after it was approved',
      sent: { bid_id: exampleBidId, reason: 'Fraud' },
      answer: {
        bid: {
          ...exampleHeldBid,
          status: 'cancelled',
          entered_at: at,
          cancelled_at: at,
          cancelled_by: 'operator',
        },
        lot: exampleBidLot,
      },
    },
  ],
});

export const listHeldBids = operation({
  name: 'list_held_bids',
  summary:
    'List the bids that are held: those whose lot ends within the hour, then the most suspicious first',
  description:
    'Decide each with approve_bid or reject_bid before its lot ends; a bid that is still held ' +
    'then does not count.',
  ...withoutInput,
  ...showsMany,
  ...listOf('bids', operatorBid, presentOperatorBid),
});
