import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { audit } from '../../src/app/operator/verify.ts';
import { readHead } from '../../src/domain/record-head.ts';
import { openStore } from '../../src/store/store.ts';
import { openCrypto } from '../../src/system.ts';
import { programBeside } from '../support/command-line.ts';
import { databaseIn, execute, removeFolder, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { takeBackRecord } from '../support/earlier-record.ts';
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
  const { order_id: order } = await placeOrder(service, { studio: { email: 'a@example.org' } });
  const mark = join(folder, 'studiolot.db.record');
  await until('the record is marked as closed', () => existsSync(mark));
  await service.close();
  const verify = () => programBeside(service)(ownSecret, 'verify');
  return { folder, database: databaseIn(folder), order, mark, verify };
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

it('a database written anew as the version before would have left it is named, and not taken over', async (test) => {
  const { folder, database, order, verify } = await openClosed(test);
  await takeBackRecord(database);
  const { code, printed } = await verify();
  assert.equal(code, 1);
  assert.match(printed, /record: link 2 is not the one that closed it/);
  assert.match(printed, new RegExp(`${order}: event 1 was not written by the service`));
  await assert.rejects(startTestService(ownSecret, {}, folder), /is not the one that .*\.record/);
  assert.deepEqual(await rowsOf(database, 'select * from record_links'), []);
});

it('one whose record is cut off behind its beginning is not taken over a second time', async (test) => {
  const { folder, database } = await openClosed(test);
  await execute(database, 'delete from record_links where number > 1');
  await assert.rejects(startTestService(ownSecret, {}, folder), /is not the one that .*\.record/);
});

it('where nothing is kept, an unrecorded database is called so until a service has begun its record', async (test) => {
  const { folder, database, mark } = await openClosed(test);
  await takeBackRecord(database);
  rmSync(mark);
  const key = openCrypto(readFileSync(join(folder, 'secret'), 'utf8').trim());
  const store = await openStore(database, { key });
  const { faults } = await store.read((tx) => audit(tx));
  await store.close();
  assert.deepEqual(
    faults.map(({ problem }) => problem),
    [
      'there is none, so everything was checked by hashes only that anybody can make: either no version that keeps one has served this database yet, and begins it once it does, or it was taken away',
    ],
  );
  const again = await startTestService(ownSecret, {}, folder);
  await until('it is taken over', async () => {
    const [row] = await rowsOf(
      database,
      `select number from record_links where kind = 'caught_up'`,
    );
    return row !== undefined;
  });
  await again.close();
  assert.equal(readHead(existsSync(mark) ? readFileSync(mark, 'utf8') : ''), null);
});
