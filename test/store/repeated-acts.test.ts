import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { alwaysOpen } from '../../src/order/rules/calendar.ts';
import { recordHandedOver } from '../../src/order/steps/record-handed-over.ts';
import { hourMs } from '../support/clock.ts';
import { callAsOperator, operate } from '../support/operator.ts';
import { openWorkshop, type Workshop } from '../support/worked-order.ts';

/** Acts on an order that are repeated or wrong, and have no effect. */

const open = async (test: TestContext): Promise<Workshop> => {
  const workshop = await openWorkshop();
  test.after(() => workshop.end());
  return workshop;
};

it('a message that is delivered twice starts the 24 hours once', async (test) => {
  const workshop = await open(test);
  const id = (await workshop.order('building')) as OrderId;
  const { clock, service } = workshop.auction;
  const { deadlines } = await workshop.record(id);
  clock.advance(hourMs);
  const step = 'MaterialsConfirmed';
  const message = { kind: 'order_step', orderId: id, language: 'en', step, version: 2 } as const;
  await service.store.write('orders', async (tx) => {
    await recordHandedOver(tx, { calendar: alwaysOpen }, [message], clock.now());
    return { keep: true, value: null };
  });
  assert.deepEqual((await workshop.record(id)).deadlines, deadlines);
});

it('a payment is recorded to the cent', async (test) => {
  const workshop = await open(test);
  const id = await workshop.order('accepted');
  for (const amount of [249.99, 250.01, 1_000, '250.001', -250, 0, 1e300]) {
    const sent = { order_id: id, amount, reference: 'X-1' };
    const { result } = await callAsOperator(workshop.auction.operator, 'record_payment', sent);
    assert.equal(result.ok, false, String(amount));
  }
  assert.equal((await workshop.record(id)).stage, 'accepted');
});

it('an order of an erased studio accepts no more acts', async (test) => {
  const workshop = await open(test);
  const id = await workshop.order('building');
  const { operator } = workshop.auction;
  await operate(operator, 'forget_person', { address: 'hello@studio.example' });
  for (const act of ['call_off_order', 'hold', 'write_note'] as const) {
    const sent = { order_id: id, reason: 'x', text: 'x' };
    const { result } = await callAsOperator(operator, act, sent);
    assert.deepEqual(result, { ok: false, problem: { kind: 'order_not_found' } }, act);
  }
});
