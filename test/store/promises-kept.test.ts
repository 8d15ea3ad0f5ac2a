import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { standardService } from '../../src/boot/rooms.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import type { Order } from '../../src/order/rules/order.ts';
import { promiseShare } from '../../src/order/rules/promises-kept.ts';
import { promises, type Deadline, type PromiseKind } from '../../src/order/rules/work.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { deadlinesOf, orderOf, workOf } from '../support/plain-orders.ts';

/** The database's counts of kept promises equal counts by hand. */

const folder = await makeFolder('studiolot-kept-');
const store = await standardService.openStore(databaseIn(folder));

/** Times are small numbers here, so that they are often equal. */
const now = instant(1_000);
const since = instant(900);
const moment = fc.integer({ min: 890, max: 1_000 }).map(instant);
const optionalMoment = fc.option(moment, { nil: null });

const anyDeadline: fc.Arbitrary<Deadline> = fc
  .record({
    promise: fc.constantFrom(...promises),
    dueAt: fc.integer({ min: 880, max: 1_100 }).map(instant),
    end: fc.constantFrom('met', 'voided', 'open'),
    endedAt: moment,
  })
  .map(({ promise, dueAt, end, endedAt }) => ({
    promise,
    since: instant(1),
    dueAt,
    metAt: end === 'met' ? endedAt : null,
    voidedAt: end === 'voided' ? endedAt : null,
    request: null,
    alarmed: null,
  }));

type PromiseState = {
  readonly deadlines: readonly Deadline[];
  readonly pausedSince: Instant | null;
};
const anyOrder: fc.Arbitrary<PromiseState> = fc.record({
  deadlines: fc.array(anyDeadline, { maxLength: 6 }),
  pausedSince: optionalMoment,
});

const pausedOrder = (id: string, { deadlines, pausedSince }: PromiseState): Order =>
  orderOf(id, {
    work: workOf({
      deadlines,
      hold: pausedSince === null ? null : { since: pausedSince, reason: 'asked' },
    }),
  });

/** The current outcome, written out by hand. */
const outcomeOf = ({ promise, dueAt, metAt, voidedAt }: Deadline, pausedSince: Instant | null) => {
  if (metAt !== null && metAt <= dueAt) return metAt > since ? 'kept' : null;
  if (dueAt <= since) return null;
  const end = metAt ?? voidedAt;
  if (end !== null) return end > dueAt ? 'missed' : null;
  const clockAt = promise !== 'confirmation' && pausedSince !== null ? pausedSince : now;
  return clockAt > dueAt ? 'missed' : null;
};

const byHand = (orders: readonly PromiseState[]) =>
  Object.fromEntries(
    promises.map((promise: PromiseKind) => {
      const fates = orders.flatMap(({ deadlines, pausedSince }) =>
        deadlines
          .filter((each) => each.promise === promise)
          .map((each) => outcomeOf(each, pausedSince)),
      );
      const count = (what: string): number => fates.filter((each) => each === what).length;
      return [promise, { kept: count('kept'), missed: count('missed') }];
    }),
  );

describe('promises', () => {
  it('are counted when they ended, kept or missed, without the time on hold', async (t) => {
    t.after(async () => {
      await store.close();
      await removeFolder(folder);
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { maxLength: 8 }), async (generated) => {
        const counted = await store.write('orders', async (tx) => {
          for (const [nth, each] of generated.entries()) {
            const order = pausedOrder(`ord_${nth}`, each);
            await tx.orders.save(order);
            await tx.deadlines.add(deadlinesOf(order.id, [...each.deadlines.entries()]));
          }
          return { keep: false, value: await tx.deadlines.countEnded(since, now) };
        });
        assert.deepEqual(counted, byHand(generated));
      }),
    );
  });

  it('have a share that is rounded down, and none when there are none', () => {
    assert.equal(promiseShare({ kept: 1_999, missed: 1 }), 0.999);
    assert.equal(promiseShare({ kept: 2, missed: 1 }), 0.666);
    assert.equal(promiseShare({ kept: 3, missed: 0 }), 1);
    assert.equal(promiseShare({ kept: 0, missed: 2 }), 0);
    assert.equal(promiseShare({ kept: 0, missed: 0 }), null);
  });
});
