import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { rowsOf } from '../support/database.ts';
import { startNodes } from '../support/nodes.ts';
import { assertWithin } from '../support/patience.ts';
import { startProxy } from '../support/postgres-proxy.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import { createListener, createWatcher, range, startDuel, timeless } from '../support/watcher.ts';

const changes = 30;
const soonMs = 1_000;

/** The number of the newest stored event. Tests wait for it, because a node that has just started may lack it. */
const lastChange = async (node: ServerProcess | undefined): Promise<number> => {
  const [row] = await rowsOf(
    node?.database ?? '',
    'select max(number) as number from board_changes',
  );
  return Number(row?.['number']);
};

it('a change on one node is sent by another within a second', async (t) => {
  const { nodes, auctionFor } = await startNodes(t, 2);
  const [, other] = nodes;
  assert.ok(other);
  const duel = await startDuel(auctionFor(0));
  let lastSentAt = 0;
  const watcher = createWatcher({
    ...{ url: other.url, address: addressOf(1, 20) },
    onEvent: () => {
      lastSentAt = performance.now();
    },
  });
  await watcher.connect();
  const first = await lastChange(other);
  await until('the present state is received', () => watcher.lastId() === first);
  const delaysMs: number[] = [];
  for (let nth = 1; nth <= changes; nth += 1) {
    await duel.raise();
    const answeredAt = performance.now();
    await until('the change is received', () => watcher.lastId() === first + nth);
    delaysMs.push(Math.max(0, lastSentAt - answeredAt));
  }
  const slowestMs = Math.round(Math.max(...delaysMs));
  t.diagnostic(JSON.stringify({ slowestMs }));
  assertWithin(slowestMs, soonMs);
  watcher.cut();
});

it('a client that moves from node to node gets every event once, and each node sends the same', async (t) => {
  const { nodes, auctionFor, urlFor } = await startNodes(t);
  const duel = await startDuel(auctionFor(0));
  let at = 0;
  const movingListener = createListener({ url: () => urlFor(at), address: addressOf(1, 20) });
  const residents = nodes.map(({ url }, nth) =>
    createListener({ url, address: addressOf(2 + nth, 20) }),
  );
  const listeners = [movingListener, ...residents];
  await Promise.all(listeners.map(({ connect }) => connect()));
  const first = await lastChange(nodes[0]);
  await until('the present state is received', () =>
    listeners.every(({ lastId }) => lastId() === first),
  );
  for (let nth = 1; nth <= changes; nth += 1) {
    if (nth % 3 === 0) {
      movingListener.cut();
      await duel.raise();
      at += 1;
      await movingListener.connect();
    } else {
      await duel.raise();
    }
  }
  await until('all have received everything', () =>
    listeners.every(({ lastId }) => lastId() === first + changes),
  );
  assert.deepEqual(movingListener.ids(), range(movingListener.ids()[0] ?? first, first + changes));
  const contents = new Map<number, string>();
  for (const { id, data } of listeners.flatMap(({ events: lastSent }) => lastSent)) {
    assert.equal(timeless(data), contents.get(id) ?? timeless(data));
    contents.set(id, timeless(data));
  }
  for (const { cut } of listeners) cut();
});

it('a node whose database is unreachable sends nothing older to a client that got newer events elsewhere', async (t) => {
  const { nodes, auctionFor } = await startNodes(t, 1);
  const [node] = nodes;
  assert.ok(node);
  const duel = await startDuel(auctionFor(0));
  const proxy = await startProxy(node.database);
  const cutOff = await createServerProcess({ DATABASE_URL: proxy.url }, { folder: node.folder });
  t.after(async () => {
    await cutOff.end();
    await proxy.close();
  });
  await cutOff.start();
  await proxy.goAway();
  await duel.raise();
  const lastSent = await lastChange(node);
  const watcher = createListener({ url: cutOff.url, address: addressOf(1, 20) });
  await watcher.connect(`${lastSent}`);
  await until('the client is disconnected', () => !watcher.isOpen());
  await proxy.comeBack();
  await until('the client receives later events', async () => {
    if (!watcher.isOpen()) await watcher.connect(`${lastSent}`);
    if ((await lastChange(node)) === lastSent) await duel.raise();
    return watcher.lastId() === lastSent + 1;
  });
  assert.deepEqual([watcher.ids(), watcher.skips()], [[lastSent + 1], []]);
  watcher.cut();
});
