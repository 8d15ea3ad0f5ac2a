import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { minor, type Currency } from '../../src/kernel/money.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Order, OrderEvent } from '../../src/order/rules/order.ts';
import type { Deadline, Stage } from '../../src/order/rules/work.ts';
import { coveredStore } from '../support/covered-store.ts';
import { deadlineOf, deadlinesOf, orderOf, placedEvent, workOf } from '../support/plain-orders.ts';

/** Counts the orders, money and promises of a time. */

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore('months');

const span = (from: number, to: number) => ({ from: instant(from), to: instant(to) });
const saving =
  (...all: readonly Order[]) =>
  async ({ orders }: Tx): Promise<void> => {
    for (const order of all) await orders.save(order);
  };

it('orders are counted from the start of each period up to its end', async () => {
  const found = await commitAndRead(
    saving(
      ...[999, 1_000, 1_999, 2_000, 2_999, 3_000].map((at) =>
        orderOf(`ord_${at}`, { placedAt: instant(at) }),
      ),
    ),
    async ({ months }) => [
      await months.placed([span(1_000, 2_000), span(2_000, 3_000), span(5_000, 6_000)]),
      await months.placed([span(2_000, 2_001)]),
    ],
  );
  assert.deepEqual(found, [[2, 2, 0], [1]]);
});

const paid = (id: string, version: number, at: number, amount: number, currency: Currency) =>
  ({
    type: 'PaymentRecorded',
    orderId: id as OrderId,
    version,
    at: instant(at),
    amountMinor: minor(amount),
    currency,
    reference: null,
    invoiceNumber: null,
  }) as const satisfies OrderEvent;
const paidBack = (id: string, version: number, at: number, amount: number, currency: Currency) => ({
  ...paid(id, version, at, amount, currency),
  type: 'PaymentRefunded' as const,
  reason: null,
});

it('money is counted by the time of the payment, for each currency', async () => {
  const found = await commitAndRead(
    async ({ events }) => {
      for (const id of ['ord_1', 'ord_2']) await events.append([placedEvent(id)], 'anonymous');
      await events.append(
        [
          paid('ord_1', 2, 999, 1, 'USD'),
          paid('ord_1', 3, 1_000, 3_000_000_000, 'USD'),
          paid('ord_1', 4, 1_999, 3_000_000_001, 'USD'),
          paid('ord_2', 2, 1_500, 20_000, 'EUR'),
          paidBack('ord_2', 3, 1_600, 20_000, 'EUR'),
          paid('ord_2', 4, 2_000, 8_000, 'PLN'),
        ],
        'operator ada',
      );
    },
    ({ months }) => months.revenue([span(1_000, 2_000), span(2_000, 3_000), span(3_000, 4_000)]),
  );
  const none = { payments: 0, paidMinor: 0, refunds: 0, refundedMinor: 0 };
  assert.deepEqual(found, [
    [
      { currency: 'EUR', payments: 1, paidMinor: 20_000, refunds: 1, refundedMinor: 20_000 },
      { ...none, currency: 'USD', payments: 2, paidMinor: 6_000_000_001 },
    ],
    [{ ...none, currency: 'PLN', payments: 1, paidMinor: 8_000 }],
    [],
  ]);
});

