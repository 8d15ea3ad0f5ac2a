import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it, type TestContext } from 'node:test';
import { replyAddress } from '../../src/inbound/inbound-mail.ts';
import { readMailBody } from '../../src/inbound/read-body.ts';
import type { ArrivedMail } from '../../src/inbound/take-mail-port.ts';
import { orderNumberText } from '../../src/kernel/ids.ts';
import { takeMails } from '../../src/order/inbound/take-mail.ts';
import { replyMark } from '../../src/order/rules/public-names.ts';
import { auctionFor } from '../support/auction.ts';
import { placeOrder } from '../support/delivery.ts';
import { operate } from '../support/operator.ts';
import { multipart, part } from '../support/parts.ts';

/** Some mails wait for an operator although their sender is proven. */

const inbound = 'orders@lots.example';

const start = async (test: TestContext) => {
  const { service, operator } = await auctionFor(test);
  const { order_id: id } = await placeOrder(service, { studio: { email: 'ada@studio.example' } });
  const { order } = await operate(operator, 'find_order', { order_id: id });
  assert.ok(order.number !== null);
  const order_id = orderNumberText(order.number);
  const tag = { number: order.number, mark: replyMark(order.id, operator.settings.hash) };
  const take = takeMails(operator, { inbound, own: { addresses: [], names: [] } });
  let count = 0;
  const deliver = async (
    raw: string,
    automatic: ArrivedMail['automatic'] = 'no',
    to = replyAddress(inbound, tag),
  ): Promise<void> => {
    count += 1;
    await take({
      ...{ messageId: `<${count}@studio.example>`, sender: 'ada@studio.example', subject: '' },
      ...{ addresses: [to], automatic, isTooLarge: false },
      readBody: (onFile) =>
        readMailBody(
          Readable.from([Buffer.from(`MIME-Version: 1.0\r\n${raw}`)]),
          onFile,
          () => true,
        ),
    });
  };
  const waiting = () => operate(operator, 'list_unfiled_mails');
  const file = async (words = '') => {
    const mail = (await waiting()).find(({ text }) => text.includes(words));
    await operate(operator, 'file_mail', { mail_id: mail?.id ?? '', order_id });
  };
  const storedTexts = async () =>
    (await operate(operator, 'find_order', { order_id })).messages.map(({ text }) => text);
  await deliver('\r\nFirst');
  await file();
  return { deliver, waiting, file, storedTexts };
};

it('a mail that may be automatic waits, and one that certainly is automatic is only counted', async (test) => {
  const { deliver, waiting, file, storedTexts } = await start(test);
  await deliver('\r\nFrom a list', 'maybe', inbound);
  await deliver('\r\nThrough our desk of support', 'maybe');
  await deliver('\r\nI am away', 'reply');
  assert.deepEqual((await waiting()).map(({ reason, text }) => `${reason}: ${text}`).toSorted(), [
    'perhaps_automatic: From a list',
    'perhaps_automatic: Through our desk of support',
  ]);
  assert.deepEqual(await storedTexts(), ['First']);
  await file('support');
  assert.deepEqual(await storedTexts(), ['First', 'Through our desk of support']);
});

it('a mail with an unreadable part waits with the rest, and mentions it when it is filed', async (test) => {
  const { deliver, waiting, file, storedTexts } = await start(test);
  const sealed = part('application/pkcs7-mime; smime-type=enveloped-data', 'x');
  await deliver(multipart('mixed', part('text/plain', 'See the rest'), sealed));
  const [mail] = await waiting();
  assert.deepEqual(
    [mail?.reason, mail?.text, mail?.unreadable],
    ['unreadable', 'See the rest', ['an encrypted part']],
  );
  await file();
  assert.match(
    (await storedTexts()).at(-1) ?? '',
    /^See the rest\n\n[^]*\[Not readable: an encrypted part\]$/,
  );
  await deliver(multipart('encrypted', part('application/pgp-encrypted', 'Version: 1')));
  assert.deepEqual(
    (await waiting()).map(({ reason }) => reason),
    ['unreadable'],
  );
});
