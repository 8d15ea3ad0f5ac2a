import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { databaseIn, makeFolder, removeFolder, rowsOf } from '../support/database.ts';
import { until } from '../support/until.ts';
import { contentsOf, copySuccessfully, assertEqual, startCopy } from './copying.ts';
import { addRows } from './full-database.ts';

/** A copy that was killed at any moment continues, and no row is lost or copied twice. */

const rowCount = 60_000;

let folder: string;
let other: string;
let file: string;
before(async () => {
  [folder, other] = [await makeFolder(), await makeFolder('studiolot-copied-', { bare: true })];
  file = `sqlite:${join(folder, 'copy.db')}`;
  await (await standardService.openStore(databaseIn(folder))).close();
  await addRows(databaseIn(folder), rowCount);
  await rowsOf(
    databaseIn(folder),
    `insert into board_changes (number, lots, at_ms) values (1, '[]', 1) returning number`,
  );
});
after(async () => {
  await removeFolder(folder);
  await removeFolder(other);
});

/** The number of copied rows, or 0 before the table exists. */
const countIn = async (database: string): Promise<number> => {
  try {
    const [row] = await rowsOf(database, 'select count(*) as count from quotas');
    return Number(row?.['count']);
  } catch {
    return 0;
  }
};

const killAtSeveralPoints = async (from: string, to: string): Promise<void> => {
  await (await standardService.openStore(to)).close();
  let copiedCount = 0;
  for (const share of [0.01, 0.25, 0.5]) {
    const copying = startCopy(from, to);
    await until(`${share} of the rows are there`, async () => {
      return (await countIn(to)) > Math.max(copiedCount, share * rowCount);
    });
    assert.ok(await copying.kill(), `it was still running at ${share}`);
    const count = await countIn(to);
    assert.ok(count > copiedCount && count < rowCount, `${count} rows after ${copiedCount}`);
    copiedCount = count;
  }
  const checking = startCopy(from, to);
  await until('it checks what it has copied', () => checking.output().includes('Checking'));
  await checking.kill();
  assert.match(checking.output(), /^Comparing the rows that are there already$/m);
  const [, found] =
    /\((\d+) of them were there already\)/.exec(await copySuccessfully(from, to)) ?? [];
  assert.equal(Number(found), rowCount + 1);
  await assertEqual(from, to);
};

it('a kill during a copy into a file loses nothing', () =>
  killAtSeveralPoints(databaseIn(folder), file));

it('a kill during a copy from a file loses nothing', async () => {
  await killAtSeveralPoints(file, databaseIn(other));
  assert.equal((await contentsOf(databaseIn(other))).get('quotas')?.length, rowCount);
});
