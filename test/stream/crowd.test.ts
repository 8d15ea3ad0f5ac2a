import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { rounds } from '../support/cases.ts';
import { diceFor, type Dice } from '../support/dice.ts';
import { startAuctionProcess } from '../support/nodes.ts';
import { assertWithin } from '../support/patience.ts';
import { until } from '../support/until.ts';
import { createWatcher, figuresOf, startDuel, timeless, type Watcher } from '../support/watcher.ts';

const isLong = rounds(1) > 1;
const crowd = isLong ? 1_000 : 40;
/** The number of changes. Two rivals may set 200 maxima a day. */
const changes = isLong ? 150 : 12;
/** The number of watchers that lose their connection after each change and connect again. */
const disconnectedEachTime = 8;

it(`each of ${crowd} watchers gets every change, in order`, async (t) => {
  const dice = diceFor(t);
  const { server, auction } = await startAuctionProcess(t);
  const duel = await startDuel(auction);

  /** The content of each numbered event. All watchers must receive the same. */
  const contents = new Map<number, string>();
  const faults: string[] = [];
  const watchers = Array.from({ length: crowd }, (_, nth) => {
    let last: number | null = null;
    return createWatcher({
      url: server.url,
      address: addressOf(nth, 20),
      onEvent: ({ id, data }) => {
        if (last !== null && id !== last + 1) faults.push(`${nth}: ${id} came after ${last}`);
        last = id;
        const text = timeless(data);
        if ((contents.get(id) ?? text) !== text) faults.push(`${nth}: ${id} is told otherwise`);
        contents.set(id, text);
      },
    });
  });
  const connectedMs = await timed(async () => {
    await Promise.all(watchers.map(({ connect }) => connect()));
    await until('all are notified', () => watchers.every(({ lastId }) => lastId() !== null));
  });
  const [start = 0] = watchers.map(({ lastId }) => lastId() ?? 0);
  const before = await figuresOf(server.url());
  assert.equal(before.watchers, crowd);

  let reconnects = 0;
  const deliveredMs = await timed(async () => {
    for (let nth = 0; nth < changes; nth += 1) {
      const away = disconnectSome(watchers, dice);
      await duel.raise();
      await Promise.all(away.map(({ connect }) => connect()));
      reconnects += away.length;
    }
    await until('all have received everything', () =>
      watchers.every(({ lastId }) => lastId() === start + changes),
    );
  });
  const after = await figuresOf(server.url());

  assert.deepEqual(faults, []);
  assert.equal(contents.size, changes + 1);
  const { json } = await auction.state();
  assert.equal(contents.get(start + changes), timeless(JSON.stringify(json)));
  assert.equal(after.dropped, 0);
  assert.ok(watchers.every(({ isOpen }) => isOpen()));
  const { code, tookMs } = await server.terminate();
  assert.equal(code, 0);
  assertWithin(tookMs, 5_000);
  assert.equal(server.complaints(), '');
  t.diagnostic(
    JSON.stringify({
      ...{ connectedMs, deliveredMs, reconnects, stoppedMs: Math.round(tookMs) },
      eventsPerSecond: Math.round((crowd * changes * 1_000) / deliveredMs),
      serviceCpuSeconds: (after.cpuSeconds - before.cpuSeconds).toFixed(2),
      serviceMb: [before.mb, after.mb],
    }),
  );
});

/** Disconnects some of the connected watchers. */
const disconnectSome = (watchers: readonly Watcher[], dice: Dice): readonly Watcher[] => {
  const away = new Set<Watcher>();
  for (let nth = 0; nth < disconnectedEachTime; nth += 1) {
    const watcher = dice.pick(watchers);
    if (watcher?.isOpen() === true) away.add(watcher);
  }
  for (const { cut } of away) cut();
  return [...away];
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return Math.round(performance.now() - startedAt);
};
