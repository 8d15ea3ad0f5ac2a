import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { hourMs, minuteMs, secondMs } from '../support/clock.ts';
import { operate } from '../support/operator.ts';
import { handsFor, order_id } from '../support/take-back.ts';
import { until } from '../support/until.ts';

/** Effects of an undone act on mails and on the order's other acts. */

/** A twelfth of a year of 365.25 days. */
const monthMs = 2_629_800_000;

it('pending notices wait while an act that contradicts them can still be undone', async (test) => {
  const hands = await handsFor(test);
  const before = await hands.mails();
  const mailFolder = join(hands.service.folder, 'mail');
  // Makes all attempts to write mails fail.
  await rename(mailFolder, `${mailFolder}-away`);
  await writeFile(mailFolder, '');
  await hands.studiolot('order', order_id, 'hold', '--reason', 'Which logo?', '--yes');
  const hasFailed = (times: number): Promise<boolean> =>
    until(`the mail has failed ${times} times`, () =>
      hands.service.log.some(
        ({ msg, attempts }) => msg === 'message not sent' && attempts === times,
      ),
    );
  await hasFailed(1);
  hands.clock.advance(2 * minuteMs);
  hands.service.dispatcher.wake();
  await hasFailed(2);
  await rm(mailFolder);
  await rename(`${mailFolder}-away`, mailFolder);
  const [mail] = await operate(hands.context, 'list_messages');
  assert.ok(typeof mail?.nextAttemptAt === 'number');
  hands.clock.advance(mail.nextAttemptAt - hands.clock.now() - 5 * secondMs);
  const event = await hands.act('resume');
  // The first message is retried now, while the second act can be undone for 5 more seconds.
  hands.clock.advance(5 * secondMs);
  hands.service.dispatcher.wake();
  await until('the message waits', async () =>
    (await operate(hands.context, 'list_messages')).some(
      ({ lastError }) => lastError === 'the newest change can still be undone',
    ),
  );
  assert.deepEqual(await hands.mails(), before);
  const taken = await hands.takeBack(event);
  assert.ok(taken.ok, JSON.stringify(taken));
  await hands.pass(hourMs);
  const notices = await hands.mails();
  assert.equal(notices.length, before.length + 1);
  assert.ok(notices.some((text) => text.includes('Which logo?')));
});

it('an order’s retention starts at its final end, whatever earlier end was undone', async (test) => {
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
