import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { instant } from '../../src/kernel/time.ts';
import { allowedActs } from '../../src/order/rules/acts.ts';
import { alwaysOpen } from '../../src/order/rules/calendar.ts';
import type { Order } from '../../src/order/rules/order.ts';
import { openRequests, type Side } from '../../src/order/rules/work.ts';
import { cases } from '../support/cases.ts';
import { livingOrder, wholeBrief, type LivingOrder } from './order-simulation.ts';

/** An order with undone acts equals one without them. */

const minute = 60_000;
const placedAt = Date.parse('2026-03-02T09:00:00Z');

const anyStep = fc.record({
  gapMs: fc.integer({ min: minute, max: 36 * 60 * minute }),
  role: fc.constantFrom<Side>('studio', 'operator', 'operator'),
  which: fc.nat(1_000),
  verdict: fc.constantFrom('defect' as const, 'change' as const),
  isTakenBack: fc.boolean(),
});

const startOrder = async (): Promise<LivingOrder> => {
  const living = livingOrder(alwaysOpen, placedAt, wholeBrief);
  await living.place();
  await living.confirmationHandedOver(placedAt + minute);
  return living;
};

/** The order without its version, which counts changes. */
const stateOf = ({ version: _version, ...state }: Order): object => state;

/** Acts that this test does not use: answers, files and acts of the auction. */
const notDone = new Set(['answers', 'files', 'add_source_files', 'offer_to_next']);

it('an order equals one without its undone acts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' }),
      async (steps) => {
        const [real, other] = [await startOrder(), await startOrder()];
        let now = placedAt + minute;
        for (const { gapMs, role, which, verdict, isTakenBack } of steps) {
          now += gapMs;
          await real.keepUp(now);
          await other.keepUp(now);
          const acts = allowedActs(real.order(), role, instant(now)).filter(
            (act) => !notDone.has(act),
          );
          const act = acts[which % acts.length];
          if (act === undefined) continue;
          const request = openRequests(real.order().work).at(-1)?.number ?? null;
          const about = { items: ['Greener'], request, verdict };
          const isBack = isTakenBack && role === 'operator';
          const { ok } = await real.act(`${role} ${act}`, about, now);
          if (isBack && ok) await real.takeBack(now + 9_999);
          else assert.deepEqual((await other.act(`${role} ${act}`, about, now)).ok, ok);
          if (!isBack && act === 'confirm_materials') {
            await real.stepHandedOver('MaterialsConfirmed', now + minute);
            await other.stepHandedOver('MaterialsConfirmed', now + minute);
          }
          assert.deepEqual(stateOf(real.order()), stateOf(other.order()));
          assert.deepEqual(real.table, other.table);
          assert.deepEqual(real.folded(), real.order());
        }
      },
    ),
    cases(150),
  );
});
