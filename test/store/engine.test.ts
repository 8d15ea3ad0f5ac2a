import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { StoreBusy } from '../../src/app/ports.ts';
import { openEngine, type Engine, type Session } from '../../src/store/engine.ts';

/** What every engine promises, seen on the embedded one. */

let folder: string;
let file: string;
let engine: Engine;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studiolot-engine-'));
  file = join(folder, 'test.db');
  engine = await openEngine(`sqlite:${file}`);
});

afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const insert = async ({ db }: Session, handle: string): Promise<void> => {
  await db.insertInto('chats').values({ handle, chat_id: '1', bound_at_ms: 1 }).execute();
};

const handles = async ({ db }: Session): Promise<string[]> => {
  const rows = await db.selectFrom('chats').select('handle').orderBy('handle').execute();
  return rows.map(({ handle }) => handle);
};

/** What another process sees in the file. */
const onDisk = (): string[] => {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select handle from chats order by handle').all();
  database.close();
  return rows.map((row) => String(row['handle']));
};

const keep = (handle: string) =>
  engine.write(async (session) => {
    await insert(session, handle);
    return { keep: true, value: handle };
  });

describe('a write', () => {
  it('is on disk when it is answered', async () => {
    assert.equal(await keep('a'), 'a');
    assert.deepEqual(onDisk(), ['a']);
  });

  it('that is not kept leaves nothing, and is answered all the same', async () => {
    const answer = await engine.write(async (session) => {
      await insert(session, 'rehearsed');
      return { keep: false, value: await handles(session) };
    });
    assert.deepEqual(answer, ['rehearsed']);
    assert.deepEqual(onDisk(), []);
  });

  it('that throws leaves nothing and takes none of its neighbours with it', async () => {
    const results = await Promise.allSettled([
      keep('a'),
      engine.write(async (session) => {
        await insert(session, 'b');
        throw new Error('a bug');
      }),
      keep('c'),
      keep('c'),
      keep('d'),
    ]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    );
    assert.deepEqual(onDisk(), ['a', 'c', 'd']);
  });

  it('sees what the ones before it in its group have written', async () => {
    const seen = await Promise.all(
      ['a', 'b', 'c'].map((handle) =>
        engine.write(async (session) => {
          await insert(session, handle);
          return { keep: true, value: await handles(session) };
        }),
      ),
    );
    assert.deepEqual(seen, [['a'], ['a', 'b'], ['a', 'b', 'c']]);
  });

  it('shares its commit with the others that came at the same time', async () => {
    const commits = countCommits();
    await Promise.all(Array.from({ length: 200 }, (_each, index) => keep(`h${index}`)));
    assert.equal(onDisk().length, 200);
    assert.equal(commits(), 1);
  });

  it('is refused as busy while another process holds the database, and works afterwards', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    await assert.rejects(keep('a'), StoreBusy);
    other.exec('rollback');
    other.close();
    assert.equal(await keep('a'), 'a');
  });

  it('waits for another process without holding up everything else', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    // The lock is given back by a timer of this very thread, so the wait must leave it free.
    setTimeout(() => other.exec('rollback'), 50);
    assert.equal(await keep('a'), 'a');
    other.close();
  });

  it('is refused as busy when too many wait', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 2_001 }, (_each, index) => keep(`h${index}`)),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 1);
    assert.equal(onDisk().length, 2_000);
  });

  it('that was waiting when the engine is closed is still done', async () => {
    const waiting = keep('last');
    await engine.close();
    assert.equal(await waiting, 'last');
    engine = await openEngine(`sqlite:${file}`);
    assert.deepEqual(onDisk(), ['last']);
  });
});

/** Counts commits by the change counter that every commit of another connection moves. */
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

describe('a read', () => {
  it('sees one snapshot from beginning to end', async () => {
    await keep('a');
    const seen = await engine.read(async (session) => {
      const first = await handles(session);
      const other = new DatabaseSync(file);
      other.exec("insert into chats values ('b', '1', 1)");
      other.close();
      return [first, await handles(session)];
    });
    assert.deepEqual(seen, [['a'], ['a']]);
    assert.deepEqual(await engine.read(handles), ['a', 'b']);
  });

  it('cannot write', async () => {
    await assert.rejects(
      engine.read((session) => insert(session, 'a')),
      /readonly/,
    );
  });

  it('that throws does not disturb the next', async () => {
    await assert.rejects(
      engine.read(() => Promise.reject(new Error('a bug'))),
      /a bug/,
    );
    assert.deepEqual(await engine.read(handles), []);
  });
});

describe('a backup', () => {
  it('holds what is committed, also while writes go on', async () => {
    await keep('a');
    const copy = join(folder, 'copy.db');
    const [,] = await Promise.all([engine.backup(copy), keep('b')]);
    const database = new DatabaseSync(copy, { readOnly: true });
    assert.equal(database.prepare("select handle from chats where handle = 'a'").all().length, 1);
    assert.equal(database.prepare('pragma integrity_check').get()?.['integrity_check'], 'ok');
    database.close();
  });
});
