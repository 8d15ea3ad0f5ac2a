import assert from 'node:assert/strict';
import { it } from 'node:test';
import { followLots } from '../../src/app/auction/lot-feed.ts';
import { StoreBusy } from '../../src/store/engine.ts';
import type { Store } from '../../src/store/store.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

const { store } = await forFile(startTestService());
const noFeed = { follow: () => () => undefined };

it('whoever starts while the database cannot be used waits for it rather than end', async () => {
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

it('what is no trouble of the database is thrown', async () => {
  const read = (): Promise<never> => Promise.reject(new Error('a bug'));
  await assert.rejects(
    followLots({ read }, noFeed, () => undefined),
    /a bug/,
  );
});
