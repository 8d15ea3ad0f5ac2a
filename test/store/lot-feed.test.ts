import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startFeed } from '../../src/app/auction/lot-feed.ts';
import { StoreBusy, type Store } from '../../src/app/ports.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

const { store } = await forFile(startTestService());

it('whoever starts while the database cannot be used waits for it rather than end', async () => {
  let refused = 0;
  const failures: unknown[] = [];
  const read: Store['read'] = (work) => {
    if (refused === 2) return store.read(work);
    refused += 1;
    return Promise.reject(new StoreBusy('The database cannot be used now'));
  };
  const feed = await startFeed({ store: { ...store, read } }, (error) => failures.push(error));
  await feed.stop();
  assert.equal(failures.length, 2);
  assert.ok(feed.latest().lots.length > 0);
});

it('what is no trouble of the database is thrown', async () => {
  const read = (): Promise<never> => Promise.reject(new Error('a bug'));
  await assert.rejects(
    startFeed({ store: { ...store, read } }, () => undefined),
    /a bug/,
  );
});
