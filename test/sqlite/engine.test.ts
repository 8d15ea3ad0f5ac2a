import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { StoreBusy } from '../../src/kernel/store.ts';
import type { Engine } from '../../src/store/engine.ts';
import { openEngine } from '../../src/store/store.ts';
import { handlesIn, insertHandle } from '../support/chats.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';

/** The guarantees of the embedded engine in addition to those of all engines. */

let folder: string;
let file: string;
let engine: Engine;

beforeEach(async () => {
  folder = await makeFolder('studiolot-engine-');
  file = join(folder, 'studiolot.db');
  engine = await openEngine(databaseIn(folder), standardService.storedRows);
});

afterEach(async () => {
  await engine.close();
  await removeFolder(folder);
});

const keep = (handle: string): Promise<string> =>
  engine.write('orders', async (session) => {
    await insertHandle(session, handle);
    return { keep: true, value: handle };
  });

describe('a write', () => {
  it('shares its commit with others that arrive at the same time', async () => {
    const commits = countCommits();
    await Promise.all(Array.from({ length: 200 }, (_each, index) => keep(`h${index}`)));
    assert.equal((await handlesIn(databaseIn(folder))).length, 200);
    assert.equal(commits(), 1);
  });

  it('is refused as busy while another process holds the lock, and works afterwards', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    await assert.rejects(keep('a'), StoreBusy);
    other.exec('rollback');
    other.close();
    assert.equal(await keep('a'), 'a');
  });

  it('waits for another process without blocking anything else', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    // A timer of this thread releases the lock, so the wait must not block the thread.
    setTimeout(() => other.exec('rollback'), 50);
    assert.equal(await keep('a'), 'a');
    other.close();
  });
});

/** Counts commits with SQLite's counter, which changes with each commit of another connection. */
const countCommits = (): (() => number) => {
  const watcher = new DatabaseSync(file, { readOnly: true });
  const version = (): number =>
    Number(watcher.prepare('pragma data_version').get()?.['data_version']);
  const before = version();
  return () => {
    const commits = version() - before;
    watcher.close();
    return commits;
  };
};

describe('a second process', () => {
  it('starts without waiting for writers', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const second = await openEngine(databaseIn(folder), standardService.storedRows);
    await second.close();
    other.exec('rollback');
    other.close();
  });
});

describe('a backup', () => {
  it('contains all committed data, also during writes', async () => {
    await keep('a');
    const copy = join(folder, 'copy.db');
    const [,] = await Promise.all([engine.backup(copy, new AbortController().signal), keep('b')]);
    const database = new DatabaseSync(copy, { readOnly: true });
    assert.equal(database.prepare("select handle from chats where handle = 'a'").all().length, 1);
    assert.equal(database.prepare('pragma integrity_check').get()?.['integrity_check'], 'ok');
    database.close();
  });
});
