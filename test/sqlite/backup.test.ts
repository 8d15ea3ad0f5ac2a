import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, it } from 'node:test';
import { programWithInfrastructure } from '../support/command-line.ts';
import { databaseIn } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, secret, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Backs up a large database while the service writes to it. */

const service = await forFile(startTestService());
const studiolotWith = programWithInfrastructure(service);
const studiolot = (...args: readonly string[]) => studiolotWith({}, ...args);
const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
const unstopped = new AbortController().signal;

const file = join(service.folder, 'studiolot.db');
const database = new DatabaseSync(file, { timeout: 5_000 });
database.exec('create table ballast (bytes blob)');
const megabytes = 80;
database.exec('begin');
for (let nth = 0; nth < megabytes; nth += 1) {
  database.exec('insert into ballast values (zeroblob(1000000))');
}
database.exec('commit');
database.close();

let nth = 0;
let target = '';
beforeEach(() => {
  nth += 1;
  target = join(service.folder, `copy-${nth}.db`);
});

const placeOrder = async (): Promise<string> => {
  const { status, json } = await service.post(orderPath, { studio }, fromElsewhere());
  assert.equal(status, 201);
  return json.order_id;
};

/** Runs the command in a separate process, which the test can kill. */
const spawnBackup = (): ChildProcess =>
  spawn(process.execPath, ['src/main.ts', 'backup', target], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { DATABASE_URL: databaseIn(service.folder), SECRET: secret, ...compileCache },
  });

const isCopying = (): Promise<unknown> =>
  until('some of the copy is written', () => existsSync(`${target}.part-journal`));

const unfinishedCopies = (): readonly string[] =>
  readdirSync(service.folder).filter((name) => name.startsWith(`copy-${nth}.db`));

describe('a backup', () => {
  it('finishes while orders are written, verifies, and contains every order acknowledged before it started', async () => {
    const before: string[] = [];
    for (let each = 0; each < 5; each += 1) before.push(await placeOrder());
    let isDone = false;
    const ordering = (async (): Promise<number> => {
      for (let count = 0; ; count += 1) {
        if (isDone) return count;
        await placeOrder();
      }
    })();
    await service.store.backup(target, unstopped);
    isDone = true;
    assert.ok((await ordering) > 0, 'nothing was written meanwhile');
    const inCopy = { DATABASE_URL: `sqlite:${target}` };
    const { code, printed } = await studiolotWith(inCopy, 'verify');
    assert.equal(code, 0, printed);
    const { printed: orders } = await studiolotWith(inCopy, 'orders', '-n', '10000', '--json');
    for (const id of before) assert.ok(orders.includes(id), `${id} is missing`);
  });

  it('is one file that can be read from a read-only disk', async () => {
    await service.store.backup(target, unstopped);
    assert.deepEqual(unfinishedCopies(), [`copy-${nth}.db`]);
    const writtenBy = readFileSync(target).subarray(18, 20);
    assert.deepEqual([...writtenBy], [1, 1], 'it needs a write-ahead log');
  });

  it('that is killed leaves no file under its name, and the next one replaces the rest', async () => {
    const child = spawnBackup();
    await isCopying();
    child.kill('SIGKILL');
    await once(child, 'close');
    assert.equal(existsSync(target), false);
    assert.ok(unfinishedCopies().includes(`copy-${nth}.db.part`));
    assert.equal((await studiolot('backup', target)).code, 0);
    assert.deepEqual(unfinishedCopies(), [`copy-${nth}.db`]);
  });

  it('that is stopped leaves nothing behind', async () => {
    const child = spawnBackup();
    await isCopying();
    child.kill('SIGTERM');
    const [code] = await once(child, 'close');
    assert.equal(code, 1);
    assert.deepEqual(unfinishedCopies(), []);
  });

  it('does not disturb another that is writing the same file', async () => {
    const first = service.store.backup(target, unstopped);
    await isCopying();
    await assert.rejects(
      service.store.backup(target, unstopped),
      /^BackupRefused: Another backup is writing /,
    );
    await first;
    assert.deepEqual(unfinishedCopies(), [`copy-${nth}.db`]);
  });

  it('never overwrites a file', async () => {
    writeFileSync(target, 'kept');
    const { code, complained } = await studiolot('backup', target);
    assert.equal(code, 1);
    assert.equal(complained, `${target} is there already, name a new file\n`);
    assert.equal(readFileSync(target, 'utf8'), 'kept');
    assert.deepEqual(unfinishedCopies(), [`copy-${nth}.db`]);
  });

  it('requires a file name', async () => {
    const { code, complained } = await studiolot('backup', '');
    assert.deepEqual([code, complained], [1, 'Name a new file for the copy\n']);
  });

  it('ignores the journal of a deleted partial file', async () => {
    writeFileSync(`${target}.part-journal`, 'of another');
    await service.store.backup(target, unstopped);
    assert.deepEqual(unfinishedCopies(), [`copy-${nth}.db`]);
  });

  it('names a missing folder, and creates none', async () => {
    const folder = join(service.folder, 'nowhere');
    const { code, complained } = await studiolot('backup', join(folder, 'copy.db'));
    assert.equal(code, 1);
    assert.equal(complained, `There is no folder ${folder}, make it first\n`);
    assert.equal(existsSync(folder), false);
  });
});
