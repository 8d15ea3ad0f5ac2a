import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertClean, openBrowser, openPage } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import { isFocused, tabTo } from '../support/keyboard.ts';
import { orderPath, startTestService } from '../support/service.ts';

/** Visitors use the site with the keyboard only. */

const service = await forFile(startTestService());
const browser = await forFile(openBrowser(service));
const page = await openPage(browser, '/en');

describe('with a keyboard alone', () => {
  it('a visitor can place an order, from the home page to the order’s page', async () => {
    const { keyboard } = page;
    await tabTo(page, 'main a[href="/en/order"]');
    await keyboard.press('Enter');
    await page.waitForURL('**/en/order');
    await tabTo(page, '[name="project.type"]');
    const type = page.locator('[name="project.type"]');
    while ((await type.inputValue()) !== 'shop') await keyboard.press('ArrowDown');
    await tabTo(page, '[name="project.pages"]');
    await keyboard.type('3');
    await tabTo(page, '[name="project.booking"]');
    await keyboard.press('Space');
    await tabTo(page, '[name="studio.email"]');
    await keyboard.type('hello@studio.example');
    await tabTo(page, '[name="project.content_ready"]', 'Shift+Tab');
    await keyboard.press('Space');
    await tabTo(page, 'button.button[value="brief"]');
    await keyboard.press('Enter');
    await page.locator('[name="brief.goal"]').waitFor();
    await tabTo(page, '[name="brief.goal"]');
    await keyboard.type('Order a cake');
    await tabTo(page, 'main details > summary');
    await keyboard.press('Enter');
    await tabTo(page, '[name="brief.colours"]');
    await keyboard.type('Green');
    await tabTo(page, 'button.button[value="review"]');
    await keyboard.press('Enter');
    await page.getByText('Nothing has been sent yet').waitFor();
    await tabTo(page, 'button.button[value="send"]');
    await keyboard.press('Enter');
    await page.waitForURL('**/en/order/ord_*');
    const [, orderId] = /\/order\/(ord_\w+)/.exec(page.url()) ?? [];
    const { json } = await service.get(`${orderPath}/${orderId}`);
    const { type: kind, pages, booking, content_ready: isReady } = json.project;
    assert.deepEqual(
      { kind, pages, booking, isReady },
      { kind: 'shop', pages: 3, booking: true, isReady: true },
    );
    const texts = await page.locator('.card .said').allTextContents();
    assert.match(texts.join('\n'), /Order a cake[^]*Green/);
    await assertClean(page);
  });

  it('a visitor can skip the navigation', async () => {
    await page.goto('/en/studios');
    const skip = page.locator('.skip');
    assert.ok(((await skip.boundingBox())?.x ?? 0) < 0);
    await tabTo(page, '.skip');
    assert.ok(((await skip.boundingBox())?.x ?? -1) >= 0);
    await page.keyboard.press('Enter');
    assert.ok(await isFocused(page, 'main'));
    await page.keyboard.press('Tab');
    assert.ok(await isFocused(page, 'main [name="type"]'));
  });

  it('the language menu opens, closes with Escape and links to the other languages', async () => {
    await page.goto('/en');
    const menu = page.locator('details.languages[open]');
    const summary = 'details.languages > summary';
    await tabTo(page, summary);
    await page.keyboard.press('Enter');
    assert.equal(await menu.count(), 1);
    await tabTo(page, '.languages [lang="de"]');
    await page.keyboard.press('Escape');
    assert.equal(await menu.count(), 0);
    assert.ok(await isFocused(page, summary));
    await page.keyboard.press('Space');
    await tabTo(page, '.languages [lang="pl"]');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pl');
  });
});
