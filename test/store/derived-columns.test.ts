import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidOf, lotOf, participantOf } from '../support/plain-auction.ts';
import { deadlineOf, deadlinesOf, orderOf, workOf } from '../support/plain-orders.ts';

/** Finds derived columns that contradict the rest of their row. */

const { commit, readTwice, execute, assertAllCalled } = await coveredStore('derived-columns');

const contradictingRows = async (table: string, after: string | number = '', limit = 9) => {
  const { last, wrong } = await readTwice(({ derivedColumns }) =>
    derivedColumns.check(table, after, limit),
  );
  return [last, wrong.map(({ id, column }) => `${id} ${column}`)];
};

it('bids, participants and lots are read page by page', async () => {
  await commit(async ({ bids, participants, lots }) => {
    for (const id of ['bid_1', 'bid_2', 'bid_3']) await bids.save(bidOf(id));
    for (const id of ['par_1', 'par_2']) await participants.save(participantOf(id));
    for (const id of [1, 2, 10]) await lots.add(lotOf(id));
  });
  assert.deepEqual(await contradictingRows('bids', '', 2), ['bid_2', []]);
  assert.deepEqual(await contradictingRows('bids', 'bid_2', 2), ['bid_3', []]);
  assert.deepEqual(await contradictingRows('bids', 'bid_3', 2), [null, []]);
  await execute(
    `update bids set email_key = 'eve@one.example' where id = 'bid_3';
    update participants set email_key = 'eve@one.example' where id = 'par_1';
    update lots set next_change_at_ms = null where id = 2;
    update lots set next_change_at_ms = 7 where id = 10`,
  );
  assert.deepEqual(await contradictingRows('bids', 'bid_2'), ['bid_3', ['bid_3 email_key']]);
  assert.deepEqual(await contradictingRows('bids', '', 2), ['bid_2', []]);
  assert.deepEqual(await contradictingRows('participants'), ['par_2', ['par_1 email_key']]);
  assert.deepEqual(await contradictingRows('lots', 0), [
    10,
    ['2 next_change_at_ms', '10 next_change_at_ms'],
  ]);
  assert.deepEqual(await contradictingRows('lots', 2), [10, ['10 next_change_at_ms']]);
});

const deadline = deadlineOf('confirmation', [1_000, 2_000]);

const saveOrders = () =>
  commit(async ({ orders, deadlines }) => {
    for (const id of ['ord_1', 'ord_2', 'ord_3', 'ord_4']) {
      await orders.save(orderOf(id, { work: workOf({ deadlines: [deadline] }) }));
      await deadlines.add(deadlinesOf(id, [[0, deadline]]));
    }
  });

it('an order’s search columns are named when they do not follow from it', async () => {
  await saveOrders();
  assert.deepEqual(await contradictingRows('orders'), ['ord_4', []]);
  const columns = [
    "stage = 'paid'",
    'next_due_at_ms = 1',
    'on_hold_since_ms = 1',
    "waiting_for = 'check'",
    'waiting_by_ms = 1',
    'waiting_since_ms = 1',
    'confirm_by_ms = null',
  ];
  for (const column of columns) {
    const name = column.split(' ')[0];
    await execute(`update orders set ${column} where id = 'ord_2'`);
    assert.deepEqual(await contradictingRows('orders'), ['ord_4', [`ord_2 ${name}`]]);
    await commit(({ orders }) =>
      orders.save(orderOf('ord_2', { work: workOf({ deadlines: [deadline] }) })),
    );
  }
});

it('promises that are altered, forged or deleted are named', async () => {
  await saveOrders();
  await execute(
    `update deadlines set due_at_ms = 2001 where order_id = 'ord_1';
    delete from deadlines where order_id = 'ord_2';
    insert into deadlines (order_id, number, promise, since_ms, due_at_ms) values
      ('ord_3', 1, 'fix', 1, 2), ('ord_2z', 0, 'fix', 1, 2), ('ord_9', 4, 'fix', 1, 2)`,
  );
  assert.deepEqual(await contradictingRows('orders'), [
    'ord_4',
    ['ord_2z deadline 0', 'ord_1 deadline 0', 'ord_2 deadline 0', 'ord_3 deadline 1'],
  ]);
  assert.deepEqual(await contradictingRows('orders', '', 2), [
    'ord_2',
    ['ord_1 deadline 0', 'ord_2 deadline 0'],
  ]);
  assert.deepEqual(await contradictingRows('orders', 'ord_2', 2), [
    'ord_4',
    ['ord_2z deadline 0', 'ord_3 deadline 1'],
  ]);
  assert.deepEqual(await contradictingRows('orders', 'ord_4', 2), ['ord_9', ['ord_9 deadline 4']]);
  assert.deepEqual(await contradictingRows('orders', 'ord_9', 2), [null, []]);
});

it('every column of a promise is compared', async () => {
  await saveOrders();
  for (const change of ["promise = 'fix'", 'since_ms = 7', 'met_at_ms = 7', 'voided_at_ms = 7']) {
    await execute(`update deadlines set ${change} where order_id = 'ord_1'`);
    assert.deepEqual((await contradictingRows('orders'))[1], ['ord_1 deadline 0'], change);
    await commit(({ deadlines }) => deadlines.save(deadlinesOf('ord_1', [[0, deadline]])));
  }
  assert.equal(deadline.dueAt, instant(2_000));
});

assertAllCalled();
