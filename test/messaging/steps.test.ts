import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAnswering, complete } from '../support/answered-orders.ts';
import { minuteMs } from '../support/clock.ts';
import { placeOrder } from '../support/delivery.ts';
import { operate } from '../support/operator.ts';

/** Messages about an order's steps show the order as it is when they are sent. */

describe('a step of an order', () => {
  it('that is over when its message is sent is not announced any more', async (test) => {
    const { service, operator, clock, restart, subjectsTo } = await startAnswering(test);
    const email = 'late@studio.example';
    const { number } = await placeOrder(service, { studio: { email }, brief: complete });
    await subjectsTo(email);
    await restart(async () => {
      await operate(operator, 'hold', { order_id: number, reason: 'We need the logo.' });
      clock.advance(2 * minuteMs);
      await operate(operator, 'resume', { order_id: number });
      clock.advance(2 * minuteMs);
    });
    const subjects = await subjectsTo(email);
    assert.ok(subjects.includes(`${number} · We have resumed the work`));
    assert.ok(!subjects.some((subject) => subject.includes('paused')), subjects.join('\n'));
  });
});
