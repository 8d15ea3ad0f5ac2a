import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkWritesRefused } from '../support/busy.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn, openDatabase } from '../support/database.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

it('a file locked by another process makes orders a 503 with Retry-After, is logged once, and makes the service not ready', async (test) => {
  const clock = manualClock();
  const service = await startTestService({}, { clock });
  test.after(() => service.end());
  const other = await openDatabase(databaseIn(service.folder));
  await other.execute('begin immediate');
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => service.post(orderPath, { studio }, fromElsewhere())),
  );
  await checkWritesRefused(service, replies);
  await other.execute('rollback');
  await other.close();
  assert.equal((await service.post(orderPath, { studio }, fromElsewhere())).status, 201);
  clock.advance(10_000);
  assert.equal((await service.get('/readyz')).status, 200);
});
