import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { refuseForeignLog } from '../../src/store/engines/sqlite-foreign-log.ts';
import { commandLine } from '../support/command-line.ts';
import { databaseIn, removeFolder } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** A copy replaces the database while the write-ahead log of the previous database remains. */

it('a restored copy next to an earlier write-ahead log is refused by every start and command, which name the files to move', async (test) => {
  const service = await startTestService();
  const { folder } = service;
  test.after(() => removeFolder(folder));
  const file = databaseIn(folder).replace(/^sqlite:/, '');
  const placed = await placeOrder(service, { studio });
  const copy = join(folder, 'copy.db');
  await service.store.backup(copy, new AbortController().signal);
  const later = await placeOrder(service, { studio });
  const files = ['-wal', '-shm'];
  // These are the files as a killed process leaves them.
  for (const suffix of files) copyFileSync(`${file}${suffix}`, join(folder, suffix));
  await service.close();
  copyFileSync(copy, file);
  for (const suffix of files) copyFileSync(join(folder, suffix), `${file}${suffix}`);
  const before = ['', ...files].map((suffix) => readFileSync(`${file}${suffix}`));

  const message = `${file} replaced another database whose log is still next to it, so it was not opened: move ${file}-wal and ${file}-shm to another folder, then start again`;
  for (const overrides of [{}, { isReadOnly: true }]) {
    await assert.rejects(startTestService({}, overrides, folder), { name: 'ForeignLog', message });
  }
  for (const command of ['orders', 'verify', `backup ${join(folder, 'other.db')}`]) {
    const { code, complained } = await commandLine(service)(...command.split(' ')).catch(
      (error: unknown) => ({ code: 1, complained: `${(error as Error).message}\n` }),
    );
    assert.equal(code, 1, command);
    assert.ok(complained.includes(message), complained);
  }
  assert.deepEqual(
    ['', ...files].map((suffix) => readFileSync(`${file}${suffix}`)),
    before,
  );

  for (const suffix of files) renameSync(`${file}${suffix}`, join(folder, `moved${suffix}`));
  const restored = await startTestService({}, {}, folder);
  test.after(() => restored.close());
  assert.equal((await restored.get(`${orderPath}/${placed.order_id}`)).status, 200);
  assert.equal((await restored.get(`${orderPath}/${later.order_id}`)).status, 404);
});

/** Makes a database with an earlier copy of its file and its current log. */
const grown = (test: TestContext, { isFolded }: { readonly isFolded: boolean }) => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-log-'));
  test.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'one.db');
  const database = new DatabaseSync(file);
  const fold = () => database.exec('pragma wal_checkpoint(truncate)');
  const add = (count: number, words: string): void => {
    for (let each = 0; each < count; each += 1) {
      database.prepare('insert into said (words) values (?)').run(`${each} ${words.repeat(20)}`);
    }
  };
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = off; pragma wal_autocheckpoint = 100000; create table said (id integer primary key, words text); create index by_words on said (words)',
  );
  add(200, 'early');
  fold();
  const other = join(folder, 'other.db');
  copyFileSync(file, other);
  add(1_000, 'later');
  if (isFolded) {
    fold();
    add(100, 'newest');
  }
  copyFileSync(`${file}-wal`, `${other}-wal`);
  database.close();
  return other;
};

it('any copy with a write-ahead log of another database is refused', (test) => {
  const other = grown(test, { isFolded: true });
  // The service examines only files that are much newer than the log.
  refuseForeignLog(other);
  assert.throws(() => refuseForeignLog(other, -Infinity), {
    name: 'ForeignLog',
    message: `${other} replaced another database whose log is still next to it, so it was not opened: move ${other}-wal and ${other}-shm to another folder, then start again`,
  });
});

it('a database with its own write-ahead log opens, wherever it was copied to', (test) => {
  const other = grown(test, { isFolded: false });
  const { size } = statSync(`${other}-wal`);
  refuseForeignLog(other, -Infinity);
  assert.equal(statSync(`${other}-wal`).size, size);
  const opened = new DatabaseSync(other);
  test.after(() => opened.close());
  assert.deepEqual({ ...opened.prepare('select count(*) as n from said').get() }, { n: 1_200 });
});
