import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Operations } from '../../src/boot/rooms.ts';
import type { ViewOf } from '../../src/kernel/operation.ts';
import { hourMs, secondMs } from '../support/clock.ts';
import { callAtDesk } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { orderPath } from '../support/service.ts';
import { handsForFile, isClean, ola, uli, whyNot } from '../support/take-back.ts';

/** An act on an order that is undone before a message about it is sent. */

const newHands = await handsForFile();

/** The parts of the order that undoing an act must restore. */
const stateOf = ({ order, record }: ViewOf<Operations['find_order']>) => {
  const { version: _version, ...state } = order;
  const { deadlines, stage, nextMove, payment, hold, messages, timeline } = record;
  return { state, deadlines, stage, nextMove, payment, hold, messages, timeline };
};

describe('an act at the desk', () => {
  it('is notified after 10 seconds, and not before', async () => {
    const hands = await newHands();
    const before = await hands.mails();
    await hands.act('hold', { reason: 'Which logo?' });
    await hands.pass(9_999);
    assert.deepEqual(await hands.mails(), before);
    await hands.pass(1);
    assert.equal((await hands.mails()).length, before.length + 1);
  });

  it('starts the promise of the site with its notice', async () => {
    const hands = await newHands();
    await hands.act('confirm_materials');
    await hands.pass(9_999);
    const pausedOrder = await hands.shown();
    assert.deepEqual(
      pausedOrder.record.deadlines.map(({ promise }) => promise),
      ['confirmation'],
    );
    await hands.pass(1);
    const notices = await hands.shown();
    const site = notices.record.deadlines.find(({ promise }) => promise === 'site_live');
    assert.equal(site?.since, hands.clock.now());
  });

  it('by the command line is notified at once, and cannot be undone', async () => {
    const hands = await newHands();
    const before = await hands.mails();
    await hands.studiolot('order', hands.number, 'hold', '--reason', 'Which logo?', '--yes');
    const { record, canTakeBack } = await hands.shown();
    assert.equal(canTakeBack, null);
    assert.equal(whyNot(await hands.takeBack(record.version)), 'sent');
    await hands.pass(0);
    assert.equal((await hands.mails()).length, before.length + 1);
  });

  it('shows the message in its dry run without the 10 seconds’ delay', async () => {
    const hands = await newHands();
    const tried = await callAtDesk(hands.context, ola, 'hold', {
      order_id: hands.number,
      reason: 'Which logo?',
      dry_run: true,
    });
    assert.ok(tried.ok);
    assert.deepEqual(
      tried.value.wouldSend?.map(({ heldUntil: delayedUntil }) => delayedUntil),
      [null],
    );
  });
});

