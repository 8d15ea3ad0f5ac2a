import { ok } from '../../domain/base.ts';
import { exampleBidId } from '../auction/example-data.ts';
import { operation, withInput } from '../operation.ts';
import { decidesOnBid } from './bid.ts';
import { exampleBidLot, exampleHeldBid } from './example-data.ts';
import { reasonedBidFields, type VoidBidInput } from './review.ts';

const at = '2026-03-01T12:00:00.000Z';

export const voidBid = operation({
  name: 'void_bid',
  summary: 'Take out a bid that counts, as if it had never been',
  description:
    'Use it for a bid that should never have counted: price and leader are counted again ' +
    'without it, and everyone it concerns is told.',
  ...decidesOnBid,
  ...withInput(reasonedBidFields, ({ bid_id: bidId, reason, dry_run = false }) =>
    ok<VoidBidInput>({ bidId, reason, dryRun: dry_run }),
  ),
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
