import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createUploadLocks } from './upload-locks.ts';

const locks = createUploadLocks();
const never = new AbortController().signal;
const stay = (): void => undefined;

describe('an upload that a request works on', () => {
  it('is released for the next request', async () => {
    const first = locks.newLock('one');
    let requests = 0;
    await first.lock(never, async () => {
      requests += 1;
      await first.unlock();
    });
    await locks.newLock('one').lock(never, stay);
    assert.equal(requests, 1);
  });

  it('stays locked while the request continues', async () => {
    const first = locks.newLock('two');
    await first.lock(never, stay);
    await assert.rejects(locks.newLock('two').lock(AbortSignal.timeout(300), stay), {
      status_code: 500,
      body: 'failed to acquire lock before timeout',
    });
    await first.unlock();
    await locks.newLock('two').lock(never, stay);
  });
});
