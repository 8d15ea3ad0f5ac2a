import assert from 'node:assert/strict';
import { it } from 'node:test';
import { axe, openBrowser } from '../support/browser.ts';
import { startReceiver, status, verify } from '../support/receiver.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** A studio manages the webhooks of an order with forms only. */

const phone = { viewport: { width: 390, height: 844 } };

it('a studio adds, tests, replays and deletes a webhook without scripts, and sees its secret once', async (test) => {
  const service = await startTestService({ OUTBOUND_ALLOW: '127.0.0.1' });
  test.after(() => service.end());
  const receiver = await startReceiver();
  test.after(receiver.close);
  const browser = await openBrowser(service);
  test.after(() => browser.end());
  const { json } = await service.post(orderPath, { studio }, fromElsewhere());
  const page = await browser.visitor({ javaScriptEnabled: false, ...phone });
  await page.goto(`/en/order/${json.order_id}`);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByLabel('Address that receives').fill('http://10.0.0.1/');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByText('does not lead to a server on the public internet').first().waitFor();
  await page.getByLabel('Address that receives').fill(receiver.url);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const secret = await page.getByLabel('Copy the secret now').inputValue();
  assert.match(secret, /^whsec_/);
  receiver.answer(status(500));
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('A test is on its way').waitFor();
  const [tested] = await receiver.came(1);
  assert.ok(tested);
  verify(secret, tested);
  assert.equal(tested.json.type, 'order.test');
  await until('its failure is shown', async () => {
    await page.reload();
    return page.getByText('The receiver answered 500').first().isVisible();
  });
  assert.equal(await page.getByText(secret).count(), 0);
  const reader = await browser.visitor({ ...phone, colorScheme: 'dark' });
  await reader.goto(new URL(page.url()).pathname);
  assert.deepEqual(await axe(reader), []);
  receiver.answer(status(204));
  await service.post(`${orderPath}/${json.order_id}/messages`, { text: 'one' });
  await until('it is delivered', async () => {
    await page.reload();
    return page.getByText('order.message_written').first().isVisible();
  });
  await page.getByRole('button', { name: 'Send again' }).first().click();
  await page.getByText('It is being sent again').waitFor();
  await until('it is repeated', () => receiver.received.length >= 3);
  await page.getByRole('button', { name: /^Delete http/ }).click();
  await page.getByText('This order has no webhooks yet').waitFor();
});
