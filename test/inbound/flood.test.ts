import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sweep } from '../../src/app/sweep.ts';
import type { OrderNumber } from '../../src/domain/ids.ts';
import { inboundMailId } from '../../src/domain/inbound-mail.ts';
import { after, type Instant } from '../../src/domain/time.ts';
import { systemClock } from '../../src/system.ts';
import { auctionFor } from '../support/auction.ts';
import { operate, operatorContext } from '../support/operator.ts';

/** Many mails that nobody can file by itself. */

it('strangers push off neither each other’s domains nor a mail with the mark of an order', async (test) => {
  const { service, operator } = await auctionFor(test);
  let count = 0;
  let at: Instant = systemClock.now();
  const come = (many: number, domain: string, order?: number): Promise<void> =>
    service.store.write('orders', async ({ inboundMails }) => {
      for (let each = 0; each < many; each += 1) {
        count += 1;
        at = after(at, 1);
        await inboundMails.addUnfiled(`key ${count}`, {
          ...{ id: inboundMailId(at, Buffer.alloc(16, count)), receivedAt: at },
          ...{ sender: `${count}@${domain}`, subject: '', text: '', files: [], refusedFiles: [] },
          orderNumber: order === undefined ? null : (order as OrderNumber),
          reason: order === undefined ? 'no_order' : 'unproven',
        });
      }
      return { keep: true, value: undefined };
    });
  await come(1, 'studio.example', 1_001);
  await come(1, 'Few.example');
  await come(60, 'many.example');
  await come(25, 'other.example', 1_002);
  await sweep(operatorContext(service.store));
  const listed = async () => {
    const mails = await operate(operator, 'list_unfiled_mails', { limit: 1_000 });
    const domains = mails.map(({ sender }) => sender.slice(sender.indexOf('@') + 1));
    const counts = new Map<string, number>();
    for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1);
    return [...counts];
  };
  assert.deepEqual(await listed(), [
    ['other.example', 20],
    ['studio.example', 1],
    ['many.example', 50],
    ['Few.example', 1],
  ]);

  for (let each = 0; each < 8; each += 1) await come(49, `${each}.example`);
  for (let each = 0; each < 5; each += 1) await sweep(operatorContext(service.store));
  const strangers = (await listed()).slice(2);
  assert.equal(
    strangers.reduce((sum, [, mails]) => sum + mails, 0),
    200,
  );
  assert.deepEqual((await listed()).slice(0, 2), [
    ['other.example', 20],
    ['studio.example', 1],
  ]);
  const { entries, counts, more } = await operate(operator, 'list_waiting', { limit: 3 });
  assert.deepEqual(counts, [{ what: 'mail', count: 221 }]);
  assert.deepEqual(
    entries.map(({ who, orderNumber }) => [who, orderNumber]),
    [
      ['1@studio.example', 1_001],
      ['68@other.example', 1_002],
      ['69@other.example', 1_002],
    ],
  );
  assert.equal(more, 218);
});
