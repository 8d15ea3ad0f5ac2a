import { ok } from '../../domain/base.ts';
import { exampleBidId } from '../auction/example-data.ts';
import { operation } from '../operation.ts';
import { readBy } from '../wire.ts';
import { bidChangeAnswer, presentBidChange } from './bid.ts';
import { exampleBidLot, exampleHeldBid } from './example-data.ts';
import { reasonedBidFields, type VerdictInput } from './review.ts';

export const rejectBid = operation({
  name: 'reject_bid',
  summary: 'Turn a held bid away',
  access: 'operator',
  effect: 'changes_with_dry_run',
  input: reasonedBidFields,
  read: (sent) => {
    const reading = readBy(reasonedBidFields, sent);
    if (!reading.ok) return reading;
    const { bid_id: bidId, reason, dry_run = false } = reading.value;
    return ok<VerdictInput>({ bidId, isApproved: false, reason, dryRun: dry_run });
  },
  output: bidChangeAnswer,
  present: presentBidChange,
  examples: [
    {
      name: 'in_bad_faith',
      summary: 'A first bid that was held for its amount',
      sent: { bid_id: exampleBidId, reason: 'Not in good faith' },
      answer: { bid: { ...exampleHeldBid, status: 'rejected' }, lot: exampleBidLot },
    },
  ],
});
