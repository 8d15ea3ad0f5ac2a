import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scheduleLot } from '../../src/auction/steps/apply-due-lot-changes.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import type { Store } from '../../src/kernel/store.ts';
import { addressOf } from '../support/bidding.ts';
import { rounds } from '../support/cases.ts';
import { diceFor } from '../support/dice.ts';
import { until } from '../support/until.ts';
import {
  createListener,
  fillBoard,
  openSite,
  range,
  startDuel,
  timeless,
} from '../support/watcher.ts';

/** The number of changes of each lot. Each of two rivals may set 100 maxima a day. */
const raises = Math.min(rounds(20), 80);
/** The number of watchers. */
const watching = Math.min(rounds(8), 20);

it('a stream resumes with exactly the missed changes, also after a restart', async (t) => {
  const site = await openSite(t);
  const duel = await startDuel(site.auction());
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  const steady = createListener({ url: site.url, address: addressOf(2) });
  const raise = async (times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) await duel.raise();
  };
  await Promise.all([watcher.connect(), steady.connect()]);
  await raise(2);
  await until(
    'three are notified',
    () => watcher.events.length === 3 && steady.events.length === 3,
  );
  const [first = 0] = watcher.ids();

  watcher.cut();
  await raise(5);
  await watcher.connect();
  await until('the missed changes are received', () => watcher.events.length === 8);
  assert.deepEqual(watcher.ids(), range(first, first + 7));

  watcher.cut();
  await raise(4);
  await until('the other is notified', () => steady.events.length === 12);
  await site.restart();
  await until('the other is disconnected', () => !steady.isOpen());
  await Promise.all([watcher.connect(), steady.connect()]);
  await until('the missed changes are received', () => watcher.events.length === 12);
  const again = await startDuel(site.auction(), { name: 'again' });
  for (let nth = 0; nth < 3; nth += 1) await again.raise();
  await until('new changes are received', () => watcher.lastId() === steady.lastId());
  await until('all is notified', () => steady.events.length === 12 + 5);
  for (const { ids } of [watcher, steady]) assert.deepEqual(ids(), range(first, first + 16));
  assert.deepEqual(
    watcher.events.map(({ data }) => timeless(data)),
    steady.events.map(({ data }) => timeless(data)),
  );
});

it('a client that missed nothing gets nothing, until something changes', async (t) => {
  const site = await openSite(t);
  const duel = await startDuel(site.auction());
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  await watcher.connect();
  await until('the state is received', () => watcher.events.length === 1);
  watcher.cut();
  await watcher.connect();
  await duel.raise();
  await until('the change is received', () => watcher.events.length === 2);
  const [first = 0] = watcher.ids();
  assert.deepEqual(watcher.ids(), [first, first + 1]);
});

it('a stream starts with the current state and a notice when the missed changes are unknown', async (t) => {
  const site = await openSite(t);
  const duel = await startDuel(site.auction());
  for (let nth = 0; nth < 10; nth += 1) await duel.raise();
  const last = await forget(site.service().store, 4);
  const unknown = ['0', '1', String(last - 5), String(last + 1), '999999999999999'];
  const nonsense = [
    '',
    ' ',
    'abc',
    '-1',
    '1.5',
    '1e1',
    '0x10',
    '9'.repeat(400),
    `${last} `,
    'null',
  ];
  for (const id of [...unknown, ...nonsense]) {
    const watcher = createListener({ url: site.url, address: addressOf(1) });
    assert.equal((await watcher.connect(id)).status, 200, id);
    if (id.trim() === String(last)) continue;
    await until(`"${id}" is answered`, () => watcher.events.length > 0);
    assert.deepEqual(watcher.ids(), [last], id);
    assert.equal(watcher.skips().length, id.trim() === '' ? 0 : 1, `"${id}"`);
    const { json } = await site.auction().state();
    assert.equal(timeless(watcher.events[0]?.data ?? ''), timeless(JSON.stringify(json)), id);
    watcher.cut();
  }
  const listener = createListener({ url: site.url, address: addressOf(1) });
  await listener.connect(String(last - 4));
  await until('the stored changes are received', () => listener.events.length === 4);
  assert.deepEqual(listener.ids(), range(last - 3, last));
});

