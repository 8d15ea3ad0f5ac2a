import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import type { CopyProgress } from '../../src/store/copy/progress.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { contentsOf, assertEqual } from './copying.ts';
import { addRows } from './full-database.ts';

/** A process writes into one of the two databases during a copy. */

let folder: string;
let other: string;
let path: string;
let file: string;
beforeEach(async () => {
  [folder, other] = [await makeFolder(), await makeFolder('studiolot-copied-')];
  path = join(folder, 'source.db');
  file = `sqlite:${path}`;
  for (const url of [file, databaseIn(other)]) await (await standardService.openStore(url)).close();
  await addRows(file, 1_200);
});
afterEach(async () => {
  await removeFolder(folder);
  await removeFolder(other);
});

const write = (database: string, sql: string): void => {
  const connection = new DatabaseSync(database);
  connection.exec(sql);
  connection.close();
};

/** Runs an action once, at the first progress that meets the condition. */
const runOnceWhen =
  (moment: (progress: CopyProgress) => boolean, act: () => void) =>
  (progress: CopyProgress): void => {
    if (!isDone && moment(progress)) {
      isDone = true;
      act();
    }
  };
let isDone = false;
beforeEach(() => {
  isDone = false;
});

const addBlock = (database: string): void =>
  write(database, `insert into blocks values ('late', '', 1, 1, 1)`);

it('rows written to the source meanwhile are not in the copy, and come with the next', async () => {
  const before = await contentsOf(file);
  const to = databaseIn(other);
  await standardService.copyDatabase(
    file,
    to,
    runOnceWhen(
      ({ step }) => step === 'copy',
      () => addBlock(path),
    ),
  );
  assert.equal(isDone, true);
  assert.deepEqual(await contentsOf(to), before);
  const { found } = await standardService.copyDatabase(file, to, () => undefined);
  assert.equal(found, 1_200);
  await assertEqual(file, to);
});

it('rows that another process writes to the target are detected before the copy counts as complete', async () => {
  const [from, target] = [databaseIn(other), join(folder, 'target.db')];
  await addRows(from, 1_200);
  const isNearlyDone = ({ step, table, rows }: CopyProgress) =>
    step === 'copy' && table === 'quotas' && rows === 1_200;
  for (const [sql, table, count] of [
    [`insert into blocks values ('late', '', 1, 1, 1)`, 'blocks', '1 rows of 0'],
    [
      `delete from blocks; update quotas set uses = '[1]' where bucket = 'many:7'`,
      'quotas',
      '1200 rows of 1200',
    ],
  ] as const) {
    isDone = false;
    const act = () => write(target, sql);
    const moment = table === 'blocks' ? isNearlyDone : ({ step }: CopyProgress) => step === 'copy';
    await assert.rejects(
      standardService.copyDatabase(from, `sqlite:${target}`, runOnceWhen(moment, act)),
      {
        name: 'CopyFailed',
        message: `The copy of ${table} is not like its source (${count}): somebody else writes into the target`,
      },
    );
    write(target, 'delete from blocks');
  }
});

it('a copy reports its progress, by table and in total', async () => {
  addBlock(path);
  const seen: CopyProgress[] = [];
  await standardService.copyDatabase(file, `sqlite:${join(folder, 'target.db')}`, (progress) =>
    seen.push(progress),
  );
  const lastOf = (step: string, table: string) =>
    seen.findLast((each) => each.step === step && each.table === table);
  for (const step of ['copy', 'check'] as const) {
    assert.deepEqual(lastOf(step, 'quotas'), {
      ...{ step, table: 'quotas', rows: 1_200, rowsMax: 1_200 },
      ...{ allRows: 1_201, allRowsMax: 1_201 },
    });
    assert.deepEqual(lastOf(step, 'blocks'), {
      ...{ step, table: 'blocks', rows: 1, rowsMax: 1 },
      ...{ allRows: 1, allRowsMax: 1_201 },
    });
  }
  assert.equal(lastOf('find', 'quotas'), undefined);
});
