import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { OperationName } from '../../src/boot/rooms.ts';
import type { OrderId } from '../../src/kernel/ids.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import type { MessagePreview } from '../../src/messages/message.ts';
import { hourMs } from '../support/clock.ts';
import { mailsIn } from '../support/mail.ts';
import { operate, operatorContext, verify } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { orderPath, publicUrl, secret } from '../support/service.ts';

/** The dry run of an operator's act shows exactly the message that the act sends. */

const environment = {
  PUBLIC_URL: publicUrl,
  OPERATOR_NAME: 'Lot GmbH',
  OPERATOR_ADDRESS: 'Am Markt 1; Berlin',
  OPERATOR_EMAILS: 'operator@example.org',
  OUTBOUND_ALLOW: '127.0.0.0/8',
};

const polish = { ...bakery, lang: 'pl' };

type Act = Extract<
  OperationName,
  | 'ask_again'
  | 'call_off_order'
  | 'confirm_materials'
  | 'decide_defect'
  | 'deliver'
  | 'finish_changes'
  | 'hold'
  | 'record_payment'
  | 'refund'
  | 'resume'
  | 'write_note'
  | 'write_to_studio'
>;

const playedFor = async (test: TestContext, body: object = bakery) => {
  const desk = await deskFor(test, body, environment);
  const operator = operatorContext(desk.service.store, secret, desk.clock, environment);
  const sent = async (): Promise<readonly MessagePreview[]> => {
    const mails = [...(await mailsIn(desk.service.folder)).values()];
    return mails
      .filter(({ to }) => to?.[0]?.address !== 'operator@example.org')
      .map(({ subject = '', text = '', to }) => ({
        channel: 'email',
        address: to?.[0]?.address ?? '',
        subject,
        text: text.trimEnd(),
        heldUntil: null,
      }));
  };
  const stored = () =>
    desk.service.store.read(async ({ outbox, events, orders }) => ({
      undelivered: await outbox.undelivered(100),
      order: await orders.find(desk.id as OrderId),
      newest: await events.latest(desk.id, 1),
    }));
  /** Makes a dry run, checks that it stored nothing, and returns the previewed messages. */
  const tried = async (act: Act, fields: JsonObject = {}) => {
    const before = await stored();
    const sentMails = await sent();
    const { wouldSend = [] } = await operate(operator, act, {
      ...{ order_id: 'S-1001', dry_run: true },
      ...fields,
    });
    await desk.pass(0);
    assert.deepEqual(await stored(), before);
    assert.deepEqual(await sent(), sentMails);
    return wouldSend;
  };
  /** Makes the dry run and the act, checks that their messages are equal, and returns the message. */
  const done = async (act: Act, fields: JsonObject = {}): Promise<MessagePreview> => {
    await desk.pass(0);
    const sentMails = new Set((await sent()).map(({ text }) => text));
    const [message, ...more] = await tried(act, fields);
    await operate(operator, act, { order_id: 'S-1001', ...fields });
    await desk.pass(0);
    assert.deepEqual(
      [message, ...more],
      (await sent()).filter(({ text }) => !sentMails.has(text)),
      act,
    );
    assert.ok(message);
    return message;
  };
  const messageFrom = (text: string, more: JsonObject = {}) =>
    operate(operator, 'write_to_studio', { order_id: 'S-1001', text, ...more });
  return { ...desk, sent, tried, done, messageFrom };
};

describe('the dry run of an act on an order', () => {
  it('shows the mail that the act then sends, from the first question to the payment', async (test) => {
    const { done, site, studioDoes, service, pass, id } = await playedFor(test, polish);
    const requested = await done('ask_again', { questions: ['goal', 'logo'], note: 'Który tort?' });
    assert.deepEqual(
      [requested.channel, requested.address, requested.subject],
      ['email', 'hello@studio.example', 'S-1001 · Potrzebujemy jeszcze kilku odpowiedzi'],
    );
    assert.match(requested.text, /Który tort\?/);
    assert.match(requested.text, /\nLot GmbH\nAm Markt 1, Berlin\n/);
    await service.post(orderPath, {
      order_id: id,
      brief: { goal: 'Tort', logo: { status: 'type' } },
    });
    await pass(hourMs);
    await done('write_to_studio', { text: '<b>Dzień dobry</b>\n-- \nMy' });
    await done('confirm_materials');
    await done('hold', { reason: 'Jaki niebieski?' });
    await done('resume');
    await done('deliver', { site_url: site });
    await studioDoes('changes', { items: ['Większe logo', 'Niebieski'] });
    await done('finish_changes', { words: ['80 px', 'Jest'] });
    await studioDoes('defects', { items: ['Formularz nic nie robi'] });
    await done('decide_defect', { verdict: 'defect' });
    await done('finish_changes', { words: ['Wysyła'] });
    await studioDoes('accept');
    await done('record_payment', { amount: 150, reference: 'R-7' });
    await done('refund', { reason: 'Pomyłka' });
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('shows the mail of a cancelled order', async (test) => {
    const { done } = await playedFor(test);
    const { subject, text } = await done('call_off_order', { reason: 'We build no such sites' });
    assert.equal(subject, 'S-1001 · We have cancelled the order');
    assert.match(text, /We build no such sites/);
  });

  it('leaves nothing behind in concurrent acts', async (test) => {
    const { messageFrom, sent, service, pass } = await playedFor(test);
    const [one, two, three, four] = await Promise.all([
      messageFrom('One', { dry_run: true }),
      messageFrom('Two'),
      messageFrom('Three', { dry_run: true }),
      messageFrom('Four'),
    ]);
    assert.deepEqual([two.wouldSend, four.wouldSend], [undefined, undefined]);
    assert.match(one.wouldSend?.[0]?.text ?? '', /\n> One\n/);
    assert.match(three.wouldSend?.[0]?.text ?? '', /\n> Three\n/);
    await pass(0);
    const sentMails = (await sent()).flatMap(({ text }) => /^> .+$/m.exec(text) ?? []);
    assert.deepEqual(new Set(sentMails), new Set(['> Two', '> Four']));
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('shows no mail when nobody is notified', async (test) => {
    const { tried } = await playedFor(test);
    assert.deepEqual(await tried('write_note', { text: 'A kind one' }), []);
  });
});
