import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Engine, Session } from '../../src/store/engine.ts';
import { quotaRows } from '../../src/store/quotas.ts';
import { openEngine } from '../../src/store/store.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';

/** One transaction of a group cannot be written. */

let folder: string;
let engine: Engine;

before(async () => {
  folder = await makeFolder('studiolot-group-loss-');
  engine = await openEngine(databaseIn(folder), standardService.storedRows);
});

after(async () => {
  await engine.close();
  await removeFolder(folder);
});

const save = (session: Session, name: string, use: number) =>
  quotaRows(session).save(name, [instant(use)]);

/** Adds a row that must be new. */
const add = (name: string) =>
  engine.write('auction', async (session) => {
    await session.db
      .insertInto('quotas')
      .values({ bucket: name, uses: '[2]', last_use_at_ms: 2 })
      .execute();
    await save(session, `${name} after`, 1);
    return { keep: true, value: name };
  });

const change = (name: string, use: number) =>
  engine.write('auction', async ({ db }) => {
    await db
      .updateTable('quotas')
      .set({ uses: `[${use}]` })
      .where('bucket', '=', name)
      .execute();
    return { keep: true, value: name };
  });

const stored = async (name: string) => {
  const uses = await engine.read(({ db }) =>
    db.selectFrom('quotas').select('uses').where('bucket', '=', name).execute(),
  );
  return uses.map((row) => row.uses);
};

it('a transaction that is lost from a group is refused alone, and no other is lost', async () => {
  await engine.write('auction', async (session) => {
    for (const name of ['taken', 'other']) await save(session, name, 1);
    return { keep: true, value: null };
  });
  const answers = await Promise.allSettled([add('new'), add('taken'), change('other', 3)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(await stored('taken'), ['[1]']);
  assert.deepEqual(await stored('taken after'), []);
  assert.deepEqual(await stored('other'), ['[3]']);
  assert.deepEqual(await stored('new'), ['[2]']);
  assert.deepEqual(await stored('new after'), ['[1]']);
});
