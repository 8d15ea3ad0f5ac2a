import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { findDeskSession } from '../../src/operators/steps/find-desk-session.ts';
import { auctionPath } from '../support/auction.ts';
import { databaseIn, makeFolder, removeFolder, rowsOf } from '../support/database.ts';
import { deskContext } from '../support/desk.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { contentsOf, copySuccessfully, assertEqual } from './copying.ts';
import { addRows, createFullDatabase, type FullDatabase } from './full-database.ts';

/** Copies all stored data to the other engine and back. */

let service: FullDatabase;
/** A folder for a database without tables, on the engine of the test. */
let other: string;
let file: string;
let back: string;
before(async () => {
  service = await createFullDatabase();
  other = await makeFolder('studiolot-copied-', { bare: true });
  [file, back] = [`sqlite:${join(service.folder, 'deep', 'down', 'copy.db')}`, databaseIn(other)];
});
after(async () => {
  await service.end();
  await removeFolder(other);
});

it('a copy there and back preserves every row, and both copies verify', async () => {
  await addRows(service.database, 1_700);
  const before = await contentsOf(service.database);
  const empty = [...before].filter(([, rows]) => rows.length === 0).map(([table]) => table);
  assert.deepEqual(empty, []);
  for (const [from, to] of [
    [service.database, file],
    [file, back],
  ] as const) {
    const output = await copySuccessfully(from, to);
    assert.match(output, /^orders +9$/m);
    assert.match(output, /and every row is equal\.$/m);
    assert.match(output, /orders: 9, lots: 14, bids: \d+, .*acts: 1, .* Everything fits\.$/m);
    assert.match(output, /^Start the service, which must have been stopped before this copy, /m);
    await assertEqual(service.database, to);
  }
  assert.deepEqual(await contentsOf(service.database), before);
});

it('a complete copy is recognized, and no row is written twice', async () => {
  const [row] = await rowsOf(back, 'select count(*) as count from quotas');
  assert.match(
    await copySuccessfully(service.database, back),
    / rows are copied from .* \(\d+ of them were there already\), and every row is equal\.$/m,
  );
  const [again] = await rowsOf(back, 'select count(*) as count from quotas');
  assert.deepEqual(again, row);
});

it('rows added after the first copy are copied too', async () => {
  assert.notEqual(service.database, back);
  await rowsOf(service.database, `insert into quotas values ('zz', '[]', 1) returning bucket`);
  await copySuccessfully(service.database, back);
  await assertEqual(service.database, back);
});

it('the service continues on the copy: orders exist, cached responses and keys are valid, and operators stay signed in', async (test) => {
  const { clock, participantKey, deskKey, repeatable } = service;
  const moved = await startTestService({ AUCTION_SCHEDULE: 'off' }, { clock }, other);
  test.after(() => moved.close());
  const { body, id, key } = repeatable;
  assert.equal((await moved.get(`${orderPath}/${id}`)).status, 200);
  const again = await moved.post(orderPath, body, { 'idempotency-key': key });
  assert.deepEqual([again.json.order_id, again.headers.get('idempotent-replayed')], [id, 'true']);
  const headers = { authorization: `Bearer ${participantKey}` };
  const { status, json } = await moved.get(`${auctionPath}/bids`, headers);
  assert.deepEqual([status, json.bids.length], [200, 1]);
  const desk = deskContext(moved, clock, 'operator@example.org');
  assert.equal((await findDeskSession(desk, deskKey))?.operator, 'operator@example.org');
});
