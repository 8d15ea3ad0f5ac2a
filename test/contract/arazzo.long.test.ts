import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending } from '../support/mail.ts';
import { runTool } from '../support/run-tool.ts';
import { openWorkshop } from '../support/worked-order.ts';
import { workflowFolder, workflowsAt } from '../support/workflows.ts';

const shop = await forFile(openWorkshop());
const { auction } = shop;
const { follow } = workflowsAt(auction.service.url);

describe('the workflows', () => {
  it('pass the rules of redocly lint', async () => {
    for (const file of readdirSync(workflowFolder).filter((name) => name.endsWith('.yaml'))) {
      const { code, text } = await runTool('redocly', [
        'lint',
        join(workflowFolder, file),
        '--format=json',
      ]);
      const { totals, problems } = JSON.parse(text.slice(text.indexOf('{')));
      const found = [code, totals.errors, totals.warnings];
      assert.deepEqual(found, [0, 0, 0], `${file} ${JSON.stringify(problems)}`);
    }
  });

  it('bid for a client with the code from the mail, lead, and withdraw the bid', async () => {
    await auction.lot();
    const email = 'client@bakery.example';
    const { bid } = await follow('auction', 'bid', { client_email: email });
    const pendingId = String(bid?.['pending_id']);
    const code = await auction.client(email).code(pendingId);
    const { maximum } = await follow('auction', 'lead', { pending_id: pendingId, code });
    assert.deepEqual(maximum?.['auto'], {
      lot: 1,
      max_usd: 60,
      status: 'on',
      own_bid_usd: 20,
      leader: true,
      mandate_usd: 60,
    });
  });

  it('follow an order to its end, including the operators’ acts', async () => {
    const file = 'order-to-the-end';
    const { place } = await follow(file, 'place', {
      studio_email: 'hello@studio.example',
      reference: 'bakery-2',
    });
    const id = String(place?.['order_id']);
    await shop.operate(id, 'confirm_materials');
    await shop.operate(id, 'deliver', { site_url: shop.siteUrl });
    await follow(file, 'change', { order_id: id });
    await shop.operate(id, 'finish_changes', { words: ['Twice as large', 'Done'] });
    const { accept } = await follow(file, 'accept', { order_id: id });
    await shop.operate(id, 'record_payment', { amount: 150, reference: 'X-1' });
    await nothingIsPending(auction.service.store);
    const { paid } = await follow(file, 'paid', { order_id: id });
    assert.deepEqual(
      [accept?.['stage'], paid?.['stage'], paid?.['site_url']],
      ['accepted', 'paid', shop.siteUrl],
    );
  });
});
