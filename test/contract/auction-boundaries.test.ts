import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Client } from '../support/auction-client.ts';
import { auctionFor, fullBrief, startAuction, success, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs, secondMs } from '../support/clock.ts';

/**
 * The end of a lot and its brief deadline, to the millisecond, for all calls. The rule itself is tested
 * by `test/property/auction-end.test.ts`; here each call must apply it.
 */

const dayMs = 24 * hourMs;

/** Ada leads the lot with a bid without a maximum. Ben has a key. */
type Scene = { readonly auction: Auction; lot: number; ada: Client; ben: Client; pending: string };

type Act = {
  /** A time five minutes before the end. */
  readonly prepare?: (scene: Scene) => Promise<unknown>;
  readonly does: (scene: Scene) => Promise<unknown>;
  readonly expected: readonly [before: unknown, at: unknown];
};

const pend = async (scene: Scene): Promise<void> => {
  scene.pending = await scene.ben.pend(scene.lot, 30);
};

/** This call makes the service record the end of all lots, so it comes last. */
const acts: Readonly<Record<string, Act>> = {
  'a bid is taken, and not': {
    does: async ({ lot, ben }) => (await ben.bid(lot, 30)).status,
    expected: [200, 409],
  },
  'a code lets its bid enter, and does not': {
    prepare: pend,
    does: async ({ ben, pending }) => success(await ben.confirm(pending)).bids[0].entered,
    expected: [true, false],
  },
  'a maximum is taken, and not': {
    does: async ({ lot, ben }) => (await ben.post('auto', { lot, max_usd: 30 })).status,
    expected: [200, 409],
  },
  'a fresh bid can be cancelled at neither, and a pending one at both': {
    prepare: pend,
    does: async ({ ada, ben, pending }) => {
      const { bids } = success(await ada.listBids());
      const entered = await ada.post('cancel', { bid_id: bids[0].bid_id });
      return [entered.status, (await ben.post('cancel', { pending_id: pending })).status];
    },
    expected: [
      [409, 200],
      [409, 200],
    ],
  },
  'the state says open, and awaiting_brief': {
    does: async ({ auction, lot }) => (await auction.seen(lot)).status,
    expected: ['open', 'awaiting_brief'],
  },
  'a brief leaves the lot open, and sells it': {
    does: async ({ auction, lot, ada }) => {
      await ada.handInBrief();
      return (await auction.seen(lot)).status;
    },
    expected: ['open', 'sold'],
  },
  'a bidder sees the bid leading at both': {
    does: ({ ada }) => ada.statuses(),
    expected: [['20 leading'], ['20 leading']],
  },
  'the service notes nothing, and the end': {
    does: async ({ auction: { service }, lot }) => {
      await service.job('lots').pass();
      return (await service.store.read(({ lots }) => lots.find(lot as never)))?.status;
    },
    expected: ['open', 'awaiting_brief'],
  },
};

/** Each act has its own lot and bidders at each of the two times, all in one service. */
const perform = async (auction: Auction): Promise<ReadonlyMap<string, readonly unknown[]>> => {
  const results = new Map(Object.keys(acts).map((name) => [name, [] as unknown[]]));
  const scenes: Scene[] = [];
  for (let nth = 0; nth < 2 * results.size; nth += 1) {
    const [ada, ben] = ['ada', 'ben'].map((who) => auction.client(`${who}@${nth}.example`));
    assert.ok(ada && ben);
    const lot = await auction.lot();
    await ada.enter(lot, 20);
    await ben.enter(await auction.lot({ endsInMs: 90 * hourMs }), 20);
    scenes.push({ auction, lot, ada, ben, pending: '' });
  }
  const prepared = scenes.values();
  auction.clock.advance(dayMs - 5 * minuteMs);
  const ready: [Act, Scene, unknown[]][] = [];
  for (const each of [0, 1]) {
    for (const [name, act] of Object.entries(acts)) {
      const scene = prepared.next().value;
      assert.ok(scene && each < 2);
      await act.prepare?.(scene);
      ready.push([act, scene, results.get(name) ?? []]);
    }
  }
  auction.clock.advance(5 * minuteMs - 1);
  for (const [nth, [act, scene, seen]] of ready.entries()) {
    if (nth === results.size) auction.clock.advance(1);
    seen.push(await act.does(scene));
  }
  return results;
};

describe('a millisecond before the end and at the end', () => {
  let results: ReadonlyMap<string, readonly unknown[]>;
  before(async () => {
    const auction = await startAuction();
    try {
      results = await perform(auction);
    } finally {
      await auction.end();
    }
  });
  for (const [name, { expected }] of Object.entries(acts)) {
    it(name, () => assert.deepEqual(results.get(name), expected));
  }
});

describe('the deadline of the brief', () => {
  /** Ada has a brief and bid 20 and 30. Ben has no brief, bid 25, and leads with 40. The lot has ended. */
  const waiting = async (test: Parameters<typeof auctionFor>[0]) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ada.enter(lot, 20);
    await ben.enter(lot, 25);
    auction.clock.advance(secondMs);
    await ada.enter(lot, 30);
    await ada.handInBrief();
    await ben.enter(lot, 40);
    auction.clock.advance(dayMs - secondMs);
    await auction.service.job('lots').pass();
    assert.equal((await auction.seen(lot)).status, 'awaiting_brief');
    return { ...auction, lot, ada, ben };
  };

  it('is missed at its moment, and then bidding is open again at the best bid with a brief', async (test) => {
    const { clock, service, lot, ada, ben, seen } = await waiting(test);
    clock.advance(2 * hourMs);
    await ben.handInBrief(fullBrief);
    const { status, price_usd: price } = await seen(lot);
    assert.deepEqual([status, price], ['open', 20]);
    assert.deepEqual(await ben.statuses(), ['40 void', '25 void']);
    clock.advance(hourMs / 2);
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await ben.statuses(), ['40 lost', '25 lost']);
      assert.deepEqual(await ada.statuses(), ['20 won']);
      await service.job('lots').pass();
    }
    const [order] = await service.store.read(({ orders }) => orders.list(10));
    assert.equal(order?.price.amountMinor, 2_000);
  });
});
