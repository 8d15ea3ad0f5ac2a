import assert from 'node:assert/strict';
import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { sweep } from '../../src/boot/sweep.ts';
import { createCrypto } from '../../src/boot/system.ts';
import { copyFiles } from '../../src/files/copy-files.ts';
import { folderStorage } from '../../src/files/folder-storage.ts';
import { manualClock } from '../support/clock.ts';
import { operate } from '../support/operator.ts';
import { startS3 } from '../support/s3.ts';
import { secret, startTestService } from '../support/service.ts';
import { tusAt } from '../support/tus.ts';
import { until } from '../support/until.ts';
import { placeOrder, png, sendFiles, svg } from '../support/upload.ts';

/** The operator checks, backs up, erases and sweeps files. */

const start = async (test: TestContext, filesUrl?: string) => {
  const clock = manualClock();
  const environment = filesUrl === undefined ? {} : { FILES_URL: filesUrl };
  const service = await startTestService(environment, { clock });
  test.after(() => service.end());
  const root = join(service.folder, 'files');
  const config = readConfig({
    AUCTION_SCHEDULE: 'off',
    SECRET: secret,
    FILES_URL: filesUrl ?? `file:${root}`,
    DATABASE_URL: 'sqlite:unused.db',
  });
  const operator = createContext({
    config,
    store: service.store,
    clock,
    crypto: createCrypto(secret),
  });
  const orderId = await placeOrder(service);
  const { json } = await sendFiles(service, orderId, [
    { name: 'logo.svg', content: svg },
    { name: 'one.png', content: png },
  ]);
  const ids: readonly string[] = json.files.map(({ file_id }: { file_id: string }) => file_id);
  const pathOf = (id = ''): string => join(root, id.slice(4, 8), id);
  return { service, clock, operator, orderId, ids, root, pathOf };
};

it('the check reads each file, and names missing, truncated and changed ones', async (test) => {
  const { operator, orderId, ids, pathOf } = await start(test);
  const sound = await operate(operator, 'verify');
  assert.deepEqual([sound.faults, sound.counts['files']], [[], 2]);
  rmSync(pathOf(ids[0]));
  truncateSync(pathOf(ids[1]), 10);
  assert.deepEqual((await operate(operator, 'verify')).faults, [
    { stream: orderId, problem: `its file ${ids[0]} is not there` },
    { stream: orderId, problem: `its file ${ids[1]} holds 10 bytes of ${png.byteLength}` },
  ]);
  writeFileSync(pathOf(ids[1]), Buffer.alloc(png.byteLength));
  assert.match((await operate(operator, 'verify')).faults[1]?.problem ?? '', /something else/);
});

it('a backup copies each file once, and reports faulty ones', async (test) => {
  const { service, operator, ids, root, pathOf } = await start(test);
  const to = folderStorage(`${root}-copy`);
  assert.deepEqual(await copyFiles(service.store, operator.files, to), {
    copied: 2,
    found: 0,
    faults: [],
  });
  rmSync(pathOf(ids[0]));
  const again = folderStorage(`${root}-again`);
  assert.deepEqual(await copyFiles(service.store, operator.files, again), {
    copied: 1,
    found: 0,
    faults: [`${ids[0]} is not there`],
  });
  assert.equal((await copyFiles(service.store, operator.files, to)).found, 2);
});

it('a forgotten person leaves no files, and the record stays valid', async (test) => {
  const { service, operator, ids, orderId, root } = await start(test);
  const tus = tusAt(service);
  const location = (await tus.begin(orderId, 5)).header('location') ?? '';
  await tus.patch(location, 0, 'on');
  await operate(operator, 'forget_person', { address: 'studio@example.org' });
  await until('no file is left', () =>
    readdirSync(root, { recursive: true }).every((name) => !String(name).includes('fil_')),
  );
  assert.equal((await service.get(`/files/${ids[0]}`)).status, 404);
  const { faults, counts } = await operate(operator, 'verify');
  assert.deepEqual([faults, counts['files']], [[], 0]);
  const events = await service.store.read(({ events: log }) => log.stream(orderId));
  assert.doesNotMatch(JSON.stringify(events), /logo\.svg|one\.png/);
});

it('the sweep deletes files that no order names after a day, and not before', async (test) => {
  const { service, clock, operator, ids, root } = await start(test);
  const left = 'fil_0123456789abcdefghjkmnpqrstvwxyz012' as never;
  await service.store.write('orders', async ({ storedFiles }) => {
    await storedFiles.expect(left, (clock.now() + 24 * 3_600_000) as never);
    return { keep: true, value: undefined };
  });
  async function* one(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('left by a crash');
  }
  await operator.files.receive(left, one(), 100);
  await operator.files.keep(left);
  await sweep(operator);
  assert.equal(await operator.files.sizeOf(left), 15);
  clock.advance(25 * 3_600_000);
  await sweep(operator);
  assert.equal(await operator.files.sizeOf(left), null);
  assert.equal((await service.get(`/files/${ids[0]}`)).status, 200, root);
});

it('files in a bucket are stored, served, checked and removed as in a folder', async (test) => {
  const { service, operator, ids } = await start(test, await startS3(test));
  assert.equal((await service.get(`/files/${ids[0]}`)).text, svg);
  const part = await service.get(`/files/${ids[0]}`, { range: 'bytes=1-3' });
  assert.deepEqual([part.status, part.text], [206, 'svg']);
  assert.deepEqual((await operate(operator, 'verify')).faults, []);
  await operator.files.remove(ids[0] as never);
  assert.equal((await operate(operator, 'verify')).faults.length, 1);
});
