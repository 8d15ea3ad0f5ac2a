import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verify } from '../support/operator.ts';
import { auctionFor, success } from '../support/auction.ts';

/** A bid that the service made for somebody, taken back. */

describe('an automatic bid that is taken back', () => {
  it('stays in the list with what had been bid, not with the maximum, as its events say', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ada.enter(lot, 20);
    // Of two bids of one moment either might be listed first.
    auction.clock.advance(1);
    await ada.limit(lot, 40);
    await ben.enter(lot, 30);
    const [automatic] = success(await ada.listBids()).bids;
    assert.equal(automatic.amount_usd, 32);
    success(await ada.post('cancel', { bid_id: automatic.bid_id }));
    assert.equal((await ada.statuses())[0], '32 cancelled');
    assert.deepEqual((await verify(auction.service.store)).faults, []);
  });
});