describe('undoing an act', () => {
  for (const [name, sent, act] of [
    ['ask_again', { questions: ['goal'], note: 'Which cake?' }, 'ask_again'],
    ['confirm_materials', {}, 'confirm_materials'],
    ['hold', { reason: 'Which logo?' }, 'hold'],
    ['call_off_order', { reason: 'A mistake' }, 'cancel'],
    ['write_to_studio', { text: 'Hello' }, 'message'],
    ['write_note', { text: 'They paid cash once' }, 'note'],
  ] as const) {
    it(`restores the order after ${act}, and nobody is notified`, async () => {
      const hands = await newHands();
      const before = await hands.shown();
      const mails = await hands.mails();
      const event = await hands.act(name, sent);
      const offered = await hands.shown();
      assert.deepEqual(offered.canTakeBack, {
        event,
        act,
        by: ola,
        until: hands.clock.now() + 10 * secondMs,
      });
      const taken = await hands.takeBack(event);
      assert.ok(taken.ok, JSON.stringify(taken));
      assert.deepEqual(taken.value.takenBack, { event, act, sent });
      const after = await hands.shown();
      assert.deepEqual(stateOf(after), stateOf(before));
      assert.equal(after.record.version, event + 1);
      assert.equal(after.canTakeBack, null);
      assert.deepEqual(after.takenBack, [{ act, by: ola }]);
      await hands.pass(hourMs);
      assert.deepEqual(await hands.mails(), mails);
      assert.deepEqual(await operate(hands.context, 'list_messages'), []);
      await isClean(hands);
    });
  }

  it('reopens the deadline that the act met, unchanged', async () => {
    const hands = await newHands();
    await hands.act('confirm_materials');
    await hands.pass(10 * secondMs);
    await hands.pass(hourMs);
    const before = await hands.shown();
    const event = await hands.act('deliver', { site_url: hands.site });
    assert.equal((await hands.shown()).record.stage, 'delivered');
    assert.ok((await hands.takeBack(event)).ok);
    const after = await hands.shown();
    assert.deepEqual(stateOf(after), stateOf(before));
    assert.deepEqual(
      after.record.deadlines.map(({ promise, state }) => [promise, state]),
      [
        ['confirmation', 'met'],
        ['site_live', 'open'],
      ],
    );
    await isClean(hands);
  });

  it('removes the promise that the act started', async () => {
    const hands = await newHands();
    await hands.act('confirm_materials');
    await hands.pass(10 * secondMs);
    await hands.act('deliver', { site_url: hands.site });
    await hands.pass(10 * secondMs);
    await hands.studioDoes('defects', { items: ['The menu is red'] });
    await hands.pass(0);
    const before = await hands.shown();
    const event = await hands.act('decide_defect', { verdict: 'change' });
    assert.equal((await hands.shown()).record.deadlines.length, before.record.deadlines.length + 1);
    const taken = await hands.takeBack(event);
    assert.ok(taken.ok);
    assert.deepEqual(taken.value.takenBack.sent, { request: 1, verdict: 'change' });
    assert.deepEqual(stateOf(await hands.shown()), stateOf(before));
    await isClean(hands);
  });

  it('removes a payment and a refund from the month', async () => {
    const hands = await newHands();
    const revenue = async () => (await operate(hands.context, 'show_month', {})).revenue;
    await hands.act('confirm_materials');
    await hands.pass(10 * secondMs);
    await hands.act('deliver', { site_url: hands.site });
    await hands.pass(10 * secondMs);
    await hands.studioDoes('accept');
    const nothing = await revenue();
    const paid = await hands.act('record_payment', { amount: 150, reference: 'X-1' });
    const counted = await revenue();
    assert.notDeepEqual(counted, nothing);
    const taken = await hands.takeBack(paid);
    assert.ok(taken.ok);
    assert.deepEqual(taken.value.takenBack.sent, { amount: 150, reference: 'X-1' });
    assert.deepEqual(await revenue(), nothing);
    await isClean(hands);

    await hands.act('record_payment', { amount: 150 });
    await hands.pass(10 * secondMs);
    assert.deepEqual(await revenue(), counted);
    assert.ok((await hands.takeBack(await hands.act('refund', { reason: 'Sorry' }))).ok);
    assert.deepEqual(await revenue(), counted);
    await isClean(hands);
  });

  it('shows operators the undone act and who undid it, and shows the studio nothing', async () => {
    const hands = await newHands();
    const seen = async () => (await hands.service.get(`${orderPath}/${hands.id}`)).json;
    const before = await seen();
    const event = await hands.act('hold', { reason: 'Which logo?' });
    assert.ok((await hands.takeBack(event, {}, uli)).ok);
    const { timeline } = await hands.shown();
    assert.deepEqual(
      timeline
        .slice(-2)
        .map(({ what, operator, about, isTakenBack }) => [what, operator, about, isTakenBack]),
      [
        ['work_held', ola, 'Which logo?', true],
        ['act_taken_back', uli, 'hold', false],
      ],
    );
    const after = await seen();
    assert.deepEqual(after.timeline, before.timeline);
    assert.deepEqual(after.messages, before.messages);
    assert.equal(after.hold, before.hold);
  });

  it('allows the act again, with its notice', async () => {
    const hands = await newHands();
    const mails = await hands.mails();
    assert.ok((await hands.takeBack(await hands.act('hold', { reason: 'Which lego?' }))).ok);
    await hands.act('hold', { reason: 'Which logo?' });
    await hands.pass(10 * secondMs);
    const notices = (await hands.mails()).filter((each) => !mails.includes(each));
    assert.equal(notices.length, 1);
    assert.match(notices[0] ?? '', /Which logo\?/);
    await isClean(hands);
  });

  it('leaves texts that are erased when the studio is forgotten', async () => {
    const hands = await newHands();
    assert.ok(
      (await hands.takeBack(await hands.act('write_to_studio', { text: 'Dear Zebulon' }))).ok,
    );
    await operate(hands.context, 'forget_person', { address: hands.email });
    const stored = await hands.service.store.read(({ events }) => events.stream(hands.id));
    assert.doesNotMatch(JSON.stringify(stored), /Zebulon/);
    await isClean(hands);
  });
});
