import { ok } from '../../domain/base.ts';
import { exampleBidId } from '../auction/example-data.ts';
import { operation, withInput } from '../operation.ts';
import { decidesOnBid } from './bid.ts';
import { exampleBidLot, exampleHeldBid } from './example-data.ts';
import { reasonedBidFields, type VerdictInput } from './review.ts';

export const rejectBid = operation({
  name: 'reject_bid',
  summary: 'Turn a held bid away',
  description: 'The bidder is told with your reason, and the bid never counts.',
  ...decidesOnBid,
  ...withInput(reasonedBidFields, ({ bid_id: bidId, reason, dry_run = false }) =>
    ok<VerdictInput>({ bidId, isApproved: false, reason, dryRun: dry_run }),
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
