import assert from 'node:assert/strict';
import { success, type Auction, type Client } from '../support/auction.ts';
import { assertWithin } from '../support/patience.ts';

/** The victim of the attacks, who must still be able to bid. */

/** The time limit from the bid to its confirmation on an idle processor. */
const bidMsMax = 10_000;

/** Checks that the victim can bid and confirm the bid with the mailed code within 10 s. */
export const assertCanBid = async (
  auction: Auction,
  victim: Client,
  lot: number,
): Promise<void> => {
  const { min_next_bid_usd: amount } = await auction.seen(lot);
  const startedAt = performance.now();
  const pending = await victim.pend(lot, amount);
  const { bids } = success(await victim.confirm(pending));
  const tookMs = performance.now() - startedAt;
  assert.partialDeepStrictEqual(bids, [{ lot, entered: true, leader: true }]);
  // If the victim already leads, the bid raises their maximum.
  const [{ amount_usd: bid, automatic_max_usd: maximum = bid }] = bids;
  assert.equal(maximum, amount);
  assertWithin(tookMs, bidMsMax);
};
