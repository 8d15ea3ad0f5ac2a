import assert from 'node:assert/strict';
import { it } from 'node:test';
import { followLots } from '../../src/auction/streams/lot-feed.ts';
import type { Feed } from '../../src/kernel/feed.ts';
import { StoreBusy, type Store } from '../../src/kernel/store.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { fillBoard } from '../support/watcher.ts';

const { store } = await forFile(startTestService());
const noFeed = { follow: () => () => undefined };

it('a feed that starts while the database is unavailable waits for it', async () => {
  let refused = 0;
  const failures: unknown[] = [];
  const read: Store['read'] = (work) => {
    if (refused === 2) return store.read(work);
    refused += 1;
    return Promise.reject(new StoreBusy('The database cannot be used now'));
  };
  const feed = await followLots({ read }, noFeed, (error) => failures.push(error));
  assert.equal(failures.length, 2);
  assert.ok(feed.latest().lots.length > 0);
});

it('a reader gets the newest change, notified or not, or else the latest that was read', async () => {
  let isUsable = true;
  const failures: unknown[] = [];
  const read: Store['read'] = (work) =>
    isUsable ? store.read(work) : Promise.reject(new StoreBusy('The database cannot be used now'));
  const feed = await followLots({ read }, noFeed, (error) => failures.push(error));
  const last = await fillBoard(store, 2, 1);
  assert.ok(feed.latest().number < last);
  assert.equal((await feed.newest()).number, last);
  isUsable = false;
  await fillBoard(store, 2, 1);
  assert.equal((await feed.newest()).number, last);
  assert.equal(failures.length, 1);
});

it('a feed misses no change that arrives while it reads the first', async () => {
  const listeners: Parameters<Feed['follow']>[0][] = [];
  const changes: Pick<Feed, 'follow'> = {
    follow: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  let last: number | null = null;
  const read: Store['read'] = async (work) => {
    const found = await store.read(work);
    if (last === null) {
      last = await fillBoard(store, 2, 1);
      for (const listener of listeners) void listener({ isAny: true, isAbout: () => true });
    }
    return found;
  };
  const feed = await followLots({ read }, changes, () => undefined);
  await until('the change is read', () => feed.latest().number === last);
});

it('errors that are not the database’s are thrown', async () => {
  const read = (): Promise<never> => Promise.reject(new Error('a bug'));
  await assert.rejects(
    followLots({ read }, noFeed, () => undefined),
    /a bug/,
  );
});
