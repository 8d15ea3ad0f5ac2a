import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { audit } from '../../src/app/operator/verify.ts';
import { openStore } from '../../src/store/store.ts';
import { openCrypto } from '../../src/system.ts';
import { programBeside } from '../support/command-line.ts';
import { databaseIn, execute, removeFolder, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { startTestService } from '../support/service.ts';
import { textOf } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** A record that was closed cannot be taken away whole, where something is kept beside the database. */

/** An empty SECRET is one that is left out, so that the start makes one. */
const ownSecret = { SECRET: '' };

const openClosed = async (test: TestContext) => {
  const service = await startTestService(ownSecret);
  const { folder } = service;
  test.after(() => removeFolder(folder));
  await placeOrder(service, { studio: { email: 'a@example.org' } });
  const mark = join(folder, 'studiolot.db.record');
  await until('the record is marked as closed', () => existsSync(mark));
  await service.close();
  const verify = () => programBeside(service)(ownSecret, 'verify');
  return { folder, database: databaseIn(folder), mark, verify };
};

it('the link that closed it is kept beside the database, and verify finds it there', async (test) => {
  const { database, mark, verify } = await openClosed(test);
  const [closed] = await rowsOf(database, `select hash from record_links where kind = 'closed'`);
  assert.ok(closed);
  assert.equal(readFileSync(mark, 'utf8'), `studiolot-record 2 ${textOf(closed, 'hash')}\n`);
  const { code, printed } = await verify();
  assert.match(printed, /Everything fits/);
  assert.equal(code, 0);
});

it('one whose record was taken away is named, and begun on no further', async (test) => {
  const { folder, database, verify } = await openClosed(test);
  await execute(database, 'delete from record_links; delete from unsealed');
  const { code, printed } = await verify();
  assert.equal(code, 1);
  assert.match(printed, /record: link 2 is not the one that closed it/);
  await assert.rejects(startTestService(ownSecret, {}, folder), /is not the one that .*\.record/);
  assert.deepEqual(await rowsOf(database, 'select * from record_links'), []);
});

it('one whose record is cut off behind its beginning is not gone on with', async (test) => {
  const { folder, database } = await openClosed(test);
  await execute(database, 'delete from record_links where number > 1');
  await assert.rejects(startTestService(ownSecret, {}, folder), /is not the one that .*\.record/);
});

it('where nothing is kept, a database without its record is called so', async (test) => {
  const { folder, database, mark } = await openClosed(test);
  await execute(database, 'delete from record_links; delete from unsealed');
  rmSync(mark);
  const key = openCrypto(readFileSync(join(folder, 'secret'), 'utf8').trim());
  const store = await openStore(database, { key });
  const { faults } = await store.read((tx) => audit(tx));
  await store.close();
  assert.equal(
    faults[0]?.problem,
    'there is none, so what was deleted cannot be named: it was taken away',
  );
});
