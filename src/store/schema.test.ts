import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, it } from 'node:test';
import { orders } from '../order/rows/order-tables.ts';
import { lotBidders } from '../auction/rows/bidder-tables.ts';
import { bids, blocks, lots, participants } from './schema.ts';
import { openStore } from './store.ts';

/** What is declared, against what there is. */

const folder = mkdtempSync(join(tmpdir(), 'studiolot-schema-'));
const file = join(folder, 'test.db');
let database: DatabaseSync;
before(async () => {
  await (await openStore(`sqlite:${file}`)).close();
  database = new DatabaseSync(file);
});
after(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

it('every column that is created is declared, and no other', () => {
  for (const { name, columns } of [orders, lots, lotBidders, participants, blocks, bids]) {
    const made = database
      .prepare('select name from pragma_table_info(?)')
      .all(name)
      .map((column) => String(column['name']));
    const declared = name === 'bids' ? [...columns, 'code_hash'] : columns;
    assert.deepEqual(new Set(declared), new Set(made), name);
  }
});
