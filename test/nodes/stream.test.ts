import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { startNodes } from '../support/nodes.ts';
import { until } from '../support/until.ts';
import { createListener, createWatcher, range, startDuel, timeless } from '../support/watcher.ts';

const changes = 30;
const soonMs = 1_000;

it('a change that one node makes is told by another within a second', async (t) => {
  const { nodes, auctionFor } = await startNodes(t, 2);
  const [, other] = nodes;
  assert.ok(other);
  const duel = await startDuel(auctionFor(0));
  let lastToldAt = 0;
  const watcher = createWatcher({
    ...{ url: other.url, address: addressOf(1, 20) },
    onTold: () => {
      lastToldAt = performance.now();
    },
  });
  await watcher.connect();
  const first = await until('the present state is told', () => watcher.lastId());
  const delaysMs: number[] = [];
  for (let nth = 1; nth <= changes; nth += 1) {
    await duel.raise();
    const answeredAt = performance.now();
    await until('the change is told', () => watcher.lastId() === first + nth);
    delaysMs.push(Math.max(0, lastToldAt - answeredAt));
  }
  const slowestMs = Math.round(Math.max(...delaysMs));
  t.diagnostic(JSON.stringify({ slowestMs }));
  assert.ok(slowestMs < soonMs, `a change was told ${slowestMs} ms after its answer`);
  watcher.cut();
});

it('one who goes from node to node is told everything once, and each node tells the same', async (t) => {
  const { nodes, auctionFor, urlFor } = await startNodes(t);
  const duel = await startDuel(auctionFor(0));
  let at = 0;
  const traveller = createListener({ url: () => urlFor(at), address: addressOf(1, 20) });
  const residents = nodes.map(({ url }, nth) =>
    createListener({ url, address: addressOf(2 + nth, 20) }),
  );
  await Promise.all([traveller, ...residents].map(({ connect }) => connect()));
  const first = await until('the present state is told', () => traveller.lastId());
  for (let nth = 1; nth <= changes; nth += 1) {
    if (nth % 3 === 0) {
      traveller.cut();
      await duel.raise();
      at += 1;
      await traveller.connect();
    } else {
      await duel.raise();
    }
  }
  const listeners = [traveller, ...residents];
  await until('all are told everything', () =>
    listeners.every(({ lastId }) => lastId() === first + changes),
  );
  assert.deepEqual(traveller.ids(), range(first, first + changes));
  const said = new Map(traveller.told.map(({ id, data }) => [id, timeless(data)]));
  for (const { told } of residents) {
    assert.equal(told.length, changes + 1);
    for (const { id, data } of told) assert.equal(timeless(data), said.get(id));
  }
  for (const { cut } of listeners) cut();
});
