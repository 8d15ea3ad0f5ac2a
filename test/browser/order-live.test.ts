import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertClean, openBrowser, openPage } from '../support/browser.ts';
import { itInLongSuite } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { addSources } from '../support/order-stages.ts';
import { fromElsewhere, orderPath, publicUrl } from '../support/service.ts';
import { svg } from '../support/upload.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** The page of an order shows changes by the studio's client and by the operator. */

const shop = await forFile(openWorkshop());
const { service, operator } = shop.auction;
const browser = await forFile(openBrowser(service));
const studio = await openPage(browser, '/en');
const client = await openPage(browser, '/en');

const follow = async (id: string): Promise<Page> => {
  const page = studio;
  await page.goto(`/en/order/${id}`);
  await page.locator('#live-order[data-live="on"]').waitFor();
  await page.evaluate('globalThis.isSamePage = true');
  return page;
};

const assertSame = async (page: Page): Promise<void> => {
  assert.equal(await page.evaluate('globalThis.isSamePage'), true);
  await assertClean(page);
};

const openClient = async (id: string): Promise<void> => {
  const { client_url: url } = await shop.record(id);
  await client.goto(`/en${url.slice(publicUrl.length)}`);
};

describe('the page of an order', () => {
  it('shows the source files once they exist, and their links once the order is paid', async () => {
    const id = await shop.order('accepted');
    const page = await follow(id);
    await addSources(operator, id);
    await page.getByText('You can download the source files once the order is paid.').waitFor();
    await shop.operate(id, 'record_payment', { amount: 250 });
    await page.locator('#sources a', { hasText: 'site.zip' }).waitFor();
    await page.getByRole('link', { name: 'Get the source files' }).waitFor();
    await assertSame(page);
  });

  it('shows what the client sends and withdraws', async () => {
    const id = await shop.order('building');
    const page = await follow(id);
    await openClient(id);
    await client.getByLabel('Choose files').setInputFiles({
      name: 'sign.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
    });
    await client.getByRole('button', { name: 'Send the files' }).click();
    await page.locator('#files-list', { hasText: 'sign.svg' }).waitFor();
    await client.getByRole('button', { name: 'Remove sign.svg' }).click();
    await page.getByText('No files have been sent yet.').waitFor();
    await assertSame(page);
  });

  it('shows the client’s answers, and keeps what is being typed elsewhere', async () => {
    const order = { studio: { email: 'hello@studio.example' }, project: { type: 'landing' } };
    const { json } = await service.post(orderPath, order, fromElsewhere());
    const id: string = json.order_id;
    const page = await follow(id);
    await page.locator('[name="brief.offer"]').fill('Cakes, and bread on');
    await openClient(id);
    await client.locator('[name="brief.goal"]').fill('Order a cake');
    await client.locator('#card-goal button').click();
    await page.locator('#card-goal.done .said', { hasText: 'Order a cake' }).waitFor();
    assert.equal(await page.locator('#progress strong').innerText(), '1 of 7 answered');
    assert.equal(await page.locator('[name="brief.offer"]').inputValue(), 'Cakes, and bread on');
    await page.locator('#card-offer button').click();
    await page.locator('#card-offer.done').waitFor();
    assert.deepEqual((await shop.record(id)).answers, {
      goal: 'Order a cake',
      offer: 'Cakes, and bread on',
    });
    await assertSame(page);
  });

  it('keeps unsaved input when the client answers the same question', async () => {
    const order = { studio: { email: 'hello@studio.example' }, project: { type: 'landing' } };
    const { json } = await service.post(orderPath, order, fromElsewhere());
    const page = await follow(json.order_id);
    const typed = page.locator('[name="brief.offer"]');
    await typed.fill('Cakes, and bread on');
    await typed.blur();
    await openClient(json.order_id);
    await client.locator('[name="brief.offer"]').fill('Only bread');
    await client.locator('#card-offer button').click();
    await page.locator('#progress strong', { hasText: '1 of 7 answered' }).waitFor();
    assert.equal(await typed.inputValue(), 'Cakes, and bread on');
    await assertSame(page);
  });

  itInLongSuite('shows which answers were requested again, and why', async () => {
    const id = await shop.order('checking');
    const page = await follow(id);
    const note = 'The link to the logo asks for a password.';
    await shop.operate(id, 'ask_again', { questions: ['logo'], note });
    await page.getByText('Please look at some answers again').waitFor();
    assert.equal(await page.locator('#now blockquote').innerText(), note);
    assert.equal((await shop.record(id)).asked_again.note, note);
    await page.getByRole('link', { name: 'Answer the questions' }).click();
    assert.ok(await page.locator('#card-logo.open').isVisible());
    await assertSame(page);
  });
});
