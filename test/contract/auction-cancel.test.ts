import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { LotId } from '../../src/kernel/ids.ts';
import { auctionFor, refused, startAuction, success, type Client } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';

/** POST cancel: until when a bid may be withdrawn, and what remains without it. */

let lot: LotId;
let ada: Client;
let ben: Client;
/** Each test has its own bidders. */
let turn = 0;
const auction = await forFile(startAuction());
beforeEach(async () => {
  turn += 1;
  ada = auction.client(`ada${turn}@example.org`);
  ben = auction.client(`ben${turn}@example.org`);
  lot = await auction.lot();
});

const tooLate = [
  409,
  'This bid can no longer be cancelled: bids can be cancelled until 12 hours before the end, or within 10 minutes of being placed and until 10 minutes before the end',
];

const counts = 'This withdrawal counts: after 2 within 30 days a person reviews each further bid.';

const cancel = (client: Client, id: string) => client.post('cancel', { bid_id: id });

describe('a bid that has entered', () => {
  it('may be cancelled until exactly 12 hours before the end', async () => {
    const [one, other] = [await ada.enter(lot, 20), await ben.enter(lot, 30)];
    auction.clock.advance(12 * hourMs);
    success(await cancel(ben, other.id));
    auction.clock.advance(1);
    assert.deepEqual(refused(await cancel(ada, one.id)), tooLate);
  });

  it('leaves price and leader as if it had never been placed, and those concerned are notified', async () => {
    await ada.enter(lot, 20);
    const { id } = await ben.enter(lot, 30);
    const { bid, lot: shown, next, ok } = success(await cancel(ben, id));
    assert.deepEqual(bid, {
      bid_id: id,
      lot,
      amount_usd: 30,
      placed_at: new Date(auction.clock.now()).toISOString(),
      status: 'cancelled',
      entered: false,
      leader: false,
      automatic_max_usd: null,
    });
    assert.equal(ok, true);
    assert.equal(next, `The bid is cancelled and does not count any more. ${counts}`);
    assert.deepEqual(shown, await auction.seen(lot));
    assert.deepEqual([shown.price_usd, shown.min_next_bid_usd, shown.bidders], [20, 21, 1]);
    assert.deepEqual(await ada.statuses(), ['20 leading']);
    assert.deepEqual(await auction.subjectsTo(ada.email), [
      'You have been outbid',
      'Your bid leads',
      'Your bid leads',
      'Your code to bid',
    ]);
    assert.deepEqual(await auction.subjectsTo(ben.email), [
      'Your bid is withdrawn',
      'Your bid leads',
      'Your code to bid',
    ]);
  });

  it('keeps the maximum of its bidder, as the answer states, also the second time', async () => {
    const { id } = await ada.enter(lot, 30);
    await ada.limit(lot, 90);
    const keeps =
      'The bid is cancelled; the automatic maximum on this lot stays in force until it is stopped with max_usd null or its own bid is cancelled. The client is still bound to 20 USD on this lot.';
    const first = success(await cancel(ada, id));
    assert.equal(first.next, `${keeps} ${counts}`);
    assert.deepEqual([first.still_binding_usd, first.maximum_off], [20, false]);
    assert.equal(first.bid.automatic_max_usd, null);
    assert.deepEqual([first.lot.price_usd, first.lot.bidders], [20, 1]);
    const second = success(await cancel(ada, id));
    assert.equal(second.next, keeps);
    assert.deepEqual([second.maximum_off, second.counts_for_review], [false, false]);
  });

  it('is cancelled once, however often that is requested', async () => {
    await ada.enter(lot, 20);
    const { id } = await ben.enter(lot, 30);
    const first = success(await cancel(ben, id));
    auction.clock.advance(20 * hourMs);
    const again = success(await cancel(ben, id));
    assert.deepEqual(again.bid, first.bid);
    assert.equal(again.lot.price_usd, 20);
    const history = await auction.service.store.read(({ events }) => events.stream(`lot_${lot}`));
    assert.equal(history.filter(({ event }) => event.type === 'BidRemoved').length, 1);
    const subjects = await auction.subjectsTo(ben.email);
    assert.equal(subjects.filter((subject) => subject === 'Your bid is withdrawn').length, 1);
  });
});

describe('a bid that does not count yet', () => {
  it('may be cancelled at any time, by either name, and its code then stops working', async (test) => {
    const { clock, lot: newLot, client, seen } = await auctionFor(test);
    const id = await newLot();
    const other = client('other@example.org');
    await other.enter(await newLot({ endsInMs: 100 * hourMs }), 20);
    for (const [field, waitMs] of [
      ['pending_id', 0],
      ['bid_id', 24 * hourMs - 5 * minuteMs],
      ['pending_id', 10 * minuteMs],
    ] as const) {
      const pending = await other.pend(id, 20);
      const code = await other.code(pending);
      clock.advance(waitMs);
      const { bid, lot: shown } = success(await other.post('cancel', { [field]: pending }));
      assert.equal(bid.status, 'cancelled');
      assert.equal(bid.entered, false);
      assert.equal(shown.price_usd, 20);
      assert.equal((await other.confirm(pending, code)).status, 410);
      assert.equal((await seen(id)).bidders, 0);
    }
  });

  it('may be cancelled while it is under review', async () => {
    const bidder = auction.client(`reviewed${turn}@mailinator.com`);
    const { id } = await bidder.enter(lot, 20);
    auction.clock.advance(24 * hourMs - minuteMs);
    assert.equal(success(await cancel(bidder, id)).bid.status, 'cancelled');
  });

  it('is gone without a trace for everybody else', async () => {
    await ada.enter(lot, 20);
    const before = await auction.seen(lot);
    const pending = await ada.pend(lot, 50);
    success(await ada.post('cancel', { pending_id: pending }));
    assert.deepEqual(await auction.seen(lot), before);
    assert.deepEqual(await auction.subjectsTo(ada.email), [
      ...['Your bid leads', 'Your code to bid', 'Your code to bid'],
    ]);
  });
});

describe('a call to cancel', () => {
  it('has to name a bid', async () => {
    await ada.enter(lot, 20);
    for (const [body, status, error] of [
      [{}, 400, 'bid_id or pending_id or lot is required'],
      [{ bid_id: '' }, 400, 'bid_id or pending_id or lot is required'],
      [{ bid_id: 1 }, 400, 'bid_id must be a string, got 1'],
      [{ pending_id: [] }, 400, 'pending_id must be a string, got a list'],
      ['[]', 400, 'Send JSON: {bid_id, pending_id, lot}'],
      [{ bid_id: 'x' }, 404, 'bid_id not found'],
      [{ pending_id: 'x' }, 404, 'pending_id not found'],
    ] as const) {
      assert.deepEqual(refused(await ada.post('cancel', body)), [status, error]);
    }
  });

  it('has to name one bid once, and one that counts', async () => {
    const pending = await ada.pend(lot, 20);
    await ben.enter(lot, 30);
    success(await ada.confirm(pending));
    const other = await ada.pend(lot, 40);
    assert.deepEqual(refused(await ada.post('cancel', { bid_id: pending, pending_id: other })), [
      400,
      'pending_id belongs to a different bid than bid_id, send only one of them',
    ]);
    assert.deepEqual(refused(await ada.post('cancel', { bid_id: pending })), [
      409,
      'This bid does not count, so there is nothing to cancel',
    ]);
  });
});
