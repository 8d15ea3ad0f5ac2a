import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { complete, startAnswering } from '../support/answered-orders.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { nothingIsPending } from '../support/mail.ts';
import { verify } from '../support/operator.ts';

/** Throttling drops nothing: messages beyond the quota are merged and sent later. */

const operatorAddress = 'operator@example.org';
const start = (test: TestContext) => startAnswering(test, { OPERATOR_EMAILS: operatorAddress });

describe('confirmations to one mailbox', () => {
  it('are 10 an hour, and then one every 5 minutes that lists the further orders', async (test) => {
    const { service, pass, mailsTo } = await start(test);
    const numbers: string[] = [];
    for (let count = 0; count < 13; count += 1) {
      const { number } = await placeOrder(service, { studio: { email: 'busy@studio.example' } });
      numbers.push(number);
    }
    assert.equal((await mailsTo('busy@studio.example')).length, 10);
    await pass(5 * minuteMs - 1);
    assert.equal((await mailsTo('busy@studio.example')).length, 10);
    await pass(1);
    const mails = await mailsTo('busy@studio.example');
    assert.equal(mails.length, 11);
    const digest = mails.find(({ subject }) => subject === 'Your orders are in');
    for (const [index, number] of numbers.entries()) {
      assert.equal(digest?.text?.includes(`${number} · Website, €250`), index >= 10, number);
    }
    assert.match(
      digest?.text ?? '',
      /^Hello,\n\nThank you, these orders have reached us[^]*To begin, we need answers[^]*You pay only after/,
    );
  });

  it('confirm every order that they cover, also those that they only count', async (test) => {
    const { service, pass, mailsTo } = await start(test);
    for (let count = 0; count < 65; count += 1) {
      await placeOrder(service, { studio: { email: 'busy@studio.example' } });
    }
    await pass(5 * minuteMs);
    const mails = await mailsTo('busy@studio.example');
    assert.equal(mails.length, 11);
    await nothingIsPending(service.store);
    const [owed] = await rowsOf(
      databaseIn(service.folder),
      `select count(*) as count from deadlines where met_at_ms is null`,
    );
    assert.equal(Number(owed?.['count']), 0);
  });

  it('are complete when only one order is above the limit', async (test) => {
    const { service, pass, mailsTo } = await start(test);
    for (let count = 0; count < 11; count += 1) {
      await placeOrder(service, { lang: 'de', studio: { email: 'busy@studio.example' } });
    }
    await pass(5 * minuteMs);
    const mails = await mailsTo('busy@studio.example');
    assert.equal(mails.length, 11);
    assert.ok(mails.every(({ subject }) => subject?.includes(' · Ihr Auftrag ist eingegangen: ')));
  });
});

describe('a confirmation', () => {
  const phishingText = 'Your account is locked: https://evil.example';
  const ordered = (email: string) => ({
    studio: { email, name: phishingText, website: 'https://evil.example' },
    project: { business: phishingText, goal: phishingText, notes: phishingText },
    brief: { offer: phishingText, [phishingText]: phishingText },
  });

  it('quotes no text of its sender, to a stranger or to a confirmed address', async (test) => {
    const { service, client, lot, mailsTo } = await start(test);
    const anna = client('anna@example.org', { name: 'Anna' });
    await anna.enter(await lot(), 20);
    await placeOrder(service, ordered('stranger@example.org'));
    await placeOrder(service, ordered('anna@example.org'));
    const [toUnknown] = await mailsTo('stranger@example.org');
    const toAnna = (await mailsTo('anna@example.org')).find(({ subject }) =>
      subject?.includes('Your order is in'),
    );
    for (const mail of [toUnknown, toAnna]) {
      assert.doesNotMatch(JSON.stringify(mail), /locked|evil/);
    }
    assert.match(toUnknown?.text ?? '', /^Hello,\n/);
    assert.match(toAnna?.text ?? '', /^Hello Anna,\n/);
  });

  it('shows the ID of its order in no header, no file name and no log line', async (test) => {
    const { service, mailsTo } = await start(test);
    const { order_id: orderId } = await placeOrder(service, {
      studio: { email: 'headers@studio.example' },
    });
    const [mail] = await mailsTo('headers@studio.example');
    assert.ok(mail?.text?.includes(orderId));
    assert.doesNotMatch(JSON.stringify(mail?.headers), /ord_/);
    const lines = service.log.filter(({ msg }) => String(msg).startsWith('m'));
    assert.ok(lines.length > 0);
    assert.doesNotMatch(JSON.stringify(lines), /ord_/);
  });
});

