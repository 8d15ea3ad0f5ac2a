import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, it } from 'node:test';
import { copiedTables, leftOut } from '../store/copy/copy.ts';
import { standardService } from './rooms.ts';

/** Compares the declared tables with those of a new database. */

const folder = mkdtempSync(join(tmpdir(), 'studiolot-schema-'));
const file = join(folder, 'test.db');
let database: DatabaseSync;
before(async () => {
  await (await standardService.openStore(`sqlite:${file}`)).close();
  database = new DatabaseSync(file);
});
after(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

it('exactly the declared columns are created', () => {
  for (const { name, definitions } of standardService.storedRows.flatMap(({ tables }) =>
    Object.values(tables),
  )) {
    const made = database
      .prepare('select name from pragma_table_info(?)')
      .all(name)
      .map((column) => String(column['name']));
    assert.deepEqual(new Set(Object.keys(definitions)), new Set(made), name);
  }
});

it('every table is copied or listed as left out', () => {
  const made = database
    .prepare("select name from sqlite_master where type = 'table' and name <> 'schema_version'")
    .all()
    .map(({ name }) => String(name));
  assert.deepEqual(
    made.toSorted(),
    [...copiedTables(standardService.storedRows).map(({ name }) => name), ...leftOut].toSorted(),
  );
});

it('the rows of each table are read in the order of its primary key', () => {
  for (const { name, key } of copiedTables(standardService.storedRows)) {
    const columns = database
      .prepare('select name from pragma_table_info(?) where pk > 0 order by pk')
      .all(name)
      .map((column) => column['name']);
    assert.deepEqual(columns, key, name);
  }
});
