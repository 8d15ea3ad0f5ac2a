import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startAnswering, complete } from '../support/answering.ts';
import { placeOrder } from '../support/delivery.ts';
import { startImapServer } from '../support/imap.ts';
import { confirmationOf } from '../support/mail.ts';
import { askToOperate, operate } from '../support/operator.ts';
import { onlyAddress, writeMail } from '../support/reply.ts';
import { until } from '../support/until.ts';

/** A studio answers a mail, and what it says stands in its order. */

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const start = async (test: TestContext) => {
  const imap = await startImapServer();
  test.after(imap.close);
  const started = await startAnswering(test, {
    INBOUND_IMAP: imap.url,
    INBOUND_ADDRESS: 'orders@lots.example',
    MAIL_FROM: 'Lots <hello@lots.example>',
  });
  const { service, operator } = started;
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
  const order = (id: string) => operate(operator, 'find_order', { order_id: id });
  const unfiled = () => operate(operator, 'list_unfiled_mails');
  /** Once so many mails of the box are marked as read. */
  const taken = (count: number) => until(`${count} mails are taken`, () => imap.seen() === count);
  return { ...started, imap, place, order, unfiled, taken };
};

describe('a reply to a mail about an order', () => {
  it('is sent to an address that names the order and does not hold its id', async (test) => {
    const { place } = await start(test);
    const { id, number, replyTo } = await place();
    assert.match(replyTo, /^orders\+\d+-[0-9a-f]{32}@lots\.example$/);
    assert.ok(replyTo.startsWith(`orders+${number.slice(2)}-`));
    assert.ok(!replyTo.includes(id.slice(4)));
  });

  it('becomes a message of the studio, without what it quotes, and its files the order’s', async (test) => {
    const { place, order, imap, taken, unfiled } = await start(test);
    const { id, replyTo } = await place();
    imap.deliver(
      writeMail({
        to: replyTo.toUpperCase(),
        text: 'Please make it green.\n\nAm 3. November schrieb Lots <hello@lots.example>:\n> Your order\n> is here',
        files: [
          { name: 'logo.png', type: 'application/octet-stream', bytes: png },
          { name: 'setup.exe', type: 'image/png', bytes: Buffer.from('MZ\u0000\u0001\u0002') },
        ],
      }),
    );
    await taken(1);
    const { record, history, order: stored } = await order(id);
    assert.deepEqual(
      record.messages.map(({ from, text }) => [from, text]),
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
    assert.equal(history.at(-1)?.what, 'file_added');
    assert.deepEqual(await unfiled(), []);
  });

  it('is filed once, however often it comes', async (test) => {
    const { place, order, imap, taken } = await start(test);
    const { id, replyTo } = await place();
    const reply = writeMail({ to: replyTo, text: 'Once' });
    imap.deliver(reply);
    imap.deliver(`Received: by another way\r\n${reply}`);
    imap.deliver(writeMail({ to: replyTo, text: 'And this' }));
    await taken(3);
    const { record } = await order(id);
    assert.deepEqual(
      record.messages.map(({ text }) => text),
      ['Once', 'And this'],
    );
  });

  it('is read after the connection has broken', async (test) => {
    const { place, order, imap, taken } = await start(test);
    const { id, replyTo } = await place();
    imap.deliver(writeMail({ to: replyTo, text: 'Before' }));
    await taken(1);
    imap.hangUp();
    imap.deliver(writeMail({ to: replyTo, text: 'After' }));
    await taken(2);
    const { record } = await order(id);
    assert.deepEqual(
      record.messages.map(({ text }) => text),
      ['Before', 'After'],
    );
  });

  it('by a program is never filed as words of the studio, and nobody is answered', async (test) => {
    const { place, order, imap, taken, unfiled } = await start(test);
    const { id, replyTo } = await place();
    imap.deliver(
      writeMail({ to: replyTo, text: 'I am away', headers: ['Auto-Submitted: auto-replied'] }),
    );
    imap.deliver(writeMail({ to: replyTo, text: 'A list', headers: ['Precedence: bulk'] }));
    imap.deliver(writeMail({ to: replyTo, text: 'Not delivered', headers: ['Return-Path: <>'] }));
    await taken(3);
    assert.deepEqual((await order(id)).record.messages, []);
    assert.deepEqual(
      (await unfiled()).map(({ reason, text }) => [reason, text]),
      [['bounce', 'Not delivered']],
    );
  });
});

describe('a mail that names no order', () => {
  it('waits with its files until an operator files it, once', async (test) => {
    const { place, order, imap, taken, unfiled, operator } = await start(test);
    const { id, number, replyTo } = await place();
    imap.deliver(
      writeMail({
        to: replyTo.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@')),
        text: 'Which order was it?',
        files: [{ name: 'logo.png', type: 'image/png', bytes: png }],
      }),
    );
    await taken(1);
    const [mail] = await unfiled();
    assert.equal(mail?.reason, 'no_order');
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
    const again = await askToOperate(operator, 'file_mail', named);
    assert.equal(again.result.ok, false);
  });

  it('is off the list once it is dropped', async (test) => {
    const { imap, taken, unfiled, operator } = await start(test);
    imap.deliver(writeMail({ to: 'orders@lots.example', text: 'Buy pills' }));
    await taken(1);
    const [mail] = await unfiled();
    await operate(operator, 'drop_mail', { mail_id: mail?.id ?? '' });
    assert.deepEqual(await unfiled(), []);
  });

  it('is erased with whoever stands in it', async (test) => {
    const { imap, taken, unfiled, operator } = await start(test);
    imap.deliver(writeMail({ to: 'orders@lots.example', text: 'I am ada@studio.example' }));
    imap.deliver(
      writeMail({ to: 'orders@lots.example', from: 'bob@other.example', text: 'Call me' }),
    );
    await taken(2);
    const forgotten = await operate(operator, 'forget_person', { address: 'ADA@studio.example' });
    assert.equal(forgotten.messages, 1);
    assert.deepEqual(
      (await unfiled()).map(({ sender }) => sender),
      ['bob@other.example'],
    );
  });
});
