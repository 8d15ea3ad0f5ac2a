import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, fullBrief, success, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs, secondMs } from '../support/clock.ts';

/** The end of a lot and the deadline of its brief, seen by every caller alike, to the millisecond. */

const dayMs = 24 * hourMs;

/** Ada has led by hand since the start, and Ben has a bid on another lot. */
const withLeader = async (auction: Auction) => {
  const lot = await auction.lot();
  const ada = auction.client('ada@example.org');
  const ben = auction.client('ben@example.org');
  await ada.enter(lot, 20);
  await ben.enter(await auction.lot({ endsInMs: 90 * hourMs }), 20);
  return { lot, ada, ben };
};

/** What is done a millisecond before the end and at the end, each in an auction of its own. */
const around = async (
  test: Parameters<typeof auctionFor>[0],
  does: (auction: Auction, setting: Awaited<ReturnType<typeof withLeader>>) => Promise<unknown>,
  prepare: typeof does = () => Promise.resolve(null),
): Promise<readonly unknown[]> => {
  const results: unknown[] = [];
  for (const waitMs of [dayMs - 1, dayMs]) {
    const auction = await auctionFor(test);
    const setting = await withLeader(auction);
    auction.clock.advance(waitMs - 5 * minuteMs);
    const prepared = await prepare(auction, setting);
    auction.clock.advance(5 * minuteMs);
    results.push(await does(auction, { ...setting, ...(prepared as object) }));
  }
  return results;
};

describe('a millisecond before the end and at the end', () => {
  it('a bid is taken, and not', async (test) => {
    const statuses = await around(test, async (_auction, { lot, ben }) => {
      return (await ben.bid(lot, 30)).status;
    });
    assert.deepEqual(statuses, [200, 409]);
  });

  it('a code lets its bid enter, and does not', async (test) => {
    let pending = '';
    let code = '';
    const entered = await around(
      test,
      async (_auction, { ben }) => success(await ben.confirm(pending, code)).bids[0].entered,
      async (_auction, { ben, lot }) => {
        pending = await ben.pend(lot, 30);
        code = await ben.code(pending);
      },
    );
    assert.deepEqual(entered, [true, false]);
  });

  it('a maximum is taken, and not', async (test) => {
    const statuses = await around(test, async (_auction, { lot, ben }) => {
      return (await ben.post('auto', { lot, max_usd: 30 })).status;
    });
    assert.deepEqual(statuses, [200, 409]);
  });

  it('a fresh bid can be cancelled at neither, and a pending one at both', async (test) => {
    let pending = '';
    const statuses = await around(
      test,
      async (_auction, { ben, ada }) => {
        const { bids } = success(await ada.listBids());
        const entered = await ada.post('cancel', { bid_id: bids[0].bid_id });
        return [entered.status, (await ben.post('cancel', { pending_id: pending })).status];
      },
      async (_auction, { ben, lot }) => {
        pending = await ben.pend(lot, 30);
      },
    );
    assert.deepEqual(statuses, [
      [409, 200],
      [409, 200],
    ]);
  });

  it('the state says open, and awaiting_brief', async (test) => {
    const seen = await around(test, async (auction, { lot }) => (await auction.seen(lot)).status);
    assert.deepEqual(seen, ['open', 'awaiting_brief']);
  });

  it('a brief leaves the lot open, and sells it', async (test) => {
    const seen = await around(test, async (auction, { lot, ada }) => {
      await ada.handInBrief();
      return (await auction.seen(lot)).status;
    });
    assert.deepEqual(seen, ['open', 'sold']);
  });

  it('the service notes nothing, and the end', async (test) => {
    const stored = await around(test, async (auction, { lot }) => {
      await auction.service.lotScheduler.pass();
      return (await auction.service.store.read(({ lots }) => lots.find(lot as never)))?.status;
    });
    assert.deepEqual(stored, ['open', 'awaiting_brief']);
  });

  it('a bidder sees the bid leading at both', async (test) => {
    const statuses = await around(test, (_auction, { ada }) => ada.statuses());
    assert.deepEqual(statuses, [['20 leading'], ['20 leading']]);
  });
});

