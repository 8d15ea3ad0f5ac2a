import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { secondMs } from '../support/clock.ts';
import { callAtDesk } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { handsFor, isClean, ola, uli, whyNot } from '../support/take-back.ts';
import { offerToNext, wonLotFor } from '../support/won-lot.ts';

/** Acts that can no longer be undone, and acts that are undone once. */

describe('undoing an act', () => {
  it('twice undoes it once', async (test) => {
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

  it('is refused after 10 seconds', async (test) => {
    const hands = await handsFor(test);
    const event = await hands.act('write_note', { text: 'They paid cash once' });
    hands.clock.advance(9_999);
    assert.ok((await hands.takeBack(event, { dry_run: true })).ok);
    hands.clock.advance(1);
    assert.equal(whyNot(await hands.takeBack(event)), 'too_late');
    assert.equal((await hands.shown()).notes.length, 1);
  });

  it('is refused once an operator has sent the message early', async (test) => {
    const hands = await handsFor(test);
    const event = await hands.act('hold', { reason: 'Which logo?' });
    const [message] = await operate(hands.context, 'list_messages');
    await operate(hands.context, 'retry_message', { message_id: message?.id ?? '' });
    assert.equal(whyNot(await hands.takeBack(event)), 'sent');
    await hands.pass(0);
    assert.equal(whyNot(await hands.takeBack(event)), 'sent');
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
    // The act before it is not the newest one either.
    assert.equal(whyNot(await hands.takeBack(first)), 'something_since');
  });

  it('is refused for the studio’s acts and for unknown events', async (test) => {
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

  it('is refused for a cancelled order whose lot was offered to the next bidder since', async (test) => {
    const won = await wonLotFor(test);
    const { operator, orderId: order_id } = won;
    const reason = 'A mistake';
    const done = await callAtDesk(operator, ola, 'call_off_order', { order_id, reason });
    assert.ok(done.ok);
    const event = done.value.record.version;
    const tried = { order_id, event, dry_run: true };
    assert.ok((await callAtDesk(operator, ola, 'take_back', tried)).ok);
    assert.ok((await offerToNext(won)).result.ok);
    assert.equal(
      whyNot(await callAtDesk(operator, ola, 'take_back', { order_id, event })),
      'something_since',
    );
  });
});
