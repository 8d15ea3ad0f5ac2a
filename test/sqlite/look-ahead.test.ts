import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { lookAhead } from '../../src/look-ahead.ts';
import { databaseIn, execute, removeFolder } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** What a start tells by a look, without the store; all else is opened, or refused, before it listens. */

/** An empty SECRET is one that is left out, so that the start makes one. */
const ownSecret = { SECRET: '' };

const openLeft = async (test: TestContext) => {
  const service = await startTestService(ownSecret);
  const { folder } = service;
  test.after(() => removeFolder(folder));
  await placeOrder(service, { studio });
  await until('the record is closed', () => existsSync(join(folder, 'studiolot.db.record')));
  await service.close();
  const database = databaseIn(folder);
  const isTold = (isNewSecret = false, changes = {}): boolean => {
    const seen = lookAhead({ ...readConfig({ DATABASE_URL: database }), ...changes }, isNewSecret);
    seen?.close();
    return seen !== null;
  };
  return { folder, database, isTold };
};

it('an embedded database as the service left it is told by a look, which changes nothing of it', async (test) => {
  const { folder, isTold } = await openLeft(test);
  const before = readFileSync(join(folder, 'studiolot.db'));
  assert.equal(isTold(), true);
  assert.deepEqual(readFileSync(join(folder, 'studiolot.db')), before);
});

it('one that is to go on under a new secret, or that is none yet, is not', async (test) => {
  const { folder, isTold } = await openLeft(test);
  assert.equal(isTold(true), false);
  const nowhere = join(folder, 'nowhere.db');
  assert.equal(isTold(false, { databaseUrl: `sqlite:${nowhere}` }), false);
  assert.equal(existsSync(nowhere), false);
});

it('nor is one whose secret is gone or another one', async (test) => {
  const { folder, isTold } = await openLeft(test);
  assert.equal(isTold(false, { secret: 'x'.repeat(32) }), false);
  renameSync(join(folder, 'secret'), join(folder, 'secret.lost'));
  assert.equal(isTold(), false);
  assert.equal(existsSync(join(folder, 'secret')), false);
});

it('nor one that another process holds, or whose record is not the one that the mark tells of', async (test) => {
  const { folder, isTold } = await openLeft(test);
  const mark = join(folder, 'studiolot.db.record');
  const kept = readFileSync(mark, 'utf8');
  writeFileSync(
    mark,
    kept.replace(/.$/m, (last) => (last === 'A' ? 'B' : 'A')),
  );
  assert.equal(isTold(), false);
  writeFileSync(mark, kept);
  assert.equal(isTold(), true);
  const other = new DatabaseSync(join(folder, 'studiolot.db'));
  test.after(() => other.close());
  other.exec('begin immediate');
  assert.equal(isTold(), false);
});

for (const [what, change] of [
  ['has another version of the schema', 'update schema_version set version = 2'],
  ['has a record without its beginning', `delete from record_links where kind = 'begin'`],
  ['has a beginning that was changed', `update record_links set at_ms = at_ms + 1`],
  ['is none of ours', 'drop table schema_version'],
] as const) {
  it(`nor one that ${what}`, async (test) => {
    const { database, isTold } = await openLeft(test);
    assert.equal(isTold(), true);
    await execute(database, change);
    assert.equal(isTold(), false);
  });
}
