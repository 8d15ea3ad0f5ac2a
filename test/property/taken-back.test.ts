import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { instant } from '../../src/kernel/time.ts';
import { allowedActs } from '../../src/order/rules/acts.ts';
import { alwaysOpen } from '../../src/order/rules/calendar.ts';
import type { Order } from '../../src/order/rules/order.ts';
import { openRequests, type Side } from '../../src/order/rules/work.ts';
import { cases } from '../support/cases.ts';
import { simulateOrder, wholeBrief, type SimulatedOrder } from './order-simulation.ts';

/** An order with undone acts equals one without them. */

const minute = 60_000;
const placedAt = Date.parse('2026-03-02T09:00:00Z');

const anyStep = fc.record({
  gapMs: fc.integer({ min: minute, max: 36 * 60 * minute }),
  role: fc.constantFrom<Side>('studio', 'operator', 'operator'),
  which: fc.nat(1_000),
  verdict: fc.constantFrom('defect' as const, 'change' as const),
  mayUndo: fc.boolean(),
});

const startOrder = async (): Promise<SimulatedOrder> => {
  const simulated = simulateOrder(alwaysOpen, placedAt, wholeBrief);
  await simulated.place();
  await simulated.confirmationHandedOver(placedAt + minute);
  return simulated;
};

/** The order without its version, which counts changes. */
const stateOf = ({ version: _version, ...state }: Order): object => state;

/** Acts that this test does not use: answers, files and acts of the auction. */
const excludedActs = new Set(['answers', 'files', 'add_source_files', 'offer_to_next']);

it('an order equals one without its undone acts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' }),
      async (steps) => {
        const [real, other] = [await startOrder(), await startOrder()];
        let now = placedAt + minute;
        for (const { gapMs, role, which, verdict, mayUndo } of steps) {
          now += gapMs;
          await real.runTimedWork(now);
          await other.runTimedWork(now);
          const acts = allowedActs(real.order(), role, instant(now)).filter(
            (act) => !excludedActs.has(act),
          );
          const act = acts[which % acts.length];
          if (act === undefined) continue;
          const request = openRequests(real.order().work).at(-1)?.number ?? null;
          const about = { items: ['Greener'], request, verdict };
          const isUndone = mayUndo && role === 'operator';
          const { ok } = await real.act(`${role} ${act}`, about, now);
          if (isUndone && ok) await real.takeBack(now + 9_999);
          else assert.deepEqual((await other.act(`${role} ${act}`, about, now)).ok, ok);
          if (!isUndone && act === 'confirm_materials') {
            await real.stepHandedOver('MaterialsConfirmed', now + minute);
            await other.stepHandedOver('MaterialsConfirmed', now + minute);
          }
          assert.deepEqual(stateOf(real.order()), stateOf(other.order()));
          assert.deepEqual(real.table, other.table);
          assert.deepEqual(real.orderFromEvents(), real.order());
        }
      },
    ),
    cases(150),
  );
});
