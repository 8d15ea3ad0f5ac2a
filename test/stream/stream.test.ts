import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { it, type TestContext } from 'node:test';
import { allow } from '../support/allowed.ts';
import { fullBrief } from '../support/auction.ts';
import { addressOf, auctionAt } from '../support/bidding.ts';
import { manualClock } from '../support/clock.ts';
import { assertWithin } from '../support/patience.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { createListener, range } from '../support/watcher.ts';

const currencies = ['EUR', 'USD', 'PLN'] as const;
const dayMs = 86_400_000;

it('the stream sends the lots on connect and after every change, as the state shows them', async (t) => {
  const { service, clock, auction } = await open(t);
  const watchers = currencies.map((currency, nth) => ({
    currency,
    ...createListener({
      url: () => service.url,
      query: `?currency=${currency}`,
      address: addressOf(nth, 20),
    }),
  }));
  for (const watcher of watchers) assert.equal((await watcher.connect()).status, 200);
  /** Waits for this many more changes, and checks that every watcher received the current state. */
  let count = 0;
  const assertReceived = async (changes: number): Promise<void> => {
    count += changes;
    for (const { currency, events } of watchers) {
      await until(`${count} changes are received in ${currency}`, () => events.length >= count);
      assert.equal(events.length, count);
      const { json } = await auction.state(currency);
      const { at, ...state } = JSON.parse(events.at(-1)?.data ?? '');
      assert.equal(at, new Date(clock.now()).toISOString());
      assert.deepEqual(state, json);
    }
  };

  await assertReceived(1);
  const bid = (nth: number, amount: number) =>
    auction.enter({ lot: 1, amount, email: `c${nth}@example.org`, address: addressOf(nth) });
  const first = await bid(1, 20);
  await assertReceived(1);
  const second = await bid(2, 30);
  await assertReceived(1);
  await allow(auction, { key: first.key, address: addressOf(1) }, { lot: 1, max_usd: 50 });
  await assertReceived(1);
  await auction.keyed('cancel', second.key, addressOf(2), { bid_id: second.bidId });
  await assertReceived(1);
  await auction.keyed('brief', first.key, addressOf(1), { answers: fullBrief });
  await assertReceived(1);
  // The lot ends and the next one opens. The stream does not report the winner's order.
  clock.advance(2 * dayMs);
  await service.job('lots').pass();
  await assertReceived(2);

  for (const { ids, events, currency } of watchers) {
    assert.deepEqual(ids(), range(ids()[0] ?? 0, (ids()[0] ?? 0) + count - 1));
    const shown = events.map(({ data }) => JSON.parse(data));
    assert.ok(shown.every((state) => state.currency === currency));
    assert.deepEqual(
      shown.map(({ lots }) =>
        lots
          .filter((lot: Record<string, unknown>) => lot['kind'] === 'site_of_the_day')
          .map((lot: Record<string, unknown>) => lot['status']),
      ),
      [...Array.from({ length: 6 }, () => ['open']), ['sold'], ['open', 'sold']],
    );
  }
  // A price in PLN is four times the amount.
  const [inEur, inUsd, inPln] = watchers.map(
    ({ events }) => JSON.parse(events[2]?.data ?? '').lots[0],
  );
  assert.deepEqual(
    [inEur.price, inUsd.price, inPln.price, inPln.price_usd, inPln.min_next_bid],
    [30, 30, 120, 30, 128],
  );
});

it('the stream sends nothing when the lots do not change', async (t) => {
  const { service, auction } = await open(t);
  const watcher = createListener({ url: () => service.url, address: addressOf(1) });
  await watcher.connect();
  const { bidId } = await auction.prepare({
    ...{ lot: 1, amount: 20, email: 'a@example.org', address: addressOf(1) },
  });
  await auction.confirm(bidId, 'nope', addressOf(1));
  await auction.enter({ lot: 1, amount: 25, email: 'b@example.org', address: addressOf(2) });
  await until('the entered bid is received', () => watcher.events.length === 2);
  const [before = 0] = watcher.ids();
  assert.deepEqual(watcher.ids(), [before, before + 1]);
  assert.equal(JSON.parse(watcher.events[1]?.data ?? '').lots[0].bidders, 1);
});

it('the stream refuses an unknown currency, as the state does', async (t) => {
  const { service } = await open(t);
  for (const query of ['currency=GBP', 'currency=EUR&currency=USD']) {
    const stream = await service.get(`/api/auction/agent/stream?${query}`);
    const state = await service.get(`/api/auction/agent/state?${query}`);
    assert.equal(stream.status, 400, query);
    assert.deepEqual(stream.json, state.json);
    assert.equal(stream.headers.get('access-control-allow-origin'), '*');
  }
});