it('a client that got newer events from another node gets nothing older', async (t) => {
  const site = await openSite(t);
  const { store } = site.service();
  const seen: number[] = [];
  const watchers: ReturnType<typeof createListener>[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    // These changes look like those of another node, so this node polls for them.
    seen.push(await fillBoard(store, 3, 1));
    const watcher = createListener({ url: site.url, address: addressOf(nth) });
    await watcher.connect(String(seen[nth]));
    watchers.push(watcher);
  }
  const last = await fillBoard(store, 1, 1);
  await until('the next change is received', () =>
    watchers.every(({ lastId }) => lastId() === last),
  );
  for (const [nth, { ids }] of watchers.entries()) {
    assert.deepEqual(ids(), range((seen[nth] ?? last) + 1, last));
  }
});

it('clients that reconnect repeatedly during many bids lose and repeat nothing', async (t) => {
  const dice = diceFor(t);
  const site = await openSite(t);
  // Late watchers miss so many events that further changes occur while they catch up.
  await fillBoard(site.service().store, 300, 30);
  await site.restart();
  const duels = [await startDuel(site.auction())];
  for (let more = 0; more < 3; more += 1) {
    const lot = await addLot(site.service().store);
    duels.push(await startDuel(site.auction(), { lot }));
  }
  const probe = createListener({ url: site.url, address: addressOf(99) });
  await probe.connect();
  const first = await until('the present state is received', () => probe.lastId());
  probe.cut();
  const last = first + duels.length * raises;
  const from = (nth: number): number => (nth % 4 === 0 ? 1 : first - 2);
  const watchers = Array.from({ length: watching }, (_, nth) =>
    createListener({ url: site.url, address: addressOf(nth) }),
  );
  let isOver = false;
  let connects = 0;
  const changeAllLots = async (): Promise<void> => {
    await Promise.all(
      duels.map(async ({ raise }) => {
        for (let nth = 0; nth < raises; nth += 1) await raise();
      }),
    );
    isOver = true;
  };
  const reconnect = async (watcher: (typeof watchers)[number], nth: number): Promise<void> => {
    await watcher.connect(String(from(nth)));
    while (!isOver) {
      const goal = Math.max(first, watcher.lastId() ?? 0) + dice.below(9);
      await until('more is received', () => isOver || (watcher.lastId() ?? 0) >= goal);
      watcher.cut();
      connects += 1;
      await watcher.connect();
    }
  };
  await Promise.all([changeAllLots(), ...watchers.map(reconnect)]);
  await until('everything is received', () => watchers.every(({ lastId }) => lastId() === last));
  for (const [nth, { ids }] of watchers.entries()) {
    assert.deepEqual(ids(), range(from(nth) + 1, last));
  }
  const recent = watchers.map(({ events }) => events.slice(first - 1 - last));
  const contents = recent.map((events) => events.map(({ data }) => timeless(data)).join('\n'));
  assert.equal(new Set(contents).size, 1);
  t.diagnostic(JSON.stringify({ changes: last, connects }));
});

/** Adds a lot that is open as long as the first. */
const addLot = (store: Store): Promise<LotId> =>
  store.write('auction', async (tx) => {
    const first = await tx.lots.find(1 as LotId);
    assert.ok(first);
    const { kind, opensAt, endsAt } = first;
    const terms = { kind, origin: 'operator', opensAt, endsAt } as const;
    const { lot, events } = scheduleLot(await tx.lots.nextId(), terms, opensAt);
    await tx.lots.add(lot);
    await tx.events.append(events, 'system');
    return { keep: true, value: lot.id };
  });

/** Deletes all but this many of the newest changes. Returns the number of the newest. */
const forget = (store: Store, keep: number): Promise<number> =>
  store.write('auction', async ({ lotFeed }) => {
    await lotFeed.forget(keep);
    return { keep: true, value: await lotFeed.lastNumber() };
  });