it('a period’s orders are counted at every step that they have reached', async () => {
  const at = (
    id: string,
    stage: Stage | null,
    status: Order['status'] = 'received',
    when = 1_500,
  ) =>
    orderOf(id, {
      status,
      placedAt: instant(when),
      work: workOf({ stage: stage as never }),
    });
  await commit(
    saving(
      at('ord_incomplete', null, 'brief_incomplete'),
      at('ord_checking', null),
      at('ord_building', 'building', 'brief_incomplete'),
      ...(['delivered', 'changing', 'accepted', 'paid', 'closed', 'refused'] as const).map(
        (stage) => at(`ord_${stage}`, stage),
      ),
      at('ord_cancelled', 'cancelled', 'brief_incomplete'),
      at('ord_cancelled later', 'cancelled'),
      at('ord_first', 'paid', 'received', 1_000),
      at('ord_before', 'paid', 'received', 999),
      at('ord_after', 'paid', 'received', 2_000),
      at('old_incomplete', null, 'brief_incomplete'),
      at('old_complete', null, 'brief_complete'),
    ),
  );
  assert.deepEqual(await readTwice(({ months }) => months.progress(span(1_000, 2_000))), {
    complete: 11,
    delivered: 7,
    paid: 3,
    refused: 1,
    cancelled: 2,
  });
  assert.deepEqual(await readTwice(({ months }) => months.progress(span(5_000, 6_000))), {
    complete: 0,
    delivered: 0,
    paid: 0,
    refused: 0,
    cancelled: 0,
  });
});

const savePromises = (...all: readonly Deadline[]) =>
  commit(({ deadlines }) => deadlines.save(deadlinesOf('ord_1', [...all.entries()])));

it('a period’s promises are kept, missed or open by now', async () => {
  const given = (since: number, dueAt: number, changes: Parameters<typeof deadlineOf>[2] = {}) =>
    deadlineOf('fix', [since, dueAt], changes);
  await commit(
    saving(orderOf('ord_1', { work: workOf({ hold: { since: instant(7_000), reason: '' } }) })),
  );
  await savePromises(
    given(1_000, 5_000, { metAt: 5_000 }),
    given(1_999, 5_000, { metAt: 5_001 }),
    given(1_500, 5_000, { voidedAt: 5_000 }),
    given(1_500, 5_000, { voidedAt: 5_001 }),
    given(1_500, 5_999),
    given(1_500, 6_000),
    given(999, 5_000, { metAt: 1 }),
    given(2_000, 5_000, { metAt: 1 }),
    deadlineOf('confirmation', [1_500, 9_000]),
  );
  const none = { kept: 0, missed: 0, open: 0 };
  const promises = (now: number) =>
    readTwice(({ months }) => months.promises(span(1_000, 2_000), instant(now)));
  assert.deepEqual(await promises(6_000), {
    confirmation: { ...none, open: 1 },
    site_live: none,
    change_round: none,
    fix: { kept: 1, missed: 3, open: 1 },
  });
  // A promise that is due after the start of a hold is never missed during the hold.
  await commit(
    saving(orderOf('ord_1', { work: workOf({ hold: { since: instant(5_999), reason: '' } }) })),
  );
  assert.deepEqual((await promises(9_001)).fix, { kept: 1, missed: 2, open: 2 });
  assert.deepEqual((await promises(9_001)).confirmation, { kept: 0, missed: 1, open: 0 });
});

it('the median and the 95th percentile of confirmation times are computed', async () => {
  const confirmed = (nth: number, waitMs: number, since = 1_500) =>
    deadlineOf('confirmation', [since, 9_000], { metAt: since + waitMs + nth - nth });
  const delays = () => readTwice(({ months }) => months.confirmationTimes(span(1_000, 2_000)));
  assert.equal(await delays(), null);
  const others = [
    deadlineOf('confirmation', [1_500, 9_000]),
    deadlineOf('fix', [1_500, 9_000], { metAt: 8_000 }),
    confirmed(0, 7_000, 999),
    confirmed(0, 7_000, 2_000),
  ];
  await savePromises(...others);
  assert.equal(await delays(), null);
  await savePromises(...others, confirmed(0, 40, 1_999), confirmed(0, 30, 1_000), confirmed(0, 10));
  assert.deepEqual(await delays(), { count: 3, medianMs: 30, p95Ms: 40 });
  const many = Array.from({ length: 21 }, (_, nth) => confirmed(nth, ((nth * 8) % 21) + 1));
  await savePromises(...many);
  assert.deepEqual(await delays(), { count: 21, medianMs: 11, p95Ms: 20 });
});

assertAllCalled();
