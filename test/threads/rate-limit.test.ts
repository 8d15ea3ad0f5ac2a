import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startTestService } from '../support/service.ts';

/** What the RateLimit fields say where several threads count in one memory. */

it('says each number of requests that are left once, whichever thread answers', async (test) => {
  const service = await startTestService({ FRONT_THREADS: '2' }, { requestsMax: { state: 1_000 } });
  test.after(() => service.end());
  const replies = await Promise.all(
    Array.from({ length: 200 }, () =>
      service.get('/api/auction/agent/state', { connection: 'close' }),
    ),
  );
  const left = replies.map(({ headers }) =>
    Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]),
  );
  const expected = Array.from({ length: 200 }, (_, index) => 999 - index);
  assert.deepEqual(
    left.toSorted((one, other) => other - one),
    expected,
  );
});
