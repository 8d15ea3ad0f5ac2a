import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import {
  allFunctions,
  functionsOf,
  inventory,
  type StoreTest,
} from '../support/store-inventory.ts';

/** Checks that a test file covers each function of the store. */

const files = Object.keys(inventory) as readonly StoreTest[];

it('every function of the store is tested by one file', async (test) => {
  const folder = await makeFolder('studiolot-inventory-');
  const store = await standardService.openStore(databaseIn(folder));
  test.after(async () => {
    await store.close();
    await removeFolder(folder);
  });
  const listFunctions = async (tx: Tx) => ({
    there: allFunctions(tx).toSorted(),
    tested: files.flatMap((file) => functionsOf(file, tx)).toSorted(),
  });
  const toRead = await store.read(listFunctions);
  assert.deepEqual(toRead.tested, toRead.there);
  const toWrite = await store.write('orders', async (tx) => ({
    keep: false,
    value: await listFunctions(tx),
  }));
  assert.deepEqual(toWrite, toRead);
});

it('each of these files checks that it has called its own functions', () => {
  for (const file of files) {
    const text = readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8');
    assert.match(text, new RegExp(`coveredStore\\(\\s*'${file}'`), file);
    assert.match(text, /\nassertAllCalled\(\);\n$/, file);
  }
});
