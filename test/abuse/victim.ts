import assert from 'node:assert/strict';
import { success, type Auction, type Client } from '../support/auction.ts';
import { assertWithin } from '../support/patience.ts';

/** The person whom all of this is meant to harm. */

/** From the request for a code to the bid that counts, on a processor of one's own. */
const bidMsMax = 10_000;

/** Bids as anybody does and enters the code as soon as it is mailed; the bid counts within 10 s. */
export const bidsUndisturbed = async (
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
  // Where they lead already, it is their maximum.
  const [{ amount_usd: bid, automatic_max_usd: maximum = bid }] = bids;
  assert.equal(maximum, amount);
  assertWithin(tookMs, bidMsMax);
};
