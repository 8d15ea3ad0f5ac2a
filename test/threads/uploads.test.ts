import assert from 'node:assert/strict';
import { it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { tusAt } from '../support/tus.ts';
import { placeOrder } from '../support/upload.ts';

const service = await forFile(startTestService({ FRONT_THREADS: '2', LOG_LEVEL: 'silent' }));

/** For a request on a connection of its own, so that several threads answer. */
const apart = { connection: 'close' };

it('files in parts are counted, gone on with and found by whichever thread a request comes to', async () => {
  const orderId = await placeOrder(service);
  const tus = tusAt(service, { 'x-forwarded-for': '192.0.2.1', ...apart });
  const begun = await Promise.all(Array.from({ length: 30 }, () => tus.begin(orderId, 8)));
  const taken = begun.filter(({ status }) => status === 201);
  assert.equal(taken.length, 20);
  assert.equal(begun.filter(({ status }) => status === 429).length, 10);
  const path = taken[0]?.header('location') ?? '';
  for (const [offset, text] of [
    [0, 'on'],
    [2, 'e a'],
    [5, 'nd\n'],
  ] as const) {
    assert.equal((await tus.patch(path, offset, text)).status, 204);
  }
  const heads = await Promise.all(Array.from({ length: 6 }, () => tus.head(path)));
  assert.deepEqual(
    heads.map(({ status, header }) => [status, header('upload-offset')]),
    Array.from({ length: 6 }, () => [200, '8']),
  );
  assert.equal((await tus.begin(orderId, 8)).status, 201);
  assert.equal((await tus.begin(orderId, 8)).status, 429);
});
