import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, it } from 'node:test';
import { standardService } from './rooms.ts';

/** What is declared, against what there is. */

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
