import assert from 'node:assert/strict';
import { orderPath, type Reply, type TestService } from './service.ts';

/** Checks writes that were refused because the database was locked: the callers' answers and one line in the log. */
export const checkWritesRefused = async (
  service: TestService,
  replies: readonly Reply[],
): Promise<void> => {
  for (const { status, json, headers } of replies) {
    assert.equal(status, 503);
    assert.deepEqual(json, { error: 'The service is busy, try again in a moment' });
    assert.equal(headers.get('retry-after'), '2');
  }
  assert.equal(service.log.filter(({ msg }) => msg === 'writes are refused').length, 1);
  assert.equal((await service.get('/readyz')).status, 503);
  assert.equal((await service.get(`${orderPath}?pages=2`)).status, 200);
};
