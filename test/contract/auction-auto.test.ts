import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  auctionPath,
  did,
  refused,
  startAuction,
  success,
  withoutTerms,
} from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { approveBid, blockAddress } from '../support/operator.ts';
import { publicUrl } from '../support/service.ts';

/** POST auto: maxima for automatic bids. */

let lot: number;
/** Each test has its own bidders. */
let turn = 0;
const auction = await forFile(startAuction());
beforeEach(async () => {
  turn += 1;
  lot = await auction.lot();
});

/** A participant who has a key from a bid on another lot. */
const participant = async (name: string) => {
  const client = auction.client(`${name}${turn}@example.org`);
  await client.enter(await auction.lot(), 20);
  return client;
};

/** The price, and whether the client leads. */
const stands = async (client: Awaited<ReturnType<typeof participant>>) => {
  const { bids } = success(await client.listBids());
  const leads = bids.some((bid: { lot: number; leader: boolean }) => bid.lot === lot && bid.leader);
  return [(await auction.seen(lot)).price_usd, leads];
};

const onWords =
  'The client leads, and we bid for them up to the maximum, each time the least that leads.';

describe('a maximum', () => {
  it('on a lot without bids leads at the start price', async () => {
    const ada = await participant('ada');
    const { lot: shown, ...rest } = await ada.limit(lot, 100);
    assert.deepEqual(withoutTerms(rest), {
      ok: true,
      auto: { lot, max_usd: 100, status: 'on', own_bid_usd: 20, leader: true },
      next: onWords,
    });
    assert.deepEqual(shown, await auction.seen(lot));
    assert.deepEqual([shown.price_usd, shown.min_next_bid_usd, shown.bidders], [20, 21, 1]);
  });

  it('against a higher one is bid out, and the higher bids one step more', async () => {
    const ada = await participant('ada');
    const ben = await participant('ben');
    await ada.limit(lot, 60);
    const { auto, next } = await ben.limit(lot, 90);
    assert.deepEqual(auto, { lot, max_usd: 90, status: 'on', own_bid_usd: 62, leader: true });
    assert.equal(next, onWords);
    assert.deepEqual(await stands(ada), [62, false]);
    const lower = await ada.limit(lot, 89.5);
    assert.deepEqual(lower.auto, {
      ...{ lot, max_usd: 89.5, status: 'on', own_bid_usd: 89.5, leader: false },
    });
    assert.equal(
      lower.next,
      "Someone else's maximum is at least as high; set a higher one to lead.",
    );
    assert.deepEqual(await stands(ben), [90, true]);
  });

  it('that is raised, lowered or stopped by its leader never moves the price', async () => {
    const ada = await participant('ada');
    const ben = await participant('ben');
    await ada.limit(lot, 60);
    await ben.enter(lot, 40);
    assert.deepEqual(await stands(ada), [42, true]);
    for (const maximum of [200, 42, 1_000, 50]) {
      assert.equal((await ada.limit(lot, maximum)).auto.max_usd, maximum);
      assert.deepEqual(await stands(ada), [42, true]);
    }
    assert.deepEqual(refused(await ada.post('auto', { lot, max_usd: 41.99 })), [
      409,
      'max_usd must be at least 42 now',
    ]);
    const { auto, next } = await ada.limit(lot, null);
    assert.deepEqual(auto, { lot, max_usd: null, status: 'off', own_bid_usd: 42, leader: true });
    assert.equal(next, 'Nothing more is bid automatically; what has been bid still counts.');
    assert.equal((await ben.enter(lot, 44)).leader, true);
    assert.deepEqual(await stands(ada), [44, false]);
  });

  it('below the minimum is refused, which names the minimum', async () => {
    const ada = await participant('ada');
    const ben = await participant('ben');
    assert.deepEqual(refused(await ada.post('auto', { lot, max_usd: 19.99 })), [
      409,
      'max_usd must be at least 20 now',
    ]);
    await ben.enter(lot, 110);
    assert.deepEqual(refused(await ada.post('auto', { lot, max_usd: 114.99 })), [
      409,
      'max_usd must be at least 115 now',
    ]);
    assert.equal((await ada.limit(lot, 115)).auto.leader, true);
  });

  it('that was set already changes nothing when it is set again', async () => {
    const ada = await participant('ada');
    await ada.limit(lot, 50);
    const version = async () =>
      (await auction.service.store.read(({ lots }) => lots.find(lot as never)))?.version;
    const before = await version();
    assert.equal((await ada.limit(lot, 50)).auto.max_usd, 50);
    assert.equal(await version(), before);
  });

  it('of null while there is none is answered like any other', async () => {
    const ada = await participant('ada');
    const { auto } = await ada.limit(lot, null);
    assert.deepEqual(auto, { lot, max_usd: null, status: 'off', own_bid_usd: null, leader: false });
    assert.equal((await auction.seen(lot)).bidders, 0);
  });

  it('that looks suspicious goes under review, can be withdrawn by null, and enters once it is approved', async () => {
    const ada = auction.client(`ada${turn}@mailinator.com`);
    const first = await ada.enter(await auction.lot(), 20);
    did(await approveBid(auction.operator, first.id));
    const reply = await ada.limit(lot, 60);
    assert.deepEqual(reply.auto, {
      ...{ lot, max_usd: 60, status: 'under_review', own_bid_usd: null, leader: false },
    });
    assert.match(reply.next, /^The maximum is being reviewed by a person/);
    assert.deepEqual(refused(await ada.post('auto', { lot, max_usd: 70 })), [
      409,
      'Your maximum for this lot is being reviewed, wait for the e-mail about it',
    ]);
    assert.equal((await ada.limit(lot, null)).auto.status, 'off');
    await ada.limit(lot, 65);
    assert.deepEqual((await ada.statuses()).toSorted(), [
      ...['20 leading', '60 cancelled', '65 under_review'],
    ]);
    const [waiting] = await auction.operator.store.read(({ bids }) => bids.underReview(10));
    assert.ok(waiting);
    did(await approveBid(auction.operator, waiting.id));
    assert.deepEqual(await stands(ada), [20, true]);
    assert.equal((await ada.limit(lot, 80)).auto.status, 'on');
  });

  it('is refused on a missing or closed lot, and for a blocked client', async () => {
    const ada = await participant('ada');
    const state = `${publicUrl}${auctionPath}/state`;
    const scheduled = await auction.lot({ opensInMs: hourMs, endsInMs: 2 * hourMs });
    assert.deepEqual(refused(await ada.post('auto', { lot: 9_999, max_usd: 30 })), [
      ...[404, `lot not found, see GET ${state}`],
    ]);
    for (const maximum of [30, null]) {
      assert.deepEqual(refused(await ada.post('auto', { lot: scheduled, max_usd: maximum })), [
        409,
        `This lot is not open yet, it opens at 2026-03-01T13:00:00.000Z`,
      ]);
    }
    const network = ada.origin['x-forwarded-for'] ?? '';
    did(await blockAddress(auction.operator, { address: network, isBlocked: true, reason: 'x' }));
    assert.equal((await ada.post('auto', { lot, max_usd: 30 })).status, 403);
  });

  it('is refused under a name that is only near to its own, and in another currency', async () => {
    const ada = await participant('ada');
    for (const name of ['maxusd', 'max-usd', 'maxUsd', 'max', 'maximum_usd', 'max_amount']) {
      assert.deepEqual(refused(await ada.post('auto', { lot, [name]: 50 })), [
        400,
        `${name} is not known and nothing was done, did you mean max_usd?`,
      ]);
    }
    assert.deepEqual(refused(await ada.post('auto', { lot, max_usd: 50, currency: 'EUR' })), [
      400,
      'currency must be USD or left out, because bids are in USD',
    ]);
  });

  it('has to be there, and to be an amount', async () => {
    const ada = await participant('ada');
    await ada.limit(lot, 40);
    const wrong = (got: string) =>
      `max_usd must be an amount in USD up to 100000 with at most 2 decimals, got ${got}`;
    for (const [body, error] of [
      [{ lot }, 'max_usd is required; null stops automatic bidding'],
      [{ lot, max_usd: '' }, 'max_usd is required; null stops automatic bidding'],
      [{ lot, max_usd: '  ' }, 'max_usd is required; null stops automatic bidding'],
      [{ lot, max_usd: 0 }, wrong('0')],
      [{ lot, max_usd: '1e3' }, wrong('1e3')],
      [{ lot, max_usd: 100_001 }, wrong('100001')],
      [{ lot, max_usd: 20.001 }, wrong('20.001')],
      [{ max_usd: 30 }, 'lot is required'],
      ['x', 'Send JSON: {lot, max_usd, currency}'],
    ] as const) {
      assert.deepEqual(refused(await ada.post('auto', body)), [400, error]);
    }
    const { bids } = success(await ada.listBids());
    const bid = bids.find((each: { lot: number }) => each.lot === lot);
    assert.equal(bid.automatic_max_usd, 40);
  });
});
