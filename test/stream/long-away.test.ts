import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import { assertWithin } from '../support/patience.ts';
import { until } from '../support/until.ts';
import { createListener, figuresOf, fillBoard, openSite, range } from '../support/watcher.ts';

it('up to 1,000 missed changes are sent, and beyond that only the current state', async (t) => {
  const site = await openSite(t);
  const last = await fillBoard(site.service().store, 1_100, 1);
  await site.restart();
  const [late, tooLate] = [
    createListener({ url: site.url, address: addressOf(1) }),
    createListener({ url: site.url, address: addressOf(1) }),
  ];
  await Promise.all([late.connect(`${last - 1_000}`), tooLate.connect(`${last - 1_001}`)]);
  await until('both are notified', () => late.lastId() === last && tooLate.lastId() === last);
  assert.deepEqual([late.ids(), tooLate.ids()], [range(last - 999, last), [last]]);
  const skipped =
    'event: skipped\ndata: {"text":"Changes after your Last-Event-ID are not known here any more, the next event is the lots as they are now"}';
  assert.deepEqual([late.skips(), tooLate.skips()], [[], [skipped]]);
});

it('a reading client gets all of a thousand changes after a long absence', async (t) => {
  const site = await openSite(t);
  const warnings: Error[] = [];
  const warn = (warning: Error): void => void warnings.push(warning);
  process.on('warning', warn);
  t.after(() => process.off('warning', warn));
  const { store } = site.service();
  const last = await fillBoard(store, 990, 40);
  await site.restart();
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  const startedAt = performance.now();
  let connects = 0;
  await until('everything is received', async () => {
    if (!watcher.isOpen()) {
      connects += 1;
      await watcher.connect(String(watcher.lastId() ?? 1));
    }
    return watcher.lastId() === last;
  });
  const tookMs = Math.round(performance.now() - startedAt);
  assert.deepEqual(watcher.ids(), range(2, last));
  assert.deepEqual(warnings, []);
  const bytes = watcher.events.reduce((sum, { data }) => sum + data.length, 0);
  t.diagnostic(JSON.stringify({ bytes, connects, tookMs }));
});

it('the service stops quickly while a client catches up', async (t) => {
  const site = await openSite(t);
  const last = await fillBoard(site.service().store, 990, 80);
  await site.restart();
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  await watcher.connect('1');
  await until('some changes are received', () => watcher.events.length > 50);
  assert.notEqual(watcher.lastId(), last);
  const startedAt = performance.now();
  await site.restart();
  const tookMs = Math.round(performance.now() - startedAt);
  assertWithin(tookMs, 3_000);
  await until('the watcher is disconnected', () => !watcher.isOpen());
  await watcher.connect();
  await until('all changes are received', () => watcher.lastId() === last);
  assert.deepEqual(watcher.ids(), range(2, last));
});

it('reading stops for a client that disconnects while catching up', async (t) => {
  const site = await openSite(t);
  const last = await fillBoard(site.service().store, 990, 80);
  await site.restart();
  const watcher = createListener({ url: site.url, address: addressOf(1) });
  await watcher.connect('1');
  await until('some changes are received', () => watcher.events.length > 0);
  // Other parts of the service read too, but no earlier changes.
  const { store } = site.service();
  const { read } = store;
  let reads = 0;
  t.mock.method(store, 'read', (work: Parameters<typeof read>[0]) =>
    read((tx) => {
      const { lotFeed } = tx;
      const after: typeof lotFeed.after = (number, limit) => {
        if (number < last) reads += 1;
        return lotFeed.after(number, limit);
      };
      return work({ ...tx, lotFeed: { ...lotFeed, after } });
    }),
  );
  watcher.cut();
  await until('the watcher is gone', async () => (await figuresOf(site.url())).watchers === 0);
  // Reading all events would have needed twenty reads.
  assert.ok(reads < 10, `${reads} reads`);
});

it('a client that reads stays connected through a burst of changes', async (t) => {
  const site = await openSite(t);
  const watchers = [1, 2, 3].map((nth) =>
    createListener({ url: site.url, address: addressOf(nth) }),
  );
  for (const watcher of watchers) await watcher.connect();
  await until('all have received the current state', () =>
    watchers.every(({ events }) => events.length === 1),
  );
  const first = watchers[0]?.lastId() ?? 0;
  // Writes 256 changes of 18 kB, like another process, between two polls of the service.
  const last = await fillBoard(site.service().store, 256, 60);
  await until('all is notified', () => watchers.every(({ lastId }) => lastId() === last));
  for (const { ids } of watchers) assert.deepEqual(ids(), range(first, last));
  assert.equal((await figuresOf(site.url())).dropped, 0);
});
