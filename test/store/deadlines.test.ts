import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Deadline } from '../../src/order/rules/work.ts';
import { coveredStore } from '../support/covered-store.ts';
import { deadlineOf, deadlinesOf, orderOf, workOf } from '../support/plain-orders.ts';

/** Stores the promises of orders. */

const { commit, commitAndRead, readTwice, rows, assertAllCalled } = await coveredStore('deadlines');

const [one, other] = ['ord_1' as OrderId, 'ord_2' as OrderId];
/** The stored row of a promise. */
const stored = (deadline: Deadline, number: number, orderId = one) => {
  const { request: _request, alarmed: _alarmed, ...counted } = deadline;
  return { ...counted, orderId, number };
};

it('promises keep their positions, as they were last saved', async () => {
  const [first, second, third] = [
    deadlineOf('confirmation', [1_000, 1_800_000_000_000], { metAt: 1_500 }),
    deadlineOf('site_live', [2_000, 3_000]),
    deadlineOf('fix', [3_000, 4_000], { voidedAt: 3_500 }),
  ];
  const found = await commitAndRead(
    async ({ deadlines }) => {
      await deadlines.add(
        deadlinesOf(one, [
          [2, third],
          [0, deadlineOf('confirmation', [1_000, 2_000])],
        ]),
      );
      await deadlines.save(
        deadlinesOf(one, [
          [1, second],
          [0, first],
        ]),
      );
      await deadlines.save(deadlinesOf(other, [[0, second]]));
    },
    async ({ deadlines }) => [
      await deadlines.ofOrder(one),
      await deadlines.ofOrder(other),
      await deadlines.ofOrder('ord_3' as OrderId),
    ],
  );
  assert.deepEqual(found, [
    [stored(first, 0), stored(second, 1), stored(third, 2)],
    [stored(second, 0, other)],
    [],
  ]);
  assert.deepEqual(await rows("select * from deadlines where order_id = 'ord_1' and number = 2"), [
    {
      order_id: 'ord_1',
      number: 2,
      promise: 'fix',
      since_ms: 3_000,
      due_at_ms: 4_000,
      met_at_ms: null,
      voided_at_ms: 3_500,
    },
  ]);
});

it('promises from a position on are removed from one order', async () => {
  const some = [0, 1, 2].map((number) => [number, deadlineOf('fix', [1, number])] as const);
  await commit(async ({ deadlines }) => {
    await deadlines.save(deadlinesOf(one, some));
    await deadlines.save(deadlinesOf(other, some));
  });
  const left = await commitAndRead(
    ({ deadlines }) => deadlines.removeFrom(one, 1),
    async ({ deadlines }) => [
      (await deadlines.ofOrder(one)).map(({ dueAt }) => dueAt),
      (await deadlines.ofOrder(other)).length,
    ],
  );
  assert.deepEqual(left, [[0], 3]);
});

/** Promises with their expected outcomes in the time from 900 to 1,000. */
const fates: readonly (readonly [fate: string, ...deadline: Parameters<typeof deadlineOf>])[] = [
  ['kept: met just in time', 'site_live', [1, 950], { metAt: 950 }],
  ['missed: met too late', 'site_live', [1, 950], { metAt: 951 }],
  ['kept: met after the beginning', 'fix', [1, 2_000], { metAt: 901 }],
  ['neither: met at the beginning', 'fix', [1, 2_000], { metAt: 900 }],
  ['neither: was due at the beginning', 'change_round', [1, 900], { metAt: 950 }],
  ['missed: was due after it', 'change_round', [1, 901], { metAt: 950 }],
  ['neither: let off in time', 'change_round', [1, 950], { voidedAt: 950 }],
  ['missed: let off too late', 'change_round', [1, 950], { voidedAt: 951 }],
  ['missed: still owed', 'confirmation', [1, 999]],
  ['neither: is due now', 'confirmation', [1, 1_000]],
];

it('promises kept or missed since a moment are counted', async () => {
  const found = await commitAndRead(
    async ({ orders, deadlines }) => {
      await orders.save(orderOf(one));
      await deadlines.save(
        deadlinesOf(
          one,
          fates.map(([, ...deadline], nth) => [nth, deadlineOf(...deadline)]),
        ),
      );
    },
    ({ deadlines }) => deadlines.countEnded(instant(900), instant(1_000)),
  );
  assert.deepEqual(found, {
    confirmation: { kept: 0, missed: 1 },
    site_live: { kept: 1, missed: 1 },
    change_round: { kept: 0, missed: 2 },
    fix: { kept: 1, missed: 0 },
  });
});

it('clocks stop while an order is on hold, except for its confirmation', async () => {
  const pauseOrder = async (since: number) => {
    await commit(async ({ orders, deadlines }) => {
      await orders.save(
        orderOf(one, { work: workOf({ hold: { since: instant(since), reason: 'x' } }) }),
      );
      await deadlines.save(
        deadlinesOf(one, [
          [0, deadlineOf('confirmation', [1, 950])],
          [1, deadlineOf('site_live', [1, 950])],
        ]),
      );
    });
    const countedPromises = await readTwice(({ deadlines }) =>
      deadlines.countEnded(instant(900), instant(1_000)),
    );
    return [countedPromises.confirmation.missed, countedPromises.site_live.missed];
  };
  assert.deepEqual(
    [await pauseOrder(949), await pauseOrder(950), await pauseOrder(951)],
    [
      [1, 0],
      [1, 0],
      [1, 1],
    ],
  );
});

assertAllCalled();