describe('a bid in the last 3 minutes', () => {
  it('moves the end to exactly 3 minutes after it, and no earlier bid does', async (test) => {
    const { clock, service, lot, client, seen } = await auctionFor(test);
    const id = await lot();
    clock.advance(dayMs - 3 * minuteMs);
    await client('ada@example.org').enter(id, 20);
    assert.equal((await seen(id)).ends_at, '2026-03-02T12:00:00.000Z');
    assert.equal((await service.store.read(({ lots }) => lots.find(id)))?.extensions, 0);
    clock.advance(1);
    await client('ben@example.org').enter(id, 25);
    assert.equal((await seen(id)).ends_at, '2026-03-02T12:00:00.001Z');
    clock.advance(2 * minuteMs);
    await client('cleo@example.org').enter(id, 30);
    const { ends_at: endsAt, ends_in_seconds: seconds } = await seen(id);
    assert.deepEqual([endsAt, seconds], ['2026-03-02T12:02:00.001Z', 180]);
  });

  it('moves it by the moment of its confirmation; a pending bid moves nothing', async (test) => {
    const { clock, lot, client, seen } = await auctionFor(test);
    const id = await lot();
    const ada = client('ada@example.org');
    clock.advance(dayMs - 2 * minuteMs);
    const pending = await ada.pend(id, 20);
    assert.equal((await seen(id)).ends_at, '2026-03-02T12:00:00.000Z');
    clock.advance(minuteMs);
    await ada.confirm(pending);
    assert.equal((await seen(id)).ends_at, '2026-03-02T12:02:00.000Z');
  });

  it('also moves it when a maximum answers it, but not when a leader raises their own', async (test) => {
    const { clock, lot, client, seen } = await auctionFor(test);
    const id = await lot();
    const [ada, ben] = [client('ada@example.org'), client('ben@example.org')];
    await ada.enter(id, 20);
    clock.advance(dayMs - minuteMs);
    await ada.limit(id, 100);
    assert.equal((await seen(id)).ends_at, '2026-03-02T12:00:00.000Z');
    await ben.enter(id, 50);
    assert.equal((await seen(id)).ends_at, '2026-03-02T12:02:00.000Z');
    clock.advance(minuteMs);
    await ada.limit(id, 200);
    assert.equal((await seen(id)).ends_at, '2026-03-02T12:02:00.000Z');
  });

  it('moves the end 20 times and no more', async (test) => {
    const { clock, lot, client, seen, service } = await auctionFor(test);
    const id = await lot({ endsInMs: minuteMs });
    const bidders = Array.from({ length: 6 }, (_each, index) => client(`b${index}@example.org`));
    for (let time = 0; time <= 20; time += 1) {
      const before = Date.parse((await seen(id)).ends_at);
      await bidders[time % 6]?.enter(id, 20 + 2 * time);
      const after = Date.parse((await seen(id)).ends_at);
      assert.equal(after, time < 20 ? clock.now() + 3 * minuteMs : before, `bid ${time + 1}`);
      clock.advance(minuteMs);
    }
    // One minute, moved by 3 minutes from each of the first 20 bids: 19 + 3 minutes after the start.
    assert.equal((await seen(id)).ends_at, '2026-03-01T12:22:00.000Z');
    clock.advance(secondMs);
    await service.lotScheduler.pass();
    assert.equal((await seen(id)).status, 'open');
    clock.advance(minuteMs - secondMs);
    assert.equal((await seen(id)).status, 'awaiting_brief');
  });
});

describe('the deadline of the brief', () => {
  /** Ada has a brief and bid 20 and 30, Ben 25 and has none and leads with 40; the lot has ended. */
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
    await auction.service.lotScheduler.pass();
    assert.equal((await auction.seen(lot)).status, 'awaiting_brief');
    return { ...auction, lot, ada, ben };
  };

  it('is met a millisecond before, and then the leader has won', async (test) => {
    const { clock, service, lot, ada, ben, seen } = await waiting(test);
    clock.advance(2 * hourMs - 1);
    await ben.handInBrief(fullBrief);
    assert.equal((await seen(lot)).status, 'sold');
    clock.advance(1);
    await service.lotScheduler.pass();
    assert.deepEqual(await ben.statuses(), ['40 won', '25 lost']);
    assert.deepEqual(await ada.statuses(), ['30 lost', '20 lost']);
  });

  it('is missed at its moment, and then the best bid with a brief has won at its own amount', async (test) => {
    const { clock, service, lot, ada, ben, seen } = await waiting(test);
    clock.advance(2 * hourMs);
    await ben.handInBrief(fullBrief);
    const { status, price_usd: price } = await seen(lot);
    assert.deepEqual([status, price], ['sold', 30]);
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await ben.statuses(), ['40 lost', '25 lost']);
      assert.deepEqual(await ada.statuses(), ['30 won', '20 lost']);
      await service.lotScheduler.pass();
    }
    const [order] = await service.store.read(({ orders }) => orders.list(10));
    assert.equal(order?.price.amountMinor, 3_000);
  });

  it('is not met by a brief that is not complete', async (test) => {
    const { clock, lot, ada, ben } = await waiting(test);
    const { goal: _goal, ...incomplete } = fullBrief;
    await ben.handInBrief(incomplete);
    clock.advance(2 * hourMs);
    assert.deepEqual(await ben.statuses(), ['40 lost', '25 lost']);
    assert.equal((await ada.statuses())[0], '30 won');
    assert.ok(lot);
  });

  it('is two hours after the end that late bids have moved', async (test) => {
    const { clock, lot, client, seen, pass } = await auctionFor(test);
    const id = await lot();
    clock.advance(dayMs - minuteMs);
    await client('ada@example.org').enter(id, 20);
    assert.equal((await seen(id)).leader_brief_deadline, '2026-03-02T14:02:00.000Z');
    await pass(3 * minuteMs);
    assert.equal((await seen(id)).leader_brief_deadline, '2026-03-02T14:02:00.000Z');
  });
});
