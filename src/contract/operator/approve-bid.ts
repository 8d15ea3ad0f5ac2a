import { ok } from '../../domain/base.ts';
import { exampleBidId } from '../auction/example-data.ts';
import { operation, withInput } from '../operation.ts';
import { decidesOnBid } from './bid.ts';
import { exampleBidLot, exampleHeldBid, exampleParticipantId } from './example-data.ts';
import { bidFields, type VerdictInput } from './review.ts';

export const approveBid = operation({
  name: 'approve_bid',
  summary: 'Let a held bid in, if it still reaches the minimum',
  description: 'The bidder is told whether it has entered, and at which price the lot stands.',
  ...decidesOnBid,
  ...withInput(bidFields, ({ bid_id: bidId, dry_run = false }) =>
    ok<VerdictInput>({ bidId, isApproved: true, reason: null, dryRun: dry_run }),
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
