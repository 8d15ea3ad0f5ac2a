import assert from 'node:assert/strict';
import { it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { databaseIn, openDatabase } from '../support/database.ts';
import { fromElsewhere, orderPath, startTestHouse, studio } from '../support/house.ts';

it('a file that another process holds makes orders a 503 with Retry-After, is in the log once, and makes the service not ready', async (test) => {
  const clock = manualClock();
  const house = await startTestHouse({}, { clock });
  test.after(() => house.end());
  const other = await openDatabase(databaseIn(house.folder));
  await other.execute('begin immediate');
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => house.post(orderPath, { studio }, fromElsewhere())),
  );
  for (const { status, json, headers } of replies) {
    assert.equal(status, 503);
    assert.deepEqual(json, { error: 'The service is busy, try again in a moment' });
    assert.equal(headers.get('retry-after'), '2');
  }
  assert.equal(house.log.filter(({ msg }) => msg === 'writes are refused').length, 1);
  assert.equal((await house.get('/readyz')).status, 503);
  assert.equal((await house.get(`${orderPath}?pages=2`)).status, 200);
  await other.execute('rollback');
  await other.close();
  assert.equal((await house.post(orderPath, { studio }, fromElsewhere())).status, 201);
  clock.advance(10_000);
  assert.equal((await house.get('/readyz')).status, 200);
});
