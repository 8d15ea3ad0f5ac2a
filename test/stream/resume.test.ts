import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { it, type TestContext } from 'node:test';
import type { Store } from '../../src/app/ports.ts';
import { addressOf, auctionAt } from '../support/bidding.ts';
import { diceOf, drawSeed } from '../support/dice.ts';
import { startTestHouse, type TestHouse } from '../support/house.ts';
import { until } from '../support/until.ts';
import { createListener, range, startDuel, timeless } from '../support/watcher.ts';

it('goes on with exactly what was missed, also after a restart', async (t) => {
  const site = await open(t);
  const duel = await startDuel(site.auction());
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  const steady = createListener({ url: site.url, address: addressOf(2) });
  const raise = async (times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) await duel.raise();
  };
  await Promise.all([watcher.connect(), steady.connect()]);
  await raise(2);
  await until('three are told', () => watcher.told.length === 3 && steady.told.length === 3);
  const [first = 0] = watcher.ids();

  watcher.cut();
  await raise(5);
  await watcher.connect();
  await until('what was missed is told', () => watcher.told.length === 8);
  assert.deepEqual(watcher.ids(), range(first, first + 7));

  watcher.cut();
  await raise(4);
  await until('the other is told', () => steady.told.length === 12);
  await site.restart();
  await until('the other is cut off', () => !steady.isOpen());
  await Promise.all([watcher.connect(), steady.connect()]);
  await until('what was missed is told', () => watcher.told.length === 12);
  await site.raiseAnew(3);
  await until('what comes is told', () => watcher.lastId() === steady.lastId());
  await until('all is told', () => steady.told.length === 12 + 5);
  for (const { ids } of [watcher, steady]) assert.deepEqual(ids(), range(first, first + 16));
  assert.deepEqual(
    watcher.told.map(({ data }) => timeless(data)),
    steady.told.map(({ data }) => timeless(data)),
  );
});

it('sends nothing to one who has missed nothing, until something changes', async (t) => {
  const site = await open(t);
  const duel = await startDuel(site.auction());
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  await watcher.connect();
  await until('the state is told', () => watcher.told.length === 1);
  watcher.cut();
  await watcher.connect();
  await duel.raise();
  await until('the change is told', () => watcher.told.length === 2);
  const [first = 0] = watcher.ids();
  assert.deepEqual(watcher.ids(), [first, first + 1]);
});

it('begins with the present state where it cannot tell what was missed', async (t) => {
  const site = await open(t);
  const duel = await startDuel(site.auction());
  for (let nth = 0; nth < 10; nth += 1) await duel.raise();
  const last = await forget(site.house().store, 4);
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
    await until(`"${id}" is answered`, () => watcher.told.length > 0);
    assert.deepEqual(watcher.ids(), [last], id);
    const { json } = await site.auction().state();
    assert.equal(timeless(watcher.told[0]?.data ?? ''), timeless(JSON.stringify(json)), id);
    watcher.cut();
  }
  const kept = createListener({ url: site.url, address: addressOf(1) });
  await kept.connect(String(last - 4));
  await until('what is kept is told', () => kept.told.length === 4);
  assert.deepEqual(kept.ids(), range(last - 3, last));
});

