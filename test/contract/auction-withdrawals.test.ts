import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile, bidOn, isClean, roomIn } from '../support/auction-room.ts';
import { refused, success } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';

/** Withdrawals: what may be withdrawn, what still binds, and what counts as suspicious. */

const newAuction = await auctionForFile();

describe('the maximum of an automatic bid', () => {
  it('has the time at which it was placed, also after it has bid more', async () => {
    const room = await roomIn(newAuction());
    const [ada, ben] = [await room.bidder('ada'), await room.bidder('ben')];
    await ada.limit(room.lot, 50);
    room.clock.advance(hourMs);
    await ben.enter(room.lot, 30);
    const bid = await bidOn(room.lot, ada);
    assert.deepEqual([bid.amount_usd, bid.placed_at], [32, '2026-03-01T12:00:00.000Z']);
    const { bid: cancelled } = success(await ada.post('cancel', { bid_id: bid.bid_id }));
    assert.equal(cancelled.placed_at, bid.placed_at);
  });

  it('can be withdrawn within ten minutes of its last raise, and then by that raise only', async () => {
    const room = await roomIn(newAuction());
    const [ada, ben] = [await room.bidder('ada'), await room.bidder('ben')];
    room.clock.advance(13 * hourMs);
    await ada.limit(room.lot, 50);
    await ben.enter(room.lot, 30);
    room.clock.advance(11 * minuteMs);
    const { bid_id: id } = await bidOn(room.lot, ada);
    assert.equal((await ada.post('cancel', { bid_id: id })).status, 409);
    await ada.limit(room.lot, 500);
    await ben.limit(room.lot, 100);
    assert.equal((await room.seen(room.lot)).price_usd, 105);
    room.clock.advance(10 * minuteMs);
    const { bid, next, ...answer } = success(await ada.post('cancel', { bid_id: id }));
    assert.deepEqual([bid.status, bid.automatic_max_usd], ['outbid', 50]);
    assert.deepEqual(
      [answer.still_binding_usd, answer.maximum_off, answer.counts_for_review],
      [50, false, true],
    );
    assert.match(next, /^The last raise of the automatic maximum is withdrawn\./);
    assert.equal(answer.lot.price_usd, 52);
    assert.deepEqual(refused(await ada.post('cancel', { bid_id: id })).slice(0, 1), [409]);
    await isClean(room);
  });
});

describe('all bids on a lot', () => {
  it('are cancelled by one call, which counts once and shows that nothing binds', async () => {
    const room = await roomIn(newAuction());
    const [ada, ben] = [await room.bidder('ada'), await room.bidder('ben')];
    await ben.enter(room.lot, 20);
    await ada.enter(room.lot, 25);
    await ben.enter(room.lot, 30);
    await ada.limit(room.lot, 60);
    const pending = await ada.pend(room.lot, 70);
    const { bid, bids, next, ...answer } = success(await ada.post('cancel', { lot: room.lot }));
    assert.deepEqual(
      bids.map(({ status }: { status: string }) => status),
      ['cancelled', 'cancelled', 'cancelled'],
    );
    assert.deepEqual(bid, bids[0]);
    assert.ok(bids.some(({ bid_id: id }: { bid_id: string }) => id === pending));
    assert.deepEqual(
      [answer.still_binding_usd, answer.maximum_off, answer.counts_for_review],
      [null, true, true],
    );
    assert.match(next, /^The bid is cancelled and does not count any more\./);
    assert.deepEqual([answer.lot.price_usd, answer.lot.bidders], [20, 1]);
    assert.deepEqual(refused(await ada.post('cancel', { lot: room.lot })), [
      409,
      'This bid does not count, so there is nothing to cancel',
    ]);
    await isClean(room);
  });

  it('are withdrawn as far as allowed, and the answer shows the bids that still bind', async () => {
    const room = await roomIn(newAuction());
    const [ada, ben] = [await room.bidder('ada'), await room.bidder('ben')];
    room.clock.advance(13 * hourMs);
    await ada.enter(room.lot, 20);
    await ben.enter(room.lot, 25);
    room.clock.advance(11 * minuteMs);
    assert.equal(refused(await ada.post('cancel', { lot: room.lot }))[0], 409);
    await ada.enter(room.lot, 30);
    const { bids, ...answer } = success(await ada.post('cancel', { lot: room.lot }));
    assert.deepEqual([bids.length, answer.still_binding_usd], [1, 20]);
    assert.match(answer.next, /still bound to 20 USD/);
  });

  it('of a missing lot, or together with one bid, are refused', async () => {
    const room = await roomIn(newAuction());
    const ada = await room.bidder('ada');
    assert.equal((await ada.post('cancel', { lot: 999 })).status, 404);
    assert.deepEqual(refused(await ada.post('cancel', { lot: room.lot, bid_id: 'x' })), [
      400,
      'lot cancels all bids on the lot, send it without bid_id and pending_id',
    ]);
  });
});

describe('what counts for review', () => {
  it('is one of several withdrawals from one lot within ten minutes', async () => {
    const room = await roomIn(newAuction());
    const ada = await room.bidder('ada');
    const counted: boolean[] = [];
    for (const waitMs of [0, 10 * minuteMs - 1, 2]) {
      room.clock.advance(waitMs);
      const { id } = await ada.enter(room.lot, 20);
      const answer = success(await ada.post('cancel', { bid_id: id }));
      counted.push(answer.counts_for_review);
    }
    assert.deepEqual(counted, [true, false, true]);
    assert.equal((await ada.enter(room.lot, 20)).entered, false);
  });

  it('is no bid that only awaited its code', async () => {
    const room = await roomIn(newAuction());
    const ada = await room.bidder('ada');
    const pending = await ada.pend(room.lot, 20);
    const answer = success(await ada.post('cancel', { pending_id: pending }));
    assert.equal(answer.counts_for_review, false);
  });
});
