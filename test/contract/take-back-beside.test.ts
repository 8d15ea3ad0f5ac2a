import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { sweep } from '../../src/app/sweep.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { operate } from '../support/operator.ts';
import { handsFor, order_id } from '../support/take-back.ts';
import { until } from '../support/until.ts';

/** What else becomes of an order of which an act is taken back. */

/** The twelfth of a year of 365.25 days. */
const monthMs = 2_629_800_000;

it('what is still to be told waits while an act that it does not fit can be taken back', async (test) => {
  const hands = await handsFor(test);
  const before = await hands.mails();
  await hands.studiolot('order', order_id, 'hold', '--reason', 'Which logo?', '--yes');
  // The mail server was away meanwhile.
  hands.clock.advance(2 * minuteMs);
  const event = await hands.act('resume');
  hands.service.worker.wake();
  await until('the message waits', async () =>
    (await operate(hands.context, 'list_messages')).some(({ lastError }) => lastError !== null),
  );
  assert.deepEqual(await hands.mails(), before);
  const taken = await hands.takeBack(event);
  assert.ok(taken.ok, JSON.stringify(taken));
  await hands.pass(hourMs);
  const told = await hands.mails();
  assert.equal(told.length, before.length + 1);
  assert.ok(told.some((text) => text.includes('Which logo?')));
});

it('an order is kept as long after its end as any, whatever end of it was taken back before', async (test) => {
  const hands = await handsFor(test);
  const mistaken = await hands.act('call_off_order', { reason: 'A mistake' });
  assert.ok((await hands.takeBack(mistaken)).ok);
  hands.clock.advance(20 * monthMs);
  await hands.act('call_off_order', { reason: 'They have changed their mind' });
  await hands.pass(hourMs);
  hands.clock.advance(5 * monthMs);
  await sweep(hands.context);
  assert.equal((await hands.shown()).order.forgottenAt, null);
  hands.clock.advance(20 * monthMs);
  await sweep(hands.context);
  assert.notEqual((await hands.shown()).order.forgottenAt, null);
});

const confirmThenCallOff = async (test: TestContext) => {
  const hands = await handsFor(test);
  await hands.act('confirm_materials');
  hands.clock.advance(8_000);
  const event = await hands.act('call_off_order', { reason: 'A mistake' });
  hands.clock.advance(3_000);
  hands.service.worker.wake();
  await until('the message waits', async () =>
    (await operate(hands.context, 'list_messages')).some(({ lastError }) => lastError !== null),
  );
  return { ...hands, event };
};

it('a site is promised by the message that waited for the end of its order to be taken back', async (test) => {
  const hands = await confirmThenCallOff(test);
  assert.ok((await hands.takeBack(hands.event)).ok);
  await hands.pass(hourMs);
  const { work } = (await hands.shown()).order;
  assert.deepEqual(
    work.deadlines.map(({ promise }) => promise).filter((promise) => promise === 'site_live'),
    ['site_live'],
  );
  assert.equal((await hands.mails()).filter((text) => text.includes('/order/')).length, 2);
});

it('of an order that was called off nobody is told afterwards what was before', async (test) => {
  const hands = await confirmThenCallOff(test);
  const before = (await hands.mails()).length;
  await hands.pass(10_000);
  await hands.pass(hourMs);
  const mails = await hands.mails();
  assert.equal(mails.length, before + 1);
  assert.ok(mails.some((text) => text.includes('A mistake')));
});