it('loses and repeats nothing for those who come again and again in a storm of bids', async (t) => {
  const seed = drawSeed();
  t.diagnostic(`CRASH_SEED=${seed}`);
  const dice = diceOf(seed);
  const site = await open(t);
  const duels = [await startDuel(site.auction())];
  const watchers = Array.from({ length: 20 }, (_, nth) => {
    const watcher = createListener({ url: site.url, address: addressOf(nth) });
    return { ...watcher, connects: 0 };
  });
  await Promise.all(watchers.map(({ connect }) => connect()));
  await until('all are told', () => watchers.every(({ told }) => told.length > 0));
  const first = watchers[0]?.ids()[0] ?? 0;

  const changes = 400;
  let isOver = false;
  const storm = (async () => {
    for (const duel of duels) for (let nth = 0; nth < changes; nth += 1) await duel.raise();
    isOver = true;
  })();
  const comeAgain = async (watcher: (typeof watchers)[number]): Promise<void> => {
    while (!isOver) {
      const goal = (watcher.lastId() ?? 0) + dice.below(9);
      await until('more is told', () => isOver || (watcher.lastId() ?? 0) >= goal);
      watcher.cut();
      watcher.connects += 1;
      await watcher.connect();
    }
  };
  await Promise.all([storm, ...watchers.map(comeAgain)]);
  await until('everything is told', () =>
    watchers.every(({ lastId }) => lastId() === first + changes),
  );
  const wanted = range(first, first + changes);
  for (const { ids } of watchers) assert.deepEqual(ids(), wanted);
  const said = watchers.map(({ told }) => told.map(({ data }) => timeless(data)).join('\n'));
  assert.equal(new Set(said).size, 1);
  t.diagnostic(
    JSON.stringify({ reconnects: watchers.reduce((sum, { connects }) => sum + connects, 0) }),
  );
});

it('tells all that is kept to one who reads but was long away', async (t) => {
  const site = await open(t);
  const warnings: Error[] = [];
  const warn = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warn);
  t.after(() => process.off('warning', warn));
  const { store } = site.house();
  const last = await fill(store, 6_000);
  await site.restart();
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  const startedAt = performance.now();
  let connects = 0;
  await until('everything is told', async () => {
    if (!watcher.isOpen()) {
      connects += 1;
      await watcher.connect(String(watcher.lastId() ?? 1));
    }
    return watcher.lastId() === last;
  });
  const tookMs = Math.round(performance.now() - startedAt);
  assert.deepEqual(watcher.ids(), range(2, last));
  assert.deepEqual(warnings, []);
  const bytes = watcher.told.reduce((sum, { data }) => sum + data.length, 0);
  t.diagnostic(JSON.stringify({ bytes, connects, tookMs }));
});

it('stops soon while somebody catches up', async (t) => {
  const site = await open(t);
  const last = await fill(site.house().store, 9_000);
  await site.restart();
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  await watcher.connect('1');
  await until('some is told', () => watcher.told.length > 50);
  assert.notEqual(watcher.lastId(), last);
  const startedAt = performance.now();
  await site.restart();
  const tookMs = Math.round(performance.now() - startedAt);
  assert.ok(tookMs < 3_000, `it took ${tookMs} ms to stop and start`);
  await until('the watcher is sent away', () => watcher.ending() === 'ended');
  await watcher.connect();
  await until('the rest is told', () => watcher.lastId() === last);
  assert.deepEqual(watcher.ids(), range(2, last));
});

/** Repeats the present state so many times, each as a change of its own; returns the last number. */
const fill = (store: Store, count: number): Promise<number> =>
  store.write(async ({ board }) => {
    const [last] = await board.after((await board.lastNumber()) - 1, 1);
    const lots = last?.lots ?? [];
    const many = Array.from({ length: 8 }, () => lots).flat();
    for (let nth = 0; nth < count; nth += 1) await board.append(many);
    return { keep: true, value: await board.lastNumber() };
  });

/** Keeps so many of the newest changes; returns the number of the last. */
const forget = (store: Store, keep: number): Promise<number> =>
  store.write(async ({ board }) => {
    await board.forget(keep);
    return { keep: true, value: await board.lastNumber() };
  });

/** A service that can be restarted under its watchers. */
const open = async (t: TestContext) => {
  let house: TestHouse = await startTestHouse();
  t.after(() => house.end());
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const auction = () => auctionAt({ url: house.url, folder: house.folder, agent });
  return {
    house: () => house,
    url: () => house.url,
    auction,
    restart: async (): Promise<void> => {
      house = await house.restart();
    },
    /** Two changes for the clients to join, and then so many more. */
    raiseAnew: async (times: number): Promise<void> => {
      const duel = await startDuel(auction(), 1, 'again');
      for (let nth = 0; nth < times; nth += 1) await duel.raise();
    },
  };
};
