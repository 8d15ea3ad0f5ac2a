import assert from 'node:assert/strict';
import { it } from 'node:test';
import { databaseIn, openDatabase } from '../support/database.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { tusAt } from '../support/tus.ts';
import { placeOrder } from '../support/upload.ts';

it('an upload that meets a busy database can be retried, and ends as one file', async (test) => {
  const service = await startTestService();
  test.after(() => service.end());
  const orderId = await placeOrder(service);
  const tus = tusAt(service);
  const path = (await tus.begin(orderId, 4)).header('location') ?? '';
  const other = await openDatabase(databaseIn(service.folder));
  await other.execute('begin immediate');
  const busy = await Promise.all([tus.begin(orderId, 4), tus.patch(path, 0, 'one\n')]);
  await other.execute('rollback');
  await other.close();
  for (const { status, header } of busy) {
    assert.deepEqual([status, header('retry-after')], [503, '2']);
  }
  const offset = Number((await tus.head(path)).header('upload-offset'));
  assert.equal((await tus.patch(path, offset, 'one\n'.slice(offset))).status, 204);
  const { json } = await service.get(`${orderPath}/${orderId}/files`);
  assert.equal(json.files.length, 1);
});
