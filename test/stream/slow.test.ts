import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { it, type TestContext } from 'node:test';
import type { LotId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { addressOf, auctionPath } from '../support/bidding.ts';
import { startAuctionProcess } from '../support/nodes.ts';
import { openTestStore } from '../support/open-store.ts';
import { assertWithin } from '../support/patience.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import { createWatcher, figuresOf, startDuel } from '../support/watcher.ts';

const readers = 8;
const silentReaderCount = 40;
/** With many lots, each event is large, so few events fill the buffers of a connection. */
const lots = 320;
const changes = 66;
/** The maximum number of events that a reader may lack when the test causes the next one. */
const lagMax = 3;
/** The maximum growth of memory. Buffered unread data would take several times as much. */
const growthMbMax = 120;

it('clients that never read are disconnected, and the others get everything', async (t) => {
  // A service with one thread starts faster and treats watchers like one with several.
  const { server, auction } = await startAuctionProcess(t, {});
  await addLots(server);
  const duel = await startDuel(auction, { rivals: 4 });

  let bytes = 0;
  const counts = Array.from({ length: readers }, () => [] as number[]);
  const watchers = counts.map((ids, nth) =>
    createWatcher({
      url: server.url,
      address: addressOf(nth, 20),
      onEvent: ({ id, data }) => {
        bytes += data.length;
        ids.push(id);
      },
    }),
  );
  await Promise.all(watchers.map((watcher) => watcher.connect()));
  const silentReaders = Array.from({ length: silentReaderCount }, () =>
    openSilentReader(t, server),
  );
  await until(
    'all readers are connected',
    async () => (await figuresOf(server.url())).watchers === readers + silentReaderCount,
  );
  const before = await figuresOf(server.url());

  const startedAt = performance.now();
  let peakMb = 0;
  let slowestMs = 0;
  for (let nth = 0; nth < changes; nth += 1) {
    const sentAt = performance.now();
    await duel.raise();
    slowestMs = Math.max(slowestMs, performance.now() - sentAt);
    // The test waits for honest readers, because the service would also disconnect readers that a busy
    // machine delays.
    await until('the readers keep up', () => counts.every((ids) => ids.length > nth - lagMax));
    if (nth % 10 === 0) peakMb = Math.max(peakMb, (await figuresOf(server.url())).mb);
  }
  await until('the readers have received everything', () =>
    counts.every((ids) => ids.length === changes + 1),
  );
  const tookMs = Math.round(performance.now() - startedAt);
  await until('silent readers are disconnected', async () => {
    const { dropped, watchers } = await figuresOf(server.url());
    // The limit for all unread data disconnects some readers before each reaches its own limit.
    return dropped > 0 && watchers === readers;
  });
  for (const ids of counts) {
    const [first = 0] = ids;
    assert.ok(ids.every((id, index) => id === first + index));
  }
  assert.ok(watchers.every(({ isOpen }) => isOpen()));
  t.diagnostic(
    JSON.stringify({
      ...{ tookMs, slowestBidMs: Math.round(slowestMs), mbRead: Math.round(bytes / 1_048_576) },
      serviceMb: { before: before.mb, peak: peakMb },
      eventKb: Math.round(bytes / readers / changes / 1_024),
    }),
  );
  assert.ok(peakMb - before.mb < growthMbMax, `it grew by ${peakMb - before.mb} MB`);

  const { code, tookMs: stoppedMs } = await server.terminate();
  assert.equal(code, 0);
  assertWithin(stoppedMs, 5_000);
  for (const socket of silentReaders) socket.destroy();
});

/** Requests the stream and then never reads. */
const openSilentReader = (t: TestContext, server: ServerProcess): Socket => {
  const { hostname, port } = new URL(server.url());
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined).pause();
  socket.write(`GET ${auctionPath}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  t.after(() => socket.destroy());
  return socket;
};

/** Adds more lots with the same end as the open one. */
const addLots = async ({ database }: ServerProcess): Promise<void> => {
  const store = await openTestStore(database);
  await store.write('auction', async (tx) => {
    const lot = await tx.lots.find(1 as LotId);
    assert.ok(lot);
    for (let nth = 0; nth < lots; nth += 1) {
      const id = await tx.lots.nextId();
      await tx.lots.add({ ...lot, id, origin: 'operator', endsAt: instant(lot.endsAt + nth) });
    }
    return { keep: true, value: undefined };
  });
  await store.close();
};
