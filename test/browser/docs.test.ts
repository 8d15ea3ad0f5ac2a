import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startAuction } from '../support/auction.ts';
import { assertClean, axe, openBrowser, visit } from '../support/browser.ts';
import { desk, phone } from '../support/first-load.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, publicUrl } from '../support/service.ts';

/** The reference in a browser: finding, copying, choosing a language. */

const auction = await forFile(startAuction());
const { service } = auction;
const browser = await forFile(openBrowser(service));

const open = (path = '/en/docs', viewport = desk): Promise<Page> =>
  visit(browser, path, { viewport, permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()');

const firstShown = (page: Page, call: string) =>
  page.locator(`[data-call="${call}"] .beside figure:visible`).first();

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
      ['OrderRecord', 'Schema', '/en/schemas#schema-OrderRecord'],
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

  it('finds operations and sections before problems, fields and schemas, by other words too', async () => {
    const page = await open('/en/docs', phone);
    for (const [typed, ...titles] of [
      ['npm install', 'What to install'],
      ['python', 'What to install'],
      ['rate limit', 'Limits'],
      ['webhook', 'Webhooks', 'Be told of changes', 'Add webhook'],
      ['idempotency', 'Send a request again'],
      ['place order', 'Place order'],
      ['quote', 'Quote'],
      ['order_id', 'order_id'],
    ] as const) {
      await page.locator('#find').fill(typed);
      await found(page).getByText(titles[0], { exact: true }).first().waitFor();
      const shown = await found(page).locator('mark').allTextContents();
      assert.deepEqual(shown.slice(0, titles.length), titles, typed);
      // Nothing is printed over anything else, and nothing is wider than the page.
      const boxes = await found(page).evaluateAll((options) =>
        options.flatMap((option) =>
          [...option.children].map((part) => part.getBoundingClientRect()),
        ),
      );
      for (const [at, { left, right, top, bottom }] of boxes.entries()) {
        assert.ok(left >= 0 && right <= phone.width);
        for (const other of boxes.slice(at + 1)) {
          const isApart =
            other.left >= right - 1 ||
            other.right <= left + 1 ||
            other.top >= bottom - 1 ||
            other.bottom <= top + 1;
          assert.ok(isApart || other.width === 0 || right === left, typed);
        }
      }
    }
    await page.locator('#find').fill('webhook_not_found');
    await found(page).getByText('webhook_not_found').first().waitFor();
    assert.equal(
      await found(page).first().locator('small').textContent(),
      '404: There is no such webhook: webhook_id not found.',
    );
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

  it('are coloured, fold below where their lines begin, and say what they said before', async () => {
    for (const [viewport, colorScheme] of [
      [phone, 'light'],
      [desk, 'dark'],
    ] as const) {
      const page = await visit(browser, '/en/docs', { viewport, colorScheme });
      const plain = await visit(browser, '/en/docs', { viewport, javaScriptEnabled: false });
      const code = firstShown(page, 'quote_projects').locator('code');
      await code.scrollIntoViewIfNeeded();
      await code.locator('.line .key').first().waitFor();
      const said = await firstShown(plain, 'quote_projects').locator('code').textContent();
      assert.equal(await code.textContent(), said);
      const at = `document.querySelector('[data-call="quote_projects"] .beside code')`;
      const selected = await page.evaluate<string>(
        `(getSelection().selectAllChildren(${at}), getSelection().toString().trim())`,
      );
      assert.equal(selected, said);
      // Its second half is below its first on both screens, and is not where the line of `curl` begins.
      const line = code.locator('.line', { hasText: 'booking' });
      const lefts = await line
        .locator('.key')
        .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().left));
      const [edge = 0] = await code
        .locator('.line')
        .evaluateAll((lines) => lines.map((each) => each.getBoundingClientRect().left));
      assert.deepEqual(await axe(page), []);
      assert.ok(
        lefts.length === 3 && Math.min(...lefts) > edge + 30,
        `${lefts.join(', ')} from ${edge}`,
      );
      await assertClean(page);
    }
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

  it('have each name on a line of its own', async () => {
    for (const viewport of [phone, desk]) {
      const page = await open('/en/docs', viewport);
      if (viewport === phone) await page.getByRole('button', { name: 'Contents' }).click();
      const lines = await page
        .locator('#contents [data-by] code')
        .evaluateAll((names) =>
          names.map((name) => Math.round(name.getBoundingClientRect().height / 20)),
        );
      assert.ok(lines.length > 40 && lines.every((count) => count === 1), lines.join(' '));
    }
  });

  it('show where one is, and every heading can be linked to', async () => {
    const page = await open('/en/docs#place_bid');
    await page.locator('#contents a[href="#place_bid"][aria-current]').waitFor();
    await page.locator('#schemas .anchor').click();
    await page.waitForURL('**/en/docs#schemas');
    await assertClean(page);
  });

  it('lead on from where a schema and its fields stood before they had a page of their own', async () => {
    const page = await open('/de/docs#schema-OrderRecord.order_id');
    await page.waitForURL('**/de/schemas#schema-OrderRecord.order_id');
    assert.equal(await page.locator('[id="schema-OrderRecord.order_id"]').count(), 1);
    await page.getByRole('link', { name: 'The calls' }).click();
    await page.waitForURL('**/de/docs');
    await page.locator('[id="schema-OrderRecord"] a').click();
    await page.waitForURL('**/de/schemas#schema-OrderRecord');
    await assertClean(page);
  });
});
