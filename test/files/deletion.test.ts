import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileId, type OrderId } from '../../src/kernel/ids.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { placeOrder } from '../support/upload.ts';

const service = await forFile(startTestService());

const write = <Value>(work: (rows: Tx['storedFiles']) => Promise<Value>): Promise<Value> =>
  service.store.write('orders', async ({ storedFiles }) => ({
    keep: true,
    value: await work(storedFiles),
  }));

it('a file that is being deleted cannot be assigned, and an assigned file is not deleted', async () => {
  const orderId = (await placeOrder(service)) as OrderId;
  const [taken, storedFile] = [
    fileId(instant(1), Buffer.alloc(16, 1)),
    fileId(instant(1), Buffer.alloc(16, 2)),
  ];
  const later = instant(4e12);
  for (const id of [taken, storedFile]) await write((rows) => rows.expect(id, later));
  assert.equal(await write((rows) => rows.assign(storedFile, orderId)), true);
  assert.deepEqual(await write((rows) => rows.claim([taken, storedFile])), [taken]);

  // Another node has just stored the same file again.
  await write((rows) => rows.expect(taken, later));
  assert.equal(await write((rows) => rows.assign(taken, orderId)), false);
  await write((rows) => rows.forget([taken, storedFile]));
  assert.equal(await write((rows) => rows.assign(taken, orderId)), false);
  await write((rows) => rows.expect(taken, later));
  assert.equal(await write((rows) => rows.assign(taken, orderId)), true);
  assert.deepEqual(
    await service.store.read(({ storedFiles }) => storedFiles.unassigned([taken, storedFile])),
    [],
  );
});
