import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startAnswering, complete } from '../support/answered-orders.ts';
import { placeOrder } from '../support/delivery.ts';
import type { ImapServer } from '../support/imap.ts';
import { confirmationOf } from '../support/mail.ts';
import { callAsOperator, operate } from '../support/operator.ts';
import { onlyAddress, writeMail } from '../support/reply.ts';
import { until } from '../support/until.ts';

/** Tests of replies by mail, for any server of the mailbox. */

type Start = (test: TestContext) => Promise<ImapServer>;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const begin = async (test: TestContext, startServer: Start) => {
  const imap = await startServer(test);
  const started = await startAnswering(test, {
    INBOUND_IMAP: imap.url,
    INBOUND_ADDRESS: 'orders@lots.example',
    MAIL_FROM: 'Lots <hello@lots.example>',
  });
  const { service, operator } = started;
  let delivered = 0;
  /** Delivers mails to the mailbox and waits until the service has read all mails. */
  const deliver = async (...mails: readonly string[]): Promise<void> => {
    for (const mail of mails) await imap.deliver(mail);
    delivered += mails.length;
    await until(`${delivered} mails are read`, async () => (await imap.seen()) === delivered);
  };
  const unfiled = () => operate(operator, 'list_unfiled_mails');
  const place = async () => {
    const placed = await placeOrder(service, {
      studio: { name: 'Ada', email: 'ada@studio.example' },
      brief: complete,
    });
    const { order_id: id, number } = placed as { readonly order_id: string; number: string };
    const mail = await confirmationOf(service.folder, id);
    return {
      id,
      number,
      replyTo: onlyAddress(mail.replyTo?.map(({ address = '' }) => ({ address }))),
    };
  };
  /** Places an order whose studio is proven, because an operator has filed its first mail, `Ours`. */
  const placeProven = async () => {
    const placed = await place();
    await deliver(writeMail({ to: placed.replyTo, text: 'Ours' }));
    const [mail] = await unfiled();
    await operate(operator, 'file_mail', { mail_id: mail?.id ?? '', order_id: placed.number });
    return placed;
  };
  const order = (id: string) => operate(operator, 'find_order', { order_id: id });
  const storedTexts = async (id: string) =>
    (await order(id)).record.messages.map(({ text }) => text);
  return { ...started, imap, deliver, place, placeProven, order, storedTexts, unfiled };
};

export const testReplyStories = (startServer: Start): void => {
  const start = (test: TestContext) => begin(test, startServer);
  describe('a reply to a mail about an order', () => testReplies(start));
  describe('a reply from an unproven sender', () => testUnprovenReplies(start));
  describe('a mail without an order’s tag', () => testUnfiledMails(start));
};

type Started = (test: TestContext) => ReturnType<typeof begin>;

const testReplies = (start: Started): void => {
  it('goes to an address that identifies the order without containing its ID', async (test) => {
    const { place } = await start(test);
    const { id, number, replyTo } = await place();
    assert.match(replyTo, /^orders\+\d+-[0-9a-f]{32}@lots\.example$/);
    assert.ok(replyTo.startsWith(`orders+${number.slice(2)}-`));
    assert.ok(!replyTo.includes(id.slice(4)));
  });

  it('becomes a message of the studio, without the quote, and its files become the order’s', async (test) => {
    const { placeProven, order, deliver, unfiled } = await start(test);
    const { id, replyTo } = await placeProven();
    await deliver(
      writeMail({
        to: replyTo.toUpperCase(),
        text: 'Please make it green.\n\nAm 3. November schrieb Lots <hello@lots.example>:\n> Your order\n> is here',
        files: [
          { name: 'logo.png', type: 'application/octet-stream', bytes: png },
          { name: 'setup.exe', type: 'image/png', bytes: Buffer.from('MZ\u0000\u0001\u0002') },
        ],
      }),
    );
    const { record, timeline, order: stored } = await order(id);
    assert.deepEqual(
      record.messages.slice(1).map(({ from, text }) => [from, text]),
      [['studio', 'Please make it green.\n\n[Not taken: setup.exe]']],
    );
    assert.deepEqual(
      stored.files.map(({ name, contentType, from, purpose }) => [
        name,
        contentType,
        from,
        purpose,
      ]),
      [['logo.png', 'image/png', 'studio', 'material']],
    );
    assert.equal(timeline.at(-1)?.what, 'file_added');
    assert.deepEqual(await unfiled(), []);
  });

  it('is filed once, however often it arrives', async (test) => {
    const { placeProven, storedTexts, deliver } = await start(test);
    const { id, replyTo } = await placeProven();
    const reply = writeMail({ to: replyTo, text: 'Once' });
    await deliver(reply, `Received: by another way\r\n${reply}`);
    await deliver(writeMail({ to: replyTo, text: 'And this' }));
    assert.deepEqual(await storedTexts(id), ['Ours', 'Once', 'And this']);
  });

  it('is read after a broken connection', async (test) => {
    const { placeProven, storedTexts, imap, deliver } = await start(test);
    const { id, replyTo } = await placeProven();
    await imap.hangUp();
    await deliver(writeMail({ to: replyTo, text: 'After' }));
    assert.deepEqual(await storedTexts(id), ['Ours', 'After']);
  });

  it('from a program is never filed as the studio’s message, and gets no answer', async (test) => {
    const { placeProven, storedTexts, deliver, unfiled } = await start(test);
    const { id, replyTo } = await placeProven();
    await deliver(
      writeMail({ to: replyTo, text: 'I am away', headers: ['Auto-Submitted: auto-replied'] }),
      writeMail({ to: replyTo, text: 'A list', headers: ['Precedence: bulk'] }),
      writeMail({ to: replyTo, text: 'Not delivered', headers: ['Return-Path: <>'] }),
    );
    assert.deepEqual(await storedTexts(id), ['Ours']);
    assert.deepEqual(
      (await unfiled()).map(({ reason, text }) => [reason, text]),
      [['bounce', 'Not delivered']],
    );
  });
};

