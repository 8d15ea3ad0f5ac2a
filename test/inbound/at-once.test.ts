import assert from 'node:assert/strict';
import { it } from 'node:test';
import { replyAddress } from '../../src/inbound/inbound-mail.ts';
import { orderNumberText } from '../../src/kernel/ids.ts';
import { takeMails } from '../../src/order/inbound/take-mail.ts';
import { replyMark } from '../../src/order/rules/public-names.ts';
import { auctionFor } from '../support/auction.ts';
import { databaseIn } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { operate } from '../support/operator.ts';
import { auditFaults } from '../support/stored.ts';

const inbound = 'orders@lots.example';
const count = 12;

it('replies and concurrent changes of their order are all stored', async (test) => {
  const { service, operator } = await auctionFor(test);
  const { order_id: id } = await placeOrder(service, { studio: { email: 'ada@studio.example' } });
  const { order } = await operate(operator, 'find_order', { order_id: id });
  assert.ok(order.number !== null);
  const order_id = orderNumberText(order.number);
  const tag = { number: order.number, mark: replyMark(order.id, operator.settings.hash) };
  const take = takeMails(operator, { inbound, own: { addresses: [], names: [] } });
  const come = (text: string): Promise<void> =>
    take({
      ...{ messageId: `<${text}@studio.example>`, sender: 'ada@studio.example', subject: '' },
      ...{ addresses: [replyAddress(inbound, tag)], automatic: 'no', isTooLarge: false },
      readBody: () => Promise.resolve({ text, unreadable: [] }),
    });
  await come('First');
  const [mail] = await operate(operator, 'list_unfiled_mails');
  await operate(operator, 'file_mail', { mail_id: mail?.id ?? '', order_id });
  const names = Array.from({ length: count }, (_each, nth) => `Reply ${nth}`);
  await Promise.all(
    names.flatMap((name) => [
      come(name),
      operate(operator, 'write_note', { order_id, text: `Note on ${name}` }),
    ]),
  );
  const { record, notes } = await operate(operator, 'find_order', { order_id });
  assert.deepEqual(
    record.messages.map(({ text }) => text).toSorted(),
    ['First', ...names].toSorted(),
  );
  assert.equal(notes.length, count);
  assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
});
