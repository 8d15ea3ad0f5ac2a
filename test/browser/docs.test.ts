import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startAuction } from '../support/auction.ts';
import { assertClean, axe, openBrowser, visit } from '../support/browser.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { desk, phone } from '../support/first-load.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, publicUrl } from '../support/service.ts';

/** The reference in a browser: finding, copying, choosing a language, trying a call. */

const auction = await forFile(startAuction());
const { service } = auction;
const browser = await forFile(openBrowser(service));

const open = (path = '/en/docs', viewport = desk): Promise<Page> =>
  visit(browser, path, { viewport, permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()');

const firstShown = (page: Page, call: string) =>
  page.locator(`[data-call="${call}"] .beside figure:visible`).first();

const ordersStored = async (): Promise<number> =>
  (await rowsOf(databaseIn(service.folder), 'select id from orders')).length;

describe('the search of the reference', () => {
  const found = (page: Page) => page.locator('#found li');

  it('is a key away, finds operations first, and leads there by Enter', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('place order');
    await found(page).first().waitFor();
    assert.match((await found(page).first().textContent()) ?? '', /Place order/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/docs#place_order');
    assert.equal(await found(page).count(), 0);
    await assertClean(page);
  });

  it('finds fields, problems and parts of the guide too, on the other page as well', async () => {
    const page = await open();
    const field = page.locator('#find');
    for (const [typed, kind, to] of [
      ['studio.telegram', 'Field of place_order', '/en/docs#place_order.studio.telegram'],
      ['too_many_orders', 'Error', '/en/agents#too_many_orders'],
      ['request again', 'Guide', '/en/agents#idempotency'],
      ['OrderRecord', 'Schema', '/en/docs#schema-OrderRecord'],
    ]) {
      await page.goto('/en/docs');
      await field.fill(typed ?? '');
      const hit = found(page)
        .filter({ hasText: kind ?? '' })
        .first();
      await hit.click();
      await page.waitForURL(`${publicUrl}${to}`);
      assert.equal(await page.locator(`[id="${to?.split('#')[1]}"]`).count(), 1);
    }
    await assertClean(page);
  });

  it('is walked by arrows, says when there is nothing, and is left by Escape', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('webhook');
    await found(page).nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    const field = page.locator('#find');
    assert.equal(await field.getAttribute('aria-activedescendant'), 'found-1');
    await field.fill('no such thing at all');
    await page.getByText('Nothing is called no such thing at all').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await field.inputValue(), '');
    await assertClean(page);
  });
});

describe('the samples of the reference', () => {
  it('are copied as they stand', async () => {
    const page = await open();
    const figure = firstShown(page, 'show_prices');
    await figure.getByRole('button').click();
    await figure.getByText('Copied').waitFor();
    assert.equal(await copied(page), `curl '${publicUrl}${orderPath}/prices?currency=PLN'`);
    await assertClean(page);
  });

  it('are in the language that was chosen, also at the next visit and on the next page', async () => {
    const page = await open();
    await page.locator('[name="samples"][value="python"]').check();
    assert.match((await firstShown(page, 'quote').textContent()) ?? '', /^Python.*urlopen/s);
    await page.goto('/en/studios');
    await page.goto('/de/docs');
    assert.match((await firstShown(page, 'place_order').textContent()) ?? '', /^Python/);
    await assertClean(page);
  });

  it('change their language without script, which then offers nothing that it cannot do', async () => {
    const page = await visit(browser, '/en/docs', { viewport: phone, javaScriptEnabled: false });
    await page.locator('[name="samples"][value="mcp"]').check();
    assert.match((await firstShown(page, 'quote').textContent()) ?? '', /tools\/call/);
    assert.equal(await page.getByRole('button', { name: /Copy|Try/ }).count(), 0);
    assert.equal(await page.locator('.find').isVisible(), false);
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.locator('#contents a[href="#place_bid"]').click();
    await page.waitForURL('**/en/docs#place_bid');
  });
});