describe('answers added to an order', () => {
  it('are sent to the operator at once, then every 10 minutes, and only the changes, in words', async (test) => {
    const { service, pass, answer, mailsTo } = await start(test);
    const email = 'studio@bakery.example';
    const { order_id: orderId, number } = await placeOrder(service, {
      studio: { email },
      brief: { ...complete, references: 'x'.repeat(5_000) },
    });
    const changes = async () =>
      (await mailsTo(operatorAddress)).filter(({ subject }) => subject?.startsWith('Re: '));
    await answer(orderId, { notes: 'First' });
    assert.equal((await changes()).length, 1);
    for (const notes of ['Second', 'Third', 'Third']) await answer(orderId, { notes });
    await answer(orderId, { colours: { main: ['blue', 'white'] }, ['long'.repeat(25)]: 'y' });
    assert.equal((await changes()).length, 1);
    await pass(10 * minuteMs);
    const mails = await changes();
    assert.equal(mails.length, 2);
    const text = mails.find((mail) => mail.text?.includes('Third'))?.text ?? '';
    assert.doesNotMatch(text, /First|Second|Bread|xxx|[{}"]/);
    assert.match(text, /Is there anything else we should know\?\n\n> Third/);
    assert.match(text, /main: blue, white/);
    for (const mail of mails) {
      assert.equal(mail.subject, `Re: Order ${number}: website, €250`);
      assert.equal(mail.replyTo?.[0]?.address, email);
    }
    const roots = (await mailsTo(operatorAddress)).map(({ references }) => references);
    assert.equal(new Set(roots).size, 1);
    assert.match(roots[0] ?? '', /^<o_[\w-]{35}@localhost>$/);
    assert.deepEqual((await verify(service.store)).faults, []);
  });

  it('are listed for the studio by their questions alone, for any author', async (test) => {
    const { service, pass, answer, mailsTo } = await start(test);
    const { order_id: orderId } = await placeOrder(service, {
      studio: { email: 'told@studio.example' },
      brief: { ...complete, goal: undefined, offer: undefined },
    });
    const news = async () =>
      (await mailsTo('told@studio.example')).filter(({ subject }) =>
        subject?.includes(' · New answers for your order: '),
      );
    await answer(orderId, { goal: 'https://evil.example' });
    const [first] = await news();
    assert.match(first?.text ?? '', /- What should a visitor do on the site\?/);
    assert.match(first?.text ?? '', /still need answers[^-]*- Which services or products/);
    await answer(orderId, { offer: 'https://evil.example', 'see https://evil.example': 1 });
    assert.equal((await news()).length, 1);
    await pass(10 * minuteMs);
    const mails = await news();
    assert.equal(mails.length, 2);
    assert.doesNotMatch(JSON.stringify(mails), /evil/);
    assert.ok(mails.some(({ text }) => text?.includes('The brief is complete')));
  });

  it('make rows and mails of a bounded size, however long the stored answers are', async (test) => {
    const { service, answer, mailsTo } = await start(test);
    const { order_id: orderId } = await placeOrder(service, {
      studio: { email: 'long@studio.example' },
      brief: complete,
    });
    for (let nth = 0; nth < 9; nth += 1) {
      const question = ['notes', 'style', 'social', 'address', 'colours'][nth % 5] ?? 'notes';
      await answer(orderId, { [question]: `${nth}`.repeat(18_000), [`id${nth}`]: 'z'.repeat(900) });
    }
    const rows = await rowsOf(databaseIn(service.folder), 'select message from outbox');
    assert.equal(rows.length, 6);
    for (const { message } of rows) assert.ok(String(message).length < 1_000, String(message));
    for (const address of [operatorAddress, 'long@studio.example']) {
      for (const { text = '' } of await mailsTo(address)) assert.ok(text.length < 20_000);
    }
  });
});

describe('a sent message', () => {
  it('is erased after 7 days, except its kind and time', async (test) => {
    const { service, operator, clock, mailsTo } = await start(test);
    const studio = { email: 'erased@studio.example' };
    const { order_id: orderId } = await placeOrder(service, { studio });
    await mailsTo(studio.email);
    const messages = async () => {
      const sql = `select recipient, message from outbox where subject = '${orderId}'
        order by recipient`;
      const rows = await rowsOf(databaseIn(service.folder), sql);
      return rows.map(({ recipient, message }) => [
        String(recipient),
        Object.keys(JSON.parse(String(message))).length,
      ]);
    };
    clock.advance(7 * 24 * hourMs);
    await sweep(operator);
    assert.ok((await messages()).every(([, keys]) => Number(keys) > 1));
    clock.advance(1);
    await sweep(operator);
    assert.deepEqual(await messages(), [
      ['erased@studio.example', 1],
      [operatorAddress, 1],
    ]);
    assert.deepEqual((await verify(service.store)).faults, []);
  });
});
