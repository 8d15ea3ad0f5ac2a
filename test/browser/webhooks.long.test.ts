import assert from 'node:assert/strict';
import { it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { axe, openBrowser } from '../support/browser.ts';
import { startReceiver } from '../support/receiver.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

const phone = { viewport: { width: 390, height: 844 } };

it('every reader can read the page of an order’s webhooks, in every language, on a phone', async (test) => {
  const service = await startTestService({ OUTBOUND_ALLOW: '127.0.0.1' });
  test.after(() => service.end());
  const receiver = await startReceiver();
  test.after(receiver.close);
  const browser = await openBrowser(service);
  test.after(() => browser.end());
  const { json } = await service.post(orderPath, { studio }, fromElsewhere());
  const path = `${orderPath}/${json.order_id}/webhooks`;
  await service.post(path, { url: receiver.url });
  await service.post(`${orderPath}/${json.order_id}/messages`, { text: 'one' });
  await receiver.came(1);
  for (const language of languages) {
    const page = await browser.visitor(phone);
    await page.goto(`/${language}/order/${json.order_id}/webhooks`);
    assert.deepEqual(await axe(page), []);
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    assert.ok(overflow <= 0, `${language}: ${overflow}`);
    await page.context().close();
  }
});