describe('the contents of the reference', () => {
  it('open on a phone, and close over what was chosen', async () => {
    const page = await open('/en/docs', phone);
    const contents = page.locator('#contents');
    assert.equal(await contents.isVisible(), false);
    await page.getByRole('button', { name: 'Contents' }).click();
    await contents.locator('a[href="#place_bid"]').click();
    await page.waitForURL('**/en/docs#place_bid');
    assert.equal(await contents.isVisible(), false);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
  });

  it('show where one is, and every heading can be linked to', async () => {
    const page = await open('/en/docs#place_bid');
    await page.locator('#contents a[href="#place_bid"][aria-current]').waitFor();
    await page.locator('#schemas .anchor').click();
    await page.waitForURL('**/en/docs#schemas');
    await assertClean(page);
  });
});

describe('a call that is tried in the reference', () => {
  const trying = async (page: Page, call: string) => {
    await page.locator(`[data-call="${call}"]`).getByRole('button', { name: 'Try it' }).click();
    const form = page.locator(`[data-call="${call}"] form`);
    await form.waitFor();
    return form;
  };

  it('has its form in sight at once, on a phone too', async () => {
    const page = await open('/en/docs#add_webhook', phone);
    const form = await trying(page, 'add_webhook');
    const { y = 0, height = 0 } = (await form.boundingBox()) ?? {};
    assert.ok(y > 0 && y + height <= phone.height, `${y} and ${height}`);
  });

  it('is a dry run unless somebody wants otherwise twice, and places nothing', async () => {
    const page = await open();
    const before = await ordersStored();
    const form = await trying(page, 'place_order');
    await form.getByRole('button', { name: 'Send as a dry run' }).click();
    await form.getByText('200 OK').waitFor();
    assert.deepEqual(await axe(page), []);
    const answer = JSON.parse((await form.locator('.answer').textContent()) ?? '');
    assert.equal(answer.dry_run, true);
    assert.match(await form.locator('output').innerText(), /x-request-id: /);
    // What is typed into the body does not outweigh the tick.
    await form
      .locator('textarea')
      .fill('{"studio": {"email": "a@studio.example"}, "dry_run": false}');
    await form.getByRole('button', { name: 'Send as a dry run' }).click();
    await form.getByText('"email": null').or(form.getByText('"total_pages": 1,')).first().waitFor();
    assert.match((await form.locator('.answer').textContent()) ?? '', /"dry_run": true/);
    await form.getByText('Dry run: nothing').click();
    await form.getByText('this is a real call').waitFor();
    await form.getByRole('button', { name: 'Send for real' }).click();
    assert.equal(await ordersStored(), before);
    await assertClean(page);
  });

  it('is done for real once that was said, and once for one press too many', async () => {
    const page = await open();
    const before = await ordersStored();
    const form = await trying(page, 'place_order');
    await form.getByText('Dry run: nothing').click();
    await form.getByText('I want this to happen for real').click();
    const send = form.getByRole('button', { name: 'Send for real' });
    await send.click();
    await form.getByText('201 Created').waitFor();
    await send.click();
    await form.getByText('idempotent-replayed: true').waitFor();
    assert.equal(await ordersStored(), before + 1);
    const { order_id: id } = JSON.parse((await form.locator('.answer').textContent()) ?? '');
    const next = await trying(page, 'show_order');
    assert.equal(await next.locator('[name="path.order_id"]').inputValue(), id);
    await next.getByRole('button', { name: 'Send' }).click();
    await next.getByText('200 OK').waitFor();
    await assertClean(page);
  });

  it('shows a refusal with its code, and takes what stands in fields', async () => {
    const page = await open();
    const form = await trying(page, 'quote');
    await form.locator('[name="field.pages"]').fill('501');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('400 Bad Request').waitFor();
    assert.match((await form.locator('.answer').textContent()) ?? '', /"code": "invalid_field"/);
    await assertClean(page, /status of 400/);
  });

  it('keeps a key in the page alone', async () => {
    const page = await open();
    const form = await trying(page, 'list_bids');
    await form.locator('[name="key"]').fill('key_of_somebody');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('401 Unauthorized').waitFor();
    assert.doesNotMatch(
      await page.evaluate<string>(
        'JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])',
      ),
      /key_of_somebody/,
    );
    await assertClean(page, /status of 401/);
  });
});
