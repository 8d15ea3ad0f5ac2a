import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { replyAddress } from '../../src/inbound/inbound-mail.ts';
import { orderNumberText } from '../../src/kernel/ids.ts';
import { takeMails } from '../../src/order/inbound/take-mail.ts';
import { replyMark } from '../../src/order/rules/public-names.ts';
import { auctionFor } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, execute, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { nothingIsPending } from '../support/mail.ts';
import { operate } from '../support/operator.ts';

/** Erasing an order also erases the proof of its mailbox and its waiting mails. */

const inbound = 'orders@lots.example';
const yearMs = 365 * 24 * hourMs;

const start = async (test: TestContext, retentionMonths = 'off') => {
  const { service, operator, clock } = await auctionFor(test, {
    RETENTION_MONTHS: retentionMonths,
  });
  const { order_id: id } = await placeOrder(service, { studio: { email: 'ada@studio.example' } });
  await nothingIsPending(service.store, clock);
  const { order } = await operate(operator, 'find_order', { order_id: id });
  assert.ok(order.number !== null);
  const number = orderNumberText(order.number);
  const tag = { number: order.number, mark: replyMark(order.id, operator.settings.hash) };
  const take = takeMails(operator, { inbound, own: { addresses: [], names: [] } });
  const deliver = (text: string, to = replyAddress(inbound, tag)): Promise<void> =>
    take({
      ...{ messageId: `<${text}@studio.example>`, sender: 'ada@home.example', subject: '' },
      ...{ addresses: [to], automatic: 'no', isTooLarge: false },
      readBody: () => Promise.resolve({ text, unreadable: [] }),
    });
  const waiting = () => operate(operator, 'list_unfiled_mails');
  /** Files the waiting mail as an operator. */
  const fileWaiting = async (): Promise<void> => {
    const [mail] = await waiting();
    await operate(operator, 'file_mail', { mail_id: mail?.id ?? '', order_id: number });
  };
  const texts = async () => (await waiting()).map(({ text }) => text);
  const storedTexts = async () => {
    const { record } = await operate(operator, 'find_order', { order_id: id });
    return record.messages.map(({ text }) => text);
  };
  const database = databaseIn(service.folder);
  return { operator, clock, deliver, waiting, texts, fileWaiting, storedTexts, database, id };
};

it('a sender whose first reply was filed is proven for as long as the order exists', async (test) => {
  const { operator, clock, deliver, texts, fileWaiting, storedTexts, database } = await start(test);
  await deliver('First');
  await fileWaiting();
  await deliver('Second');
  clock.advance(3 * yearMs);
  await sweep(operator);
  await deliver('Third');
  assert.deepEqual(await storedTexts(), ['First', 'Second', 'Third']);
  assert.deepEqual(await texts(), []);
  const known = await rowsOf(database, 'select state from inbound_mails order by received_at_ms');
  assert.deepEqual(
    known.map(({ state }) => state),
    ['proven', 'filed'],
  );
});

it('replies filed before senders could be proven prove nothing', async (test) => {
  const { deliver, texts, fileWaiting, storedTexts, database } = await start(test);
  await deliver('First');
  await fileWaiting();
  await execute(database, `update inbound_mails set state = 'filed'`);
  await deliver('Second');
  assert.deepEqual(await storedTexts(), ['First']);
  assert.deepEqual(await texts(), ['Second']);
  await fileWaiting();
  await deliver('Third');
  assert.deepEqual(await storedTexts(), ['First', 'Second', 'Third']);
});

it('an erased order leaves no trace of the mails that proved its sender', async (test) => {
  const { operator, clock, deliver, fileWaiting, database } = await start(test);
  await deliver('First');
  await fileWaiting();
  await deliver('Second');
  await operate(operator, 'forget_person', { address: 'ada@studio.example' });
  const known = await rowsOf(database, 'select state, order_id, content from inbound_mails');
  assert.deepEqual(
    known.map(({ state, order_id, content }) => [state, order_id, content]),
    [
      ['dropped', null, null],
      ['dropped', null, null],
    ],
  );
  clock.advance(yearMs + 1);
  await sweep(operator);
  assert.deepEqual(await rowsOf(database, 'select key from inbound_mails'), []);
});

it('a waiting mail with an order’s tag is erased with the order, for any sender', async (test) => {
  const { operator, deliver, texts } = await start(test);
  const address = { address: 'ada@studio.example' };
  const before = await operate(operator, 'forget_person', { ...address, dry_run: true });
  await deliver('I have moved');
  await deliver('I was ada@studio.example');
  await deliver('I have ordered nothing', inbound);
  const forgotten = await operate(operator, 'forget_person', address);
  assert.equal(forgotten.messages - before.messages, 2);
  assert.deepEqual(await texts(), ['I have ordered nothing']);
});

it('a waiting mail of an unknown order is erased after a while', async (test) => {
  const { operator, clock, deliver, texts } = await start(test, '1');
  clock.advance(20 * 24 * hourMs);
  await deliver('I have moved');
  await deliver('I have ordered nothing', inbound);
  clock.advance(11 * 24 * hourMs);
  await sweep(operator);
  assert.deepEqual(await texts(), ['I have ordered nothing']);
});
