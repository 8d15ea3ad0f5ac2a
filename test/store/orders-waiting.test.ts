import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import type { Order } from '../../src/order/rules/order.ts';
import type { OrderWaitingKind } from '../../src/order/rules/waiting.ts';
import type { Stage, Work } from '../../src/order/rules/work.ts';
import { coveredStore } from '../support/covered-store.ts';
import { deadlineOf, orderOf, workOf } from '../support/plain-orders.ts';

/** Lists the work on all orders that waits for operators, sorted by due time. */

const { commit, readTwice, assertAllCalled } = await coveredStore('orders-waiting');

const working = (id: string, work: Partial<Work>, changes: Partial<Order> = {}): Order =>
  orderOf(id, { status: 'received', work: workOf(work), ...changes });
const payment = (state: Work['payment']['state'], dueAt: number, paidAt: number | null = null) => ({
  ...workOf({}).payment,
  state,
  dueAt: instant(dueAt),
  paidAt: paidAt === null ? null : instant(paidAt),
});
const hold = { since: instant(1), reason: 'Asked' };
const awaitingReply = (unansweredSince: number | null, holdAnsweredAt: number | null = null) => ({
  unansweredSince: unansweredSince === null ? null : instant(unansweredSince),
  holdAnsweredAt: holdAnsweredAt === null ? null : instant(holdAnsweredAt),
});

const save = (...all: readonly Order[]) =>
  commit(async ({ orders }) => {
    for (const order of all) await orders.save(order);
  });

const waiting = async (what: OrderWaitingKind, now: number, limit = 9, stage?: Stage) =>
  (await readTwice(({ orders }) => orders.waiting(what, instant(now), limit, stage))).map(
    ({ orderId, by, since }) => `${orderId} by ${by} since ${since}`,
  );
const count = (what: OrderWaitingKind, now: number, max = 9) =>
  readTwice(({ orders }) => orders.countWaiting(what, instant(now), max));

it('briefs to check and source files to add are listed, the longest waiting first', async () => {
  await save(
    working('ord_1', { completedAt: instant(3_000) }),
    working('ord_3', { completedAt: instant(2_000) }),
    working('ord_2', { completedAt: instant(2_000) }),
    orderOf('ord_4'),
    working('ord_5', { stage: 'paid', payment: payment('paid', 1, 6_000) }),
    working('ord_6', { stage: 'closed', payment: payment('paid', 1, 5_000) }),
    working('ord_7', { stage: 'paid', payment: payment('refunded', 1, 5_000) }),
  );
  assert.deepEqual(await waiting('check', 0), [
    'ord_2 by null since 2000',
    'ord_3 by null since 2000',
    'ord_1 by null since 3000',
  ]);
  assert.deepEqual(await waiting('check', 0, 1), ['ord_2 by null since 2000']);
  assert.deepEqual([await count('check', 0), await count('check', 0, 2)], [3, 2]);
  assert.deepEqual(await waiting('source_files', 0), [
    'ord_6 by null since 5000',
    'ord_5 by null since 6000',
  ]);
  assert.deepEqual(await waiting('source_files', 0, 9, 'closed'), ['ord_6 by null since 5000']);
});

it('promised work is due by its time, and work without a promised time is listed separately', async () => {
  const owed = (promise: 'site_live' | 'change_round' | 'fix', dueAt: number) => ({
    deadlines: [deadlineOf(promise, [dueAt - 500, dueAt])],
  });
  await save(
    working('ord_1', { stage: 'building', ...owed('site_live', 9_000) }),
    working('ord_2', { stage: 'building', ...owed('site_live', 8_000) }),
    working('ord_3', { stage: 'building' }, { placedAt: instant(7_000) }),
    working('ord_4', { stage: 'changing', ...owed('change_round', 9_000) }),
    working('ord_5', { stage: 'changing', ...owed('fix', 9_000) }),
    working('ord_6', { stage: 'paid', ...owed('fix', 8_000) }),
  );
  assert.deepEqual(await waiting('site_live', 0), [
    'ord_2 by 8000 since 7500',
    'ord_1 by 9000 since 8500',
    'ord_3 by null since 7000',
  ]);
  assert.deepEqual([await count('site_live', 0), await count('site_live', 0, 2)], [3, 2]);
  assert.deepEqual(await waiting('change_round', 0), ['ord_4 by 9000 since 8500']);
  assert.deepEqual(await waiting('fix', 0), [
    'ord_6 by 8000 since 7500',
    'ord_5 by 9000 since 8500',
  ]);
  assert.deepEqual(await waiting('fix', 0, 9, 'changing'), ['ord_5 by 9000 since 8500']);
});

it('a payment and a confirmation are listed once they are late', async () => {
  const confirmBy = (dueAt: number) => ({ deadlines: [deadlineOf('confirmation', [1, dueAt])] });
  await save(
    working('ord_1', { stage: 'accepted', acceptedAt: instant(2), payment: payment('due', 5_000) }),
    working('ord_2', { stage: 'accepted', acceptedAt: instant(1), payment: payment('due', 5_001) }),
    orderOf('ord_3', { work: workOf(confirmBy(5_000)), placedAt: instant(4_000) }),
    orderOf('ord_4', { work: workOf(confirmBy(5_001)) }),
    orderOf('ord_5', {
      work: workOf({ deadlines: [deadlineOf('confirmation', [1, 2], { metAt: 3 })] }),
    }),
  );
  assert.deepEqual(await waiting('payment', 5_001), ['ord_1 by 5000 since 2']);
  assert.deepEqual([await waiting('payment', 5_000), await count('payment', 5_002)], [[], 2]);
  assert.deepEqual(await waiting('unconfirmed', 5_001), ['ord_3 by 5000 since 4000']);
  assert.deepEqual(
    [await waiting('unconfirmed', 5_000), await count('unconfirmed', 5_002)],
    [[], 2],
  );
});

it('a studio’s message waits for an answer, unless it ends a pause', async () => {
  await save(
    orderOf('ord_1', { awaitingReply: awaitingReply(3_000) }),
    orderOf('ord_2', { awaitingReply: awaitingReply(2_000) }),
    orderOf('ord_3', { awaitingReply: awaitingReply(null) }),
    working('ord_4', { stage: 'building', hold }, { awaitingReply: awaitingReply(1_000, 4_000) }),
    working('ord_5', { stage: 'building', hold }, { awaitingReply: awaitingReply(5_000) }),
  );
  assert.deepEqual(await waiting('unanswered', 0), [
    'ord_2 by null since 2000',
    'ord_1 by null since 3000',
    'ord_5 by null since 5000',
  ]);
  assert.deepEqual(await waiting('unanswered', 0, 9, 'building'), ['ord_5 by null since 5000']);
  assert.deepEqual(await waiting('answered', 0), ['ord_4 by null since 4000']);
  assert.deepEqual([await count('unanswered', 0), await count('answered', 0)], [3, 1]);
});

it('orders of an erased studio are not in the queue', async () => {
  await save(
    working('ord_1', { completedAt: instant(1) }, { forgottenAt: instant(9) }),
    orderOf('ord_2', {
      forgottenAt: instant(9),
      work: workOf({ deadlines: [deadlineOf('confirmation', [1, 2])] }),
    }),
  );
  assert.deepEqual([await waiting('check', 9_000), await waiting('unconfirmed', 9_000)], [[], []]);
});

assertAllCalled();
