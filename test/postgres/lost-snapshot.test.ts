import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { assertEqual } from '../copy/copying.ts';
import { addRows } from '../copy/full-database.ts';
import { databaseIn, makeFolder, removeFolder, rowsOf } from '../support/database.ts';

it('a copy whose connection to the source breaks continues on another', async (test) => {
  const folder = await makeFolder();
  test.after(() => removeFolder(folder));
  const [source, target] = [databaseIn(folder), `sqlite:${join(folder, 'copy.db')}`];
  await addRows(source, 30_000);
  const cuts: Promise<unknown>[] = [];
  const steps = new Set<string>();
  const { found } = await standardService.copyDatabase(source, target, ({ step, rows }) => {
    steps.add(step);
    if (step !== 'copy' || rows < 5_000 || cuts.length > 0) return;
    const cut = rowsOf(
      source,
      `select pg_terminate_backend(pid) as is_cut from pg_stat_activity
      where datname = current_database() and application_name = 'studiolot'`,
    );
    cuts.push(cut);
  });
  assert.equal((await Promise.all(cuts)).length, 1);
  assert.deepEqual([...steps], ['copy', 'find', 'check']);
  assert.ok(found >= 5_000, `${found} were copied before`);
  await assertEqual(source, target);
});
