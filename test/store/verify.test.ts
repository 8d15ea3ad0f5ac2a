import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createFullDatabase } from '../copy/full-database.ts';
import { execute, rowsOf } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { openTestStore } from '../support/open-store.ts';
import { verify } from '../support/operator.ts';

/** `verify` finds an entity without its row or its events, at any position. */

const service = await forFile(createFullDatabase());

const faults = async (): Promise<readonly string[]> => {
  const store = await openTestStore(service.database);
  try {
    return (await verify(store)).faults.map(({ stream, problem }) => `${stream}: ${problem}`);
  } finally {
    await store.close();
  }
};

const idsOf = async (table: string): Promise<readonly string[]> => {
  const rows = await rowsOf(service.database, `select id from ${table} order by id`);
  return rows.map(({ id }) => String(id));
};

it('the data of a running service has no faults', async () => {
  assert.deepEqual(await faults(), []);
});

it('rows without events and events without rows are named, of every kind, including the first and the last', async () => {
  const wrong: string[] = [];
  for (const [table, noun] of [
    ['orders', 'order'],
    ['bids', 'bid'],
    ['participants', 'participant'],
  ] as const) {
    const ids = await idsOf(table);
    const [first, second, third, last] = [ids[0], ids[1], ids[2], ids.at(-1)];
    await execute(service.database, `delete from ${table} where id in ('${first}', '${third}')`);
    await execute(service.database, `delete from events where stream in ('${second}', '${last}')`);
    for (const id of [first, third]) wrong.push(`${id}: the events have no ${noun}`);
    for (const id of [second, last]) wrong.push(`${id}: the ${noun} has no events`);
  }
  await execute(
    service.database,
    `delete from lots where id in (1, 2, 13); delete from events where stream in ('lot_3', 'lot_10');
    delete from blocks where subject like 'eve%'; delete from events where stream like 'block_%.example'`,
  );
  for (const id of [1, 2, 13]) wrong.push(`lot_${id}: the events have no lot`);
  for (const id of [3, 10]) wrong.push(`lot_${id}: the lot has no events`);
  wrong.push('block_eve@mailinator.com: the events have no block');
  wrong.push('block_почта@xn--e1afmkfd.example: the block has no events');
  assert.deepEqual((await faults()).toSorted(), wrong.toSorted());
});
