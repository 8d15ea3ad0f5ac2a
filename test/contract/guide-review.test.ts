import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reviewReasons, type ReviewReason } from '../../src/auction/rules/review.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

/** The guide states why a bid may be put under review. */

const service = await forFile(startTestService());

/** The reasons in the guide's words. */
const patterns: Readonly<Record<ReviewReason, RegExp>> = {
  large_first_bid: /a very high first bid/,
  shared_network: /once 2 clients have bid on a lot from one network within 24 hours/,
  same_mailbox: /a mailbox that others bid from/,
  disposable_mail: /throw-away addresses/,
  frequent_cancellations: /who took back 2 bids in 30 days/,
  withdrawn_before: /only raises another bidder’s automatic bid/,
};

it('the guide lists every reason for a review, and states that a person decides', async () => {
  const guide = (await service.get('/agents/auction.md')).text;
  assert.match(guide, /An operator reviews some bids first/);
  for (const reason of reviewReasons) assert.match(guide, patterns[reason], reason);
});
