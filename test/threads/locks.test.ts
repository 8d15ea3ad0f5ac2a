import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it, type TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createUploadLocks } from '../../src/entrypoints/http/upload-locks.ts';

/** What only one request may do at a time, whichever thread it comes to. */

const locks = createUploadLocks();
const never = new AbortController().signal;
const stay = (): void => undefined;

const holdElsewhere = async (test: TestContext, name: string, leaves: boolean): Promise<Worker> => {
  const thread = new Worker(new URL('../support/locking-thread.ts', import.meta.url), {
    workerData: { name, leaves },
  });
  test.after(() => thread.terminate());
  await once(thread, 'message');
  return thread;
};

describe('an upload that another thread works on', () => {
  it('is left by it for whoever comes next', async (test) => {
    const other = await holdElsewhere(test, 'one', true);
    const leaving = once(other, 'message');
    const lock = locks.newLock('one');
    await lock.lock(never, stay);
    assert.deepEqual(await leaving, ['leaves']);
    await lock.unlock();
  });

  it('is not taken from it while it goes on', async (test) => {
    await holdElsewhere(test, 'two', false);
    await assert.rejects(locks.newLock('two').lock(AbortSignal.timeout(300), stay), {
      status_code: 500,
      body: 'failed to acquire lock before timeout',
    });
  });

  it('is free once that thread has died', async (test) => {
    const other = await holdElsewhere(test, 'three', false);
    await other.terminate();
    await locks.newLock('three').lock(never, stay);
  });

  it('goes from one request of a thread to the next as well', async () => {
    const first = locks.newLock('four');
    let asked = 0;
    await first.lock(never, async () => {
      asked += 1;
      await first.unlock();
    });
    await locks.newLock('four').lock(never, stay);
    assert.equal(asked, 1);
  });
});
