import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it, type TestContext } from 'node:test';
import { sweep } from '../../src/boot/sweep.ts';
import { systemClock } from '../../src/boot/system.ts';
import { inboundMailId, replyAddress } from '../../src/inbound/inbound-mail.ts';
import type { OrderNumber } from '../../src/kernel/ids.ts';
import { after, type Instant } from '../../src/kernel/time.ts';
import { takeMails } from '../../src/order/inbound/take-mail.ts';
import { replyMark } from '../../src/order/rules/public-names.ts';
import { auctionFor } from '../support/auction.ts';
import { placeOrder } from '../support/delivery.ts';
import { operate, operatorContext } from '../support/operator.ts';

/** Strangers send many mails that the service cannot file automatically. */

const start = async (test: TestContext) => {
  const { service, operator } = await auctionFor(test);
  let count = 0;
  let at: Instant = systemClock.now();
  const deliver = (many: number, domain: string, order?: number): Promise<void> =>
    service.store.write('orders', async ({ inboundMails }) => {
      for (let each = 0; each < many; each += 1) {
        count += 1;
        at = after(at, 1);
        await inboundMails.addUnfiled(`key ${count}`, {
          ...{ id: inboundMailId(at, Buffer.alloc(16, count)), receivedAt: at },
          ...{ sender: `${count}@${domain}`, subject: '', text: '', files: [], refusedFiles: [] },
          ...{ quoted: '', unreadable: [] },
          orderNumber: order === undefined ? null : (order as OrderNumber),
          reason: order === undefined ? 'no_order' : 'unproven',
        });
      }
      return { keep: true, value: undefined };
    });
  const listed = async () => {
    const mails = await operate(operator, 'list_unfiled_mails', { limit: 1_000 });
    const domains = mails.map(({ sender }) => sender.slice(sender.indexOf('@') + 1));
    const counts = new Map<string, number>();
    for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1);
    return [...counts];
  };
  const sweeps = async (): Promise<void> => {
    for (let each = 0; each < 5; each += 1) await sweep(operatorContext(service.store));
  };
  return { service, operator, deliver, listed, sweeps };
};

it('strangers displace neither each other’s domains nor a mail with an order’s tag', async (test) => {
  const { operator, deliver, listed, sweeps } = await start(test);
  await deliver(1, 'studio.example', 1_001);
  await deliver(1, 'Few.example');
  await deliver(60, 'many.example');
  await deliver(25, 'other.example', 1_002);
  await sweeps();
  assert.deepEqual(await listed(), [
    ['other.example', 20],
    ['many.example', 50],
    ['Few.example', 1],
    ['studio.example', 1],
  ]);

  for (let each = 0; each < 8; each += 1) await deliver(49, `${each}.example`);
  await sweeps();
  const left = new Map(await listed());
  assert.deepEqual(
    ['other.example', 'studio.example', 'Few.example'].map((domain) => left.get(domain)),
    [20, 1, 1],
  );
  assert.deepEqual([...left.keys()].slice(0, 2), ['7.example', '6.example']);
  const { entries, counts, more } = await operate(operator, 'list_waiting', { limit: 3 });
  assert.deepEqual(counts, [{ what: 'mail', count: 221 }]);
  assert.deepEqual(
    entries.map(({ who, orderNumber }) => [who, orderNumber]),
    [
      ['1@studio.example', 1_001],
      ['2@Few.example', null],
      ['41@many.example', null],
    ],
  );
  assert.equal(more, 218);
});

it('a sender with many orders displaces no mail of one with few', async (test) => {
  const { deliver, listed, sweeps } = await start(test);
  await deliver(1, 'studio.example', 1_001);
  for (let each = 0; each < 27; each += 1) await deliver(20, 'many.example', 2_000 + each);
  await deliver(1, 'stranger.example');
  await sweeps();
  assert.deepEqual(await listed(), [
    ['stranger.example', 1],
    ['many.example', 499],
    ['studio.example', 1],
  ]);
});

it('a mail with a tag can bring only as many files as a stranger’s until its sender is proven', async (test) => {
  const { service, operator } = await start(test);
  const { order_id: id } = await placeOrder(service, { studio: { email: 'ada@studio.example' } });
  const { order } = await operate(operator, 'find_order', { order_id: id });
  assert.ok(order.number !== null);
  const tag = { number: order.number, mark: replyMark(order.id, operator.settings.hash) };
  const inbound = 'orders@lots.example';
  const take = takeMails(operator, { inbound, own: { addresses: [], names: [] } });
  const content = Buffer.alloc(6 * 1024 * 1024, '%PDF-1.4 ');
  await take({
    ...{ messageId: '<1@studio.example>', sender: 'ada@studio.example', subject: '' },
    ...{ addresses: [replyAddress(inbound, tag)], automatic: 'no', isTooLarge: false },
    readBody: async (onFile) => {
      for (const name of ['one.pdf', 'two.pdf']) {
        await onFile({ name, content: Readable.from([content]) });
      }
      return { text: 'See both', unreadable: [] };
    },
  });
  const [mail] = await operate(operator, 'list_unfiled_mails');
  assert.deepEqual(
    [mail?.reason, mail?.files.map(({ name }) => name), mail?.refusedFiles],
    ['unproven', ['one.pdf'], ['two.pdf']],
  );
});