it('the stream sends input warnings with the lots on connect, and refuses in strict mode', async (t) => {
  const { service, auction } = await open(t);
  const query = '?curency=PLN';
  const watcher = createListener({ url: () => service.url, query, address: addressOf(1) });
  await watcher.connect();
  await until('the lots are received', () => watcher.events.length === 1);
  const first = JSON.parse(watcher.events[0]?.data ?? '');
  assert.deepEqual(
    [first.currency, first.warnings],
    [
      'EUR',
      [
        {
          field: 'curency',
          text: 'curency is not known, did you mean currency?',
          did_you_mean: 'currency',
        },
      ],
    ],
  );
  await auction.enter({ lot: 1, amount: 20, email: 'a@example.org', address: addressOf(2) });
  await until('the change is received', () => watcher.events.length === 2);
  assert.equal('warnings' in JSON.parse(watcher.events[1]?.data ?? ''), false);

  const stream = '/api/auction/agent/stream';
  const strict = { prefer: 'handling=strict' };
  const refused = await service.get(`${stream}${query}`, strict);
  assert.deepEqual(
    [refused.status, refused.json, refused.headers.get('preference-applied')],
    [400, { error: 'curency is not known, did you mean currency?' }, 'handling=strict'],
  );
  const misspelt = await service.get(`${stream}?dry_rum=1`);
  const stated = await service.get('/api/auction/agent/state?dry_rum=1');
  assert.deepEqual([misspelt.status, misspelt.json], [400, stated.json]);
});

it('the stream may be read from any web page, and is stored by no cache and no proxy', async (t) => {
  const { service } = await open(t);
  const watcher = createListener({ url: () => service.url, address: addressOf(1) });
  const { headers } = await watcher.connect();
  assert.equal(headers['content-type'], 'text/event-stream');
  assert.equal(headers['cache-control'], 'no-cache');
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(headers['x-accel-buffering'], 'no');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['content-length'], undefined);
  assert.ok(headers['x-request-id']);
});

it('the stream keeps connections open when nothing changes', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { service, auction } = await open(t);
  const watcher = createListener({ url: () => service.url, address: addressOf(1) });
  await watcher.connect();
  for (const beats of [1, 2, 3]) {
    t.mock.timers.tick(15_000);
    await until(`heartbeat ${beats} has come`, () => watcher.heartbeats() === beats);
  }
  await auction.enter({ lot: 1, amount: 20, email: 'a@example.org', address: addressOf(1) });
  await until('the change is received', () => watcher.events.length === 2);
  assert.ok(watcher.isOpen());
});

it('the service stops at once with streams open, and ends each of them', async (t) => {
  const service = await startTestService();
  t.after(() => rmSync(service.folder, { recursive: true }));
  const watchers = Array.from({ length: 50 }, (_, nth) =>
    createListener({ url: () => service.url, address: addressOf(nth) }),
  );
  await Promise.all(watchers.map(({ connect }) => connect()));
  await until('all are notified', () => watchers.every(({ events }) => events.length === 1));
  const startedAt = performance.now();
  await service.close();
  const tookMs = Math.round(performance.now() - startedAt);
  t.diagnostic(JSON.stringify({ stoppedWithinMs: tookMs }));
  assertWithin(tookMs, 1_500);
  await until('all streams have ended', () => watchers.every(({ isOpen }) => !isOpen()));
  assert.deepEqual(new Set(watchers.map(({ ending }) => ending())), new Set(['ended']));
});

const open = async (t: TestContext) => {
  const clock = manualClock();
  const service = await startTestService({}, { clock });
  t.after(() => service.end());
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  return {
    service,
    clock,
    auction: auctionAt({ url: service.url, folder: service.folder, agent }),
  };
};

it('each missed change is sent with its own time, and with seconds counted from then', async (t) => {
  const { service, clock, auction } = await open(t);
  const watcher = createListener({ url: () => service.url, address: addressOf(1) });
  await watcher.connect();
  await until('the lots are received', () => watcher.events.length === 1);
  watcher.cut();
  const minuteMs = 60_000;
  for (const nth of [1, 2]) {
    clock.advance(minuteMs);
    const email = `d${nth}@example.org`;
    await auction.enter({ lot: 1, amount: 20 * nth, email, address: addressOf(1 + nth) });
  }
  clock.advance(minuteMs);
  await watcher.connect();
  await until('the missed changes are received', () => watcher.events.length === 3);
  const [first, ...missed] = watcher.events.map(({ data }) => JSON.parse(data));
  const since = ({ at }: { at: string }): number => Date.parse(at) - Date.parse(first.at);
  const left = ({ lots }: { lots: { ends_in_seconds: number }[] }) => lots[0]?.ends_in_seconds ?? 0;
  assert.deepEqual(missed.map(since), [minuteMs, 2 * minuteMs]);
  assert.deepEqual(missed.map(left), [left(first) - 60, left(first) - 120]);

  const fresh = createListener({ url: () => service.url, address: addressOf(4) });
  await fresh.connect();
  await until('the lots are received', () => fresh.events.length === 1);
  assert.equal(since(JSON.parse(fresh.events[0]?.data ?? '')), 3 * minuteMs);
});