const testUnprovenReplies = (start: Started): void => {
  it('is shown to operators only, without the quote, until one of them files it', async (test) => {
    const { place, storedTexts, deliver, pass, unfiled, operator } = await start(test);
    const { id, number, replyTo } = await place();
    await deliver(
      writeMail({ to: replyTo, text: 'Who are you?\n\nLots <hello@lots.example> wrote:\n> Hello' }),
    );
    await pass(1_000);
    await deliver(writeMail({ to: replyTo, text: 'I never ordered this' }));
    assert.deepEqual(await storedTexts(id), []);
    const waiting = await unfiled();
    assert.deepEqual(
      waiting.map(({ reason, orderNumber, text }) => [reason, `S-${orderNumber}`, text]),
      [
        ['unproven', number, 'I never ordered this'],
        ['unproven', number, 'Who are you?'],
      ],
    );
    const { entries } = await operate(operator, 'list_waiting', { what: 'mail' });
    assert.deepEqual(
      entries.map(({ orderNumber, who, mailId }) => [`S-${orderNumber}`, who, mailId]),
      waiting.toReversed().map(({ id: mailId }) => [number, 'ada@studio.example', mailId]),
    );
    const mail_id = waiting[1]?.id ?? '';
    await operate(operator, 'file_mail', { mail_id, order_id: number });
    await deliver(writeMail({ to: replyTo, text: 'So it is filed' }));
    assert.deepEqual(await storedTexts(id), ['Who are you?', 'So it is filed']);
  });

  it('gains no trust from an untagged mail that an operator filed to the order', async (test) => {
    const { place, storedTexts, deliver, unfiled, operator } = await start(test);
    const { id, number, replyTo } = await place();
    await deliver(writeMail({ to: 'orders@lots.example', text: 'I am the studio' }));
    const [mail] = await unfiled();
    await operate(operator, 'file_mail', { mail_id: mail?.id ?? '', order_id: number });
    await deliver(writeMail({ to: replyTo, text: 'Who are you?' }));
    assert.deepEqual(await storedTexts(id), ['I am the studio']);
  });
};

const testUnfiledMails = (start: Started): void => {
  it('waits with its files until an operator files it, once', async (test) => {
    const { place, order, deliver, unfiled, operator } = await start(test);
    const { id, number, replyTo } = await place();
    await deliver(
      writeMail({
        to: replyTo.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@')),
        text: 'Which order was it?',
        files: [{ name: 'logo.png', type: 'image/png', bytes: png }],
      }),
    );
    const [mail] = await unfiled();
    assert.deepEqual([mail?.reason, mail?.orderNumber], ['no_order', null]);
    assert.deepEqual((await order(id)).record.messages, []);
    const named = { mail_id: mail?.id ?? '', order_id: number };
    const tried = await operate(operator, 'file_mail', { ...named, dry_run: true });
    assert.deepEqual([tried.text, tried.files], ['Which order was it?', 1]);
    assert.equal((await unfiled()).length, 1);
    await operate(operator, 'file_mail', named);
    const { record, order: stored } = await order(id);
    assert.deepEqual(
      record.messages.map(({ from, text }) => [from, text]),
      [['studio', 'Which order was it?']],
    );
    assert.deepEqual(
      stored.files.map(({ name }) => name),
      ['logo.png'],
    );
    assert.deepEqual(await unfiled(), []);
    const again = await callAsOperator(operator, 'file_mail', named);
    assert.equal(again.result.ok, false);
  });

  it('leaves the list once it is dropped, and the record names the operator', async (test) => {
    const { deliver, unfiled, operator, service } = await start(test);
    await deliver(writeMail({ to: 'orders@lots.example', text: 'Buy pills' }));
    const [mail] = await unfiled();
    await operate(operator, 'drop_mail', { mail_id: mail?.id ?? '' });
    assert.deepEqual(await unfiled(), []);
    const [stream = ''] = await service.store.read(({ events }) => events.streams('act_', '', 9));
    const [recorded] = await service.store.read(({ events }) => events.stream(stream));
    const { event, actor } = recorded ?? {};
    assert.deepEqual(
      [event?.type, event !== undefined && 'mailId' in event && event.mailId, actor],
      ['MailDropped', mail?.id, 'operator tester'],
    );
  });

  it('is erased together with the person it names', async (test) => {
    const { deliver, unfiled, operator } = await start(test);
    await deliver(
      writeMail({ to: 'orders@lots.example', text: 'I am ada@studio.example' }),
      writeMail({ to: 'orders@lots.example', from: 'bob@other.example', text: 'Call me' }),
    );
    const forgotten = await operate(operator, 'forget_person', { address: 'ADA@studio.example' });
    assert.equal(forgotten.messages, 1);
    assert.deepEqual(
      (await unfiled()).map(({ sender }) => sender),
      ['bob@other.example'],
    );
  });
};
