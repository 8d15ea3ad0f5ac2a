import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { AppContext } from '../../src/app/context.ts';
import type { ViewOf } from '../../src/contract/operation.ts';
import type { OperationName, Operations } from '../../src/contract/registry.ts';
import type { JsonObject } from '../../src/domain/base.ts';
import { hourMs, secondMs } from '../support/clock.ts';
import { askAtDesk } from '../support/desk.ts';
import { mailsIn } from '../support/mail.ts';
import { operate, operatorContext, verify } from '../support/operator.ts';
import { bakery, deskFor, type Desk } from '../support/order-desk.ts';
import { orderPath, secret } from '../support/service.ts';

/** An act on an order that is taken back before anybody is told of it. */

const ola = 'ola@desk.example';
const uli = 'uli@desk.example';
const order_id = 'S-1001';

type Hands = Desk & {
  readonly context: AppContext;
  readonly act: (name: OperationName, sent?: JsonObject, by?: string) => Promise<number>;
  readonly takeBack: (event: number, more?: JsonObject, by?: string) => Promise<Taken>;
  readonly shown: () => Promise<ViewOf<Operations['find_order']>>;
  readonly mails: () => Promise<readonly string[]>;
};
type Taken = Awaited<ReturnType<typeof askAtDesk<'take_back'>>>;

const handsFor = async (test: TestContext): Promise<Hands> => {
  const desk = await deskFor(test, bakery);
  const context = operatorContext(desk.service.store, secret, desk.clock, {
    OPERATOR_EMAILS: `${ola},${uli}`,
    OUTBOUND_ALLOW: '127.0.0.0/8',
  });
  const shown = () => operate(context, 'find_order', { order_id });
  return {
    ...desk,
    context,
    shown,
    act: async (name, sent = {}, by = ola) => {
      const done = await askAtDesk(context, by, name, { order_id, ...sent });
      assert.ok(done.ok, JSON.stringify(done));
      return (await shown()).record.version;
    },
    takeBack: (event, more = {}, by = ola) =>
      askAtDesk(context, by, 'take_back', { order_id, event, ...more }),
    mails: async () =>
      [...(await mailsIn(desk.service.folder)).values()]
        .filter(({ to }) => to?.[0]?.address === 'hello@studio.example')
        .map(({ text = '' }) => text)
        .toSorted(),
  };
};

/** All that is known of the order but when and how often it was changed. */
const stateOf = ({ order, record }: ViewOf<Operations['find_order']>) => {
  const { version: _version, ...state } = order;
  const { deadlines, stage, nextMove, payment, hold, messages, timeline } = record;
  return { state, deadlines, stage, nextMove, payment, hold, messages, timeline };
};

const whyNot = (taken: Taken): string =>
  !taken.ok && taken.problem.kind === 'not_taken_back' ? taken.problem.why : JSON.stringify(taken);

const isClean = async ({ service }: Desk): Promise<void> =>
  assert.deepEqual((await verify(service.store)).faults, []);

describe('an act at the desk', () => {
  it('is told after 10 seconds, and not before', async (test) => {
    const hands = await handsFor(test);
    const before = await hands.mails();
    await hands.act('hold', { reason: 'Which logo?' });
    await hands.pass(9_999);
    assert.deepEqual(await hands.mails(), before);
    await hands.pass(1);
    assert.equal((await hands.mails()).length, before.length + 1);
  });

  it('begins the promise of the site once it is told', async (test) => {
    const hands = await handsFor(test);
    await hands.act('confirm_materials');
    await hands.pass(9_999);
    const held = await hands.shown();
    assert.deepEqual(
      held.record.deadlines.map(({ promise }) => promise),
      ['confirmation'],
    );
    await hands.pass(1);
    const told = await hands.shown();
    const site = told.record.deadlines.find(({ promise }) => promise === 'site_live');
    assert.equal(site?.since, hands.clock.now());
  });

  it('by the command line is told at once, and can then not be taken back', async (test) => {
    const hands = await handsFor(test);
    const before = await hands.mails();
    await hands.studiolot('order', order_id, 'hold', '--reason', 'Which logo?', '--yes');
    const { record, canTakeBack } = await hands.shown();
    assert.equal(canTakeBack, null);
    assert.equal(whyNot(await hands.takeBack(record.version)), 'told');
    await hands.pass(0);
    assert.equal((await hands.mails()).length, before.length + 1);
  });

  it('shows in its dry run what is told without the time for which it is held', async (test) => {
    const hands = await handsFor(test);
    const tried = await askAtDesk(hands.context, ola, 'hold', {
      order_id,
      reason: 'Which logo?',
      dry_run: true,
    });
    assert.ok(tried.ok);
    assert.deepEqual(
      tried.value.wouldSend?.map(({ heldUntil }) => heldUntil),
      [null],
    );
  });
});

