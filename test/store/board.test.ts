import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import type { Order } from '../../src/order/rules/order.ts';
import type { Stage } from '../../src/order/rules/work.ts';
import { coveredStore } from '../support/covered-store.ts';
import { orderOf, workOf } from '../support/plain-orders.ts';

/** Lists orders by stage, without those of erased people. */

const { commit, readTwice, assertAllCalled } = await coveredStore('board');

const placed = (id: string, at: number, changes: Partial<Order> = {}) =>
  orderOf(id, { placedAt: instant(at), ...changes });
const building = { work: workOf({ stage: 'building' }) };

const save = (...all: readonly Order[]) =>
  commit(async ({ orders }) => {
    for (const order of all) await orders.save(order);
  });
const at = async (stage: Stage, from: 'oldest' | 'newest', limit = 9) =>
  (await readTwice(({ board }) => board.at(stage, from, limit))).map(({ id }) => id);
const countAt = (stage: Stage, max: number) => readTwice(({ board }) => board.countAt(stage, max));

it('the oldest or the newest of a stage come first, and those of one moment by their IDs', async () => {
  await save(
    placed('ord_1', 2_000, building),
    placed('ord_2', 1_000, building),
    placed('ord_4', 2_000, building),
    placed('ord_3', 3_000, { ...building, forgottenAt: instant(9) }),
    placed('ord_5', 3_000),
  );
  assert.deepEqual(await at('building', 'oldest'), ['ord_2', 'ord_1', 'ord_4']);
  assert.deepEqual(await at('building', 'newest'), ['ord_4', 'ord_1', 'ord_2']);
  assert.deepEqual(await at('building', 'oldest', 2), ['ord_2', 'ord_1']);
  assert.deepEqual(await at('building', 'newest', 2), ['ord_4', 'ord_1']);
  assert.deepEqual(await at('paid', 'newest'), []);
});

it('before the confirmation the brief determines the stage', async () => {
  const complete = { status: 'received' } as const;
  await save(
    placed('ord_1', 2_000),
    placed('old_2', 1_000),
    placed('old_3', 3_000),
    placed('old_4', 3_000, { forgottenAt: instant(9) }),
    placed('ord_5', 2_000, complete),
    placed('old_6', 1_000, complete),
    placed('old_7', 1_000, { status: 'brief_complete' }),
  );
  assert.deepEqual(await at('awaiting_brief', 'oldest'), ['old_2', 'ord_1', 'old_3']);
  assert.deepEqual(await at('awaiting_brief', 'newest', 2), ['old_3', 'ord_1']);
  assert.deepEqual(await at('checking', 'oldest'), ['old_6', 'old_7', 'ord_5']);
  assert.deepEqual(await at('building', 'oldest'), []);
  assert.deepEqual(await countAt('awaiting_brief', 9), { count: 3, isMore: false });
  assert.deepEqual(await countAt('awaiting_brief', 2), { count: 2, isMore: true });
  assert.deepEqual(await countAt('checking', 3), { count: 3, isMore: false });
});

it('a bounded number is counted among the newest, with a mark when there are more', async () => {
  await save(
    placed('ord_1', 1_000, building),
    placed('ord_2', 2_000, building),
    placed('ord_3', 3_000, building),
    placed('ord_4', 4_000, { ...building, forgottenAt: instant(9) }),
  );
  assert.deepEqual(await countAt('building', 4), { count: 3, isMore: false });
  assert.deepEqual(await countAt('building', 3), { count: 3, isMore: true });
  // One of the newest three orders was erased.
  assert.deepEqual(await countAt('building', 2), { count: 2, isMore: true });
  assert.deepEqual(await countAt('building', 1), { count: 1, isMore: true });
  assert.deepEqual(await countAt('paid', 4), { count: 0, isMore: false });
});

assertAllCalled();
