import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import type { Order } from '../../src/order/rules/order.ts';
import { coveredStore } from '../support/covered-store.ts';
import { deadlineOf, fileOf, orderOf, studioOf, workOf } from '../support/plain-orders.ts';

/** Lists and searches orders, and finds due ones. */

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore('orders-found');

const idsOf = (orders: readonly Order[]): readonly string[] => orders.map(({ id }) => id);
const placed = (id: string, at: number, changes: Partial<Order> = {}) =>
  orderOf(id, { placedAt: instant(at), ...changes });

it('the newest orders are listed first, and those of one moment by the greater ID', async () => {
  const found = await commitAndRead(
    async ({ orders }) => {
      await orders.save(placed('ord_1', 2_000));
      await orders.save(placed('ord_3', 3_000));
      await orders.save(placed('ord_2', 2_000));
      await orders.save(placed('ord_4', 1_000));
    },
    async ({ orders }) => [idsOf(await orders.list(9)), idsOf(await orders.list(2, null))],
  );
  assert.deepEqual(found, [
    ['ord_3', 'ord_2', 'ord_1', 'ord_4'],
    ['ord_3', 'ord_2'],
  ]);
});

it('orders at a stage are listed, the newest first', async () => {
  const complete = { status: 'received' } as const;
  await commit(async ({ orders }) => {
    await orders.save(placed('ord_1', 1_000));
    await orders.save(placed('ord_2', 3_000, complete));
    await orders.save(placed('ord_3', 2_000, { work: workOf({ stage: 'building' }) }));
    await orders.save(placed('old_1', 2_000));
    await orders.save(placed('old_2', 3_000, complete));
    await orders.save(placed('old_3', 1_000, { status: 'brief_complete' }));
    await orders.save(placed('old_4', 1_000));
  });
  const found = await readTwice(async ({ orders }) => [
    idsOf(await orders.list(9, 'awaiting_brief')),
    idsOf(await orders.list(2, 'awaiting_brief')),
    idsOf(await orders.list(9, 'checking')),
    idsOf(await orders.list(9, 'building')),
    idsOf(await orders.list(9, 'delivered')),
  ]);
  assert.deepEqual(found, [
    ['old_1', 'ord_1', 'old_4'],
    ['old_1', 'ord_1'],
    ['ord_2', 'old_2', 'old_3'],
    ['ord_3'],
    [],
  ]);
});

it('orders are found by a part of a name or reference, in any case, among the newest', async () => {
  await commit(async ({ orders }) => {
    await orders.save(placed('ord_1', 1_000, { studio: studioOf({ name: 'Студыя «Ясень»' }) }));
    await orders.save(placed('ord_2', 2_000, { reference: 'Ясень-7' }));
    await orders.save(placed('ord_3', 3_000, { studio: studioOf({ name: 'CAFÉ Ö' }) }));
    await orders.save(placed('ord_5', 3_000, { studio: studioOf({ name: '100% "x_y"' }) }));
    await orders.save(placed('ord_4', 4_000, { studio: studioOf({ email: 'yasen@one.example' }) }));
  });
  const named = (text: string, among = 9) => readTwice(({ orders }) => orders.named(text, among));
  assert.deepEqual(await named('ясень'), ['ord_2', 'ord_1']);
  assert.deepEqual(await named('ЯСЕНЬ', 4), ['ord_2']);
  assert.deepEqual(await named('cafe\u0301'), ['ord_3']);
  assert.deepEqual(await named('% "X_'), ['ord_5']);
  assert.deepEqual(await named('yasen'), []);
});

it('IDs and orders with files are read in pages, sorted by ID', async () => {
  const found = await commitAndRead(
    async ({ orders }) => {
      for (const id of ['ord_b', 'ord_B', 'ord_a', 'ord_1']) await orders.save(orderOf(id));
      for (const id of ['ord_f', 'ord_c', 'ord_d']) {
        await orders.save(orderOf(id, { files: [fileOf(`of ${id}`)] }));
      }
    },
    async ({ orders }) => [
      await orders.ids('', 4),
      await orders.ids('ord_b', 9),
      await orders.ids('ord_f', 9),
      await orders.withFiles('', 2),
      idsOf(await orders.withFiles('ord_d', 9)),
    ],
  );
  assert.deepEqual(found, [
    ['ord_1', 'ord_B', 'ord_a', 'ord_b'],
    ['ord_c', 'ord_d', 'ord_f'],
    [],
    ['ord_c', 'ord_d'].map((id) => orderOf(id, { files: [fileOf(`of ${id}`)] })),
    ['ord_f'],
  ]);
});

it('orders are due when timed work exists for them, the earliest first', async () => {
  const hourMs = 3_600_000;
  const building = (id: string, dueAt: number) =>
    orderOf(id, {
      // The promise is missed a millisecond later, and its alarm was sent before.
      work: workOf({
        stage: 'building',
        deadlines: [{ ...deadlineOf('site_live', [1, dueAt]), alarmed: 'hour' }],
      }),
    });
  assert.equal(await readTwice(({ orders }) => orders.nextDueAt()), null);
  const found = await commitAndRead(
    async ({ orders }) => {
      await orders.save(orderOf('ord_1'));
      await orders.save(building('ord_2', 30 * hourMs - 1));
      await orders.save(building('ord_3', 20 * hourMs - 1));
      await orders.save(building('ord_4', 40 * hourMs - 1));
    },
    async ({ orders }) => [
      await orders.due(instant(30 * hourMs), 9),
      await orders.due(instant(30 * hourMs - 1), 9),
      await orders.due(instant(50 * hourMs), 2),
      await orders.due(instant(20 * hourMs - 1), 9),
      await orders.nextDueAt(),
    ],
  );
  assert.deepEqual(found, [['ord_3', 'ord_2'], ['ord_3'], ['ord_3', 'ord_2'], [], 20 * hourMs]);
});

assertAllCalled();