describe('taking back', () => {
  for (const [name, sent, act] of [
    ['ask_again', { questions: ['goal'], note: 'Which cake?' }, 'ask_again'],
    ['confirm_materials', {}, 'confirm_materials'],
    ['hold', { reason: 'Which logo?' }, 'hold'],
    ['call_off_order', { reason: 'A mistake' }, 'cancel'],
    ['write_to_studio', { text: 'Hello' }, 'message'],
    ['write_note', { text: 'They paid cash once' }, 'note'],
  ] as const) {
    it(`of ${act} makes the order what it was, and nobody is told`, async (test) => {
      const hands = await handsFor(test);
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
      assert.deepEqual(after.wasTakenBack, { act, by: ola });
      await hands.pass(hourMs);
      assert.deepEqual(await hands.mails(), mails);
      assert.deepEqual(await operate(hands.context, 'list_messages'), []);
      await isClean(hands);
    });
  }

  it('opens the deadline again that the act met, as it was', async (test) => {
    const hands = await handsFor(test);
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

  it('takes away the promise that the act began', async (test) => {
    const hands = await handsFor(test);
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

  it('takes a payment and a refund out of the month', async (test) => {
    const hands = await handsFor(test);
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

  it('leaves in the history of operators what was taken back, and by whom, and nothing in the studio’s', async (test) => {
    const hands = await handsFor(test);
    const seen = async () => (await hands.service.get(`${orderPath}/${hands.id}`)).json;
    const before = await seen();
    const event = await hands.act('hold', { reason: 'Which logo?' });
    assert.ok((await hands.takeBack(event, {}, uli)).ok);
    const { history } = await hands.shown();
    assert.deepEqual(
      history
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

  it('of the same act twice is one', async (test) => {
    const hands = await handsFor(test);
    const event = await hands.act('hold', { reason: 'Which logo?' });
    const both = await Promise.all([hands.takeBack(event), hands.takeBack(event, {}, uli)]);
    assert.deepEqual(
      both.map(({ ok }) => ok),
      [true, true],
    );
    assert.equal((await hands.shown()).record.version, event + 1);
    await isClean(hands);
  });

  it('is refused once 10 seconds have passed', async (test) => {
    const hands = await handsFor(test);
    const event = await hands.act('write_note', { text: 'They paid cash once' });
    hands.clock.advance(9_999);
    assert.ok((await hands.takeBack(event, { dry_run: true })).ok);
    hands.clock.advance(1);
    assert.equal(whyNot(await hands.takeBack(event)), 'too_late');
    assert.equal((await hands.shown()).notes.length, 1);
  });

  it('is refused once the message has left by an operator who would not wait', async (test) => {
    const hands = await handsFor(test);
    const event = await hands.act('hold', { reason: 'Which logo?' });
    const [message] = await operate(hands.context, 'list_messages');
    await operate(hands.context, 'retry_message', { message_id: message?.id ?? '' });
    assert.equal(whyNot(await hands.takeBack(event)), 'told');
    await hands.pass(0);
    assert.equal(whyNot(await hands.takeBack(event)), 'told');
    assert.equal((await hands.shown()).record.hold?.reason, 'Which logo?');
  });

  it('is refused once something else has happened to the order', async (test) => {
    const hands = await handsFor(test);
    const event = await hands.act('hold', { reason: 'Which logo?' });
    await hands.studioDoes('messages', { text: 'This one' });
    assert.equal(whyNot(await hands.takeBack(event)), 'something_since');
    const first = await hands.act('write_note', { text: 'One' });
    const second = await hands.act('write_note', { text: 'Two' });
    assert.equal(whyNot(await hands.takeBack(first)), 'something_since');
    assert.ok((await hands.takeBack(second)).ok);
    // What was done before that is not the newest any more either.
    assert.equal(whyNot(await hands.takeBack(first)), 'something_since');
  });

  it('is refused for what the studio did, and for events that there are not', async (test) => {
    const hands = await handsFor(test);
    await hands.studioDoes('messages', { text: 'Hello' });
    const { record, canTakeBack } = await hands.shown();
    assert.equal(canTakeBack, null);
    for (const event of [1, record.version, record.version + 1]) {
      assert.equal(whyNot(await hands.takeBack(event)), 'something_since');
    }
  });

  it('changes nothing in a dry run', async (test) => {
    const hands = await handsFor(test);
    const event = await hands.act('hold', { reason: 'Which logo?' });
    const tried = await hands.takeBack(event, { dry_run: true });
    assert.ok(tried.ok);
    assert.equal(tried.value.record.hold, null);
    const after = await hands.shown();
    assert.equal(after.record.hold?.reason, 'Which logo?');
    assert.equal(after.record.version, event);
    const mails = await hands.mails();
    await hands.pass(10 * secondMs);
    assert.equal((await hands.mails()).length, mails.length + 1);
  });

  it('lets the act be done again, which is told', async (test) => {
    const hands = await handsFor(test);
    const mails = await hands.mails();
    assert.ok((await hands.takeBack(await hands.act('hold', { reason: 'Which lego?' }))).ok);
    await hands.act('hold', { reason: 'Which logo?' });
    await hands.pass(10 * secondMs);
    const told = (await hands.mails()).filter((each) => !mails.includes(each));
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /Which logo\?/);
    await isClean(hands);
  });

  it('leaves words that are erased with the rest once the studio is forgotten', async (test) => {
    const hands = await handsFor(test);
    assert.ok(
      (await hands.takeBack(await hands.act('write_to_studio', { text: 'Dear Zebulon' }))).ok,
    );
    await operate(hands.context, 'forget_person', { address: 'hello@studio.example' });
    const stored = await hands.service.store.read(({ events }) => events.stream(hands.id));
    assert.doesNotMatch(JSON.stringify(stored), /Zebulon/);
    await isClean(hands);
  });
});
