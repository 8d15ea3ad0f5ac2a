import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertClean, axe, openBrowser, openPage } from '../support/browser.ts';
import { itInLongSuite } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** The page of an order, from the delivery of the site to its payment. */

const shop = await forFile(openWorkshop());
const browser = await forFile(openBrowser(shop.auction.service));
const scripted = await openPage(browser, '/en');
const plain = await openPage(browser, '/en', { javaScriptEnabled: false });

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const fold = (page: Page, name: string): Promise<void> =>
  page.locator('summary', { hasText: name }).click();
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

describe('an order on its page', () => {
  it('moves from the delivered site through changes to its payment, without scripts', async () => {
    const id = await shop.order('delivered');
    const page = plain;
    await page.goto(`/en/order/${id}`);
    await heading(page, 'Your site is live: have a look');
    await fold(page, 'Ask for changes');
    await page.getByLabel('What should we change?').fill('A warmer green\nThe opening hours');
    await press(page, 'Ask for these changes');
    await heading(page, 'We are working on your changes');
    assert.match(await page.locator('#now').innerText(), /in 24 hours[^]*March 2, 2026.*UTC/);
    await shop.operate(id, 'finish_changes', { words: ['Done', 'Moved up'] });
    await page.reload();
    assert.match(await page.locator('#asked').innerText(), /opening hours[^]*Moved up/);
    await fold(page, 'Accept the site');
    await press(page, 'Yes, I accept it');
    await heading(page, 'Pay for the site');
    await shop.operate(id, 'record_payment', { amount: 250 });
    await page.reload();
    await heading(page, 'Paid, thank you: the source files follow');
    await assertClean(page);
  });

  itInLongSuite('can get a message, be refused and be cancelled without scripts', async () => {
    const refused = await shop.order('delivered');
    const page = plain;
    await page.goto(`/en/order/${refused}`);
    await page.getByLabel('Your message').fill('We shall say no.\nSorry!');
    await press(page, 'Send the message');
    await page.getByText('Your message has been sent.').waitFor();
    assert.match(await page.locator('#messages').innerText(), /You[^]*We shall say no\.\nSorry!/);
    await fold(page, 'Refuse the site');
    await page.getByLabel('Why does it not suit you?').fill('Too green');
    await press(page, 'Refuse the site and end the order');
    await heading(page, 'You refused the site');
    assert.equal(await page.getByLabel('Choose files').count(), 0);

    const cancelled = await shop.order('checking');
    await page.goto(`/en/order/${cancelled}`);
    await fold(page, 'Cancel the order');
    await press(page, 'Cancel this order for good');
    await heading(page, 'This order was cancelled');
    assert.equal((await shop.record(refused)).stage, 'refused');
    assert.equal((await shop.record(cancelled)).stage, 'cancelled');
    await assertClean(page);
  });

  itInLongSuite(
    'shows errors next to their fields and keeps the input, without scripts',
    async () => {
      const id = await shop.order('delivered');
      const page = plain;
      await page.goto(`/en/order/${id}`);
      await fold(page, 'Ask for changes');
      const items = Array.from({ length: 51 }, (_, index) => `Item ${index}`).join('\n');
      await page.getByLabel('What should we change?').fill(items);
      await press(page, 'Ask for these changes');
      await page.locator('#act-changes .error').waitFor();
      assert.equal(await page.getByLabel('What should we change?').inputValue(), items);
      assert.equal((await shop.record(id)).stage, 'delivered');
    },
  );

  it('updates after the operator’s acts without a reload, and keeps unsaved input', async () => {
    const id = await shop.order('building');
    const page = scripted;
    await page.goto(`/en/order/${id}`);
    await page.locator('#live-order[data-live="on"]').waitFor({ state: 'attached' });
    await page.getByLabel('Your message').fill('Not sent yet');
    await shop.operate(id, 'deliver', { site_url: shop.siteUrl });
    await heading(page, 'Your site is live: have a look');
    assert.deepEqual(await axe(page), []);
    await fold(page, 'Ask for changes');
    await page.locator('#f-changes-1').fill('A warmer green');
    await press(page, 'Add another');
    await page.locator('#f-changes-2').fill('The opening hours');
    await shop.operate(id, 'write_to_studio', { text: 'Have you seen it?' });
    await page.getByText('Have you seen it?').waitFor();
    assert.equal(await page.locator('#f-changes-2').inputValue(), 'The opening hours');
    assert.equal(await page.getByLabel('Your message').inputValue(), 'Not sent yet');
    await press(page, 'Ask for these changes');
    await heading(page, 'We are working on your changes');
    const { requests } = await shop.record(id);
    assert.deepEqual(
      requests[0].items.map(({ text }: { text: string }) => text),
      ['A warmer green', 'The opening hours'],
    );
    assert.match(await page.locator('#now .countdown').innerText(), /^2[34]:\d\d:\d\d$/);
    await shop.operate(id, 'finish_changes', { words: ['Done', 'Done'] });
    await heading(page, 'Your site is live: have a look');
    await assertClean(page);
  });

  itInLongSuite('works by keyboard alone', async () => {
    const id = await shop.order('delivered');
    const page = scripted;
    await page.goto(`/en/order/${id}`);
    await page.locator('summary', { hasText: 'Accept the site' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Pay for the site');
  });
});
