import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startAuction } from '../support/auction.ts';
import { assertClean, axe, openBrowser } from '../support/browser.ts';
import { itInLongSuite, someOf } from '../support/cases.ts';
import { recordCalls, openDocs } from '../support/docs-page.ts';
import { desk, phone } from '../support/first-load.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, publicUrl } from '../support/service.ts';

/**
 * Readers search the reference, copy samples and choose a language. It loads slowly, so each test
 * continues with the page that the previous one left.
 */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));

const permissions = ['clipboard-read', 'clipboard-write'];
const wide = await browser.visitor({ viewport: desk, permissions });
const narrow = await browser.visitor({ viewport: phone });
const plain = await browser.visitor({ viewport: phone, javaScriptEnabled: false });
for (const page of [wide, narrow, plain]) await openDocs(page, '/en/docs');

const firstVisible = (page: Page, call: string) =>
  page.locator(`[data-call="${call}"] .beside figure:visible`).first();

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > innerWidth');

describe('the search of the reference', () => {
  const found = (page: Page) => page.locator('#found li');

  it('opens with one key, lists operations first, and Enter opens one', async () => {
    await wide.keyboard.press('/');
    await wide.keyboard.type('place order');
    await found(wide).first().waitFor();
    assert.match((await found(wide).first().textContent()) ?? '', /Place order/);
    await wide.keyboard.press('Enter');
    await wide.waitForURL('**/en/docs#place_order');
    assert.equal(await found(wide).count(), 0);
    await assertClean(wide);
  });

  itInLongSuite(
    'responds to arrow keys, reports an empty result, and closes with Escape',
    async () => {
      await wide.keyboard.press('/');
      await wide.keyboard.type('webhook');
      await found(wide).nth(1).waitFor();
      await wide.keyboard.press('ArrowDown');
      const field = wide.locator('#find');
      assert.equal(await field.getAttribute('aria-activedescendant'), 'found-1');
      await field.fill('no such thing at all');
      await wide.getByText('Nothing is called no such thing at all').waitFor();
      await wide.keyboard.press('Escape');
      assert.equal(await field.inputValue(), '');
      await assertClean(wide);
    },
  );

  itInLongSuite(
    'lists operations and sections before problems, fields and schemas, and knows synonyms',
    async () => {
      const field = narrow.locator('#find');
      for (const [typed, ...titles] of [
        ['npm install', 'What to install'],
        ['python', 'What to install'],
        ['rate limit', 'Limits'],
        ['webhook', 'Webhooks', 'Notifications', 'Add webhook'],
        ['idempotency', 'Send a request again'],
        ['place order', 'Place order'],
        ['quote', 'Quote'],
        ['order_id', 'order_id'],
      ] as const) {
        await field.fill(typed);
        await found(narrow).getByText(titles[0], { exact: true }).first().waitFor();
        const shown = await found(narrow).locator('mark').allTextContents();
        assert.deepEqual(shown.slice(0, titles.length), titles, typed);
        await assertApart(typed);
      }
      await field.fill('webhook_not_found');
      await found(narrow).getByText('webhook_not_found').first().waitFor();
      assert.equal(
        await found(narrow).first().locator('small').textContent(),
        '404: There is no such webhook.',
      );
      await field.press('Escape');
      await assertClean(narrow);
    },
  );

  /** Checks that no element overlaps another and that none is wider than the page. */
  const assertApart = async (typed: string): Promise<void> => {
    const boxes = await found(narrow).evaluateAll((options) =>
      options.flatMap((option) => [...option.children].map((part) => part.getBoundingClientRect())),
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
  };
});

describe('the samples of the reference', () => {
  it('are copied unchanged', async () => {
    const figure = firstVisible(wide, 'show_prices');
    // The page shows "Copied" for two seconds only, so the test starts to wait for it before it clicks.
    await Promise.all([figure.getByText('Copied').waitFor(), figure.getByRole('button').click()]);
    assert.equal(
      await wide.evaluate('navigator.clipboard.readText()'),
      `curl '${publicUrl}${orderPath}/prices?currency=PLN'`,
    );
    await assertClean(wide);
  });

  itInLongSuite('are coloured, fold long blocks, and keep their text', async () => {
    const sample = await firstVisible(plain, 'quote_projects').locator('code').textContent();
    for (const [page, colorScheme] of [
      [narrow, 'light'],
      [wide, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      const code = firstVisible(page, 'quote_projects').locator('code');
      await code.scrollIntoViewIfNeeded();
      await code.locator('.line .key').first().waitFor();
      assert.equal(await code.textContent(), sample);
      const at = `document.querySelector('[data-call="quote_projects"] .beside code')`;
      const selected = await page.evaluate<string>(
        `(getSelection().selectAllChildren(${at}), getSelection().toString().trim())`,
      );
      assert.equal(selected, sample);
      // On both screens the line wraps, and its second half is indented further than the line of `curl`.
      const line = code.locator('.line', { hasText: 'booking' });
      const lefts = await line
        .locator('.key')
        .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().left));
      const [edge = 0] = await code
        .locator('.line')
        .evaluateAll((lines) => lines.map((each) => each.getBoundingClientRect().left));
      assert.ok(
        lefts.length === 3 && Math.min(...lefts) > edge + 30,
        `${lefts.join(', ')} from ${edge}`,
      );
      await assertClean(page);
    }
  });

  it('switch their language without scripts, and then hide what needs scripts', async () => {
    await plain.locator('[name="samples"][value="mcp"]').check();
    assert.match((await firstVisible(plain, 'quote').textContent()) ?? '', /tools\/call/);
    assert.equal(await plain.getByRole('button', { name: /Copy|Try/ }).count(), 0);
    assert.equal(await plain.locator('.find').isVisible(), false);
    await plain.getByRole('button', { name: 'Contents' }).click();
    await plain.locator('#contents a[href="#place_bid"]').click();
    await plain.waitForURL('**/en/docs#place_bid');
  });
});

describe('the table of contents of the reference', () => {
  it('opens on a phone, has one name on each line, and closes after a choice', async () => {
    const contents = narrow.locator('#contents');
    assert.equal(await contents.isVisible(), false);
    await narrow.getByRole('button', { name: 'Contents' }).click();
    for (const page of [narrow, wide]) {
      const lines = await page
        .locator('#contents [data-by] code')
        .evaluateAll((names) =>
          names.map((name) => Math.round(name.getBoundingClientRect().height / 20)),
        );
      assert.ok(lines.length > 40 && lines.every((count) => count === 1), lines.join(' '));
    }
    await contents.locator('a[href="#place_bid"]').click();
    await narrow.waitForURL('**/en/docs#place_bid');
    assert.equal(await contents.isVisible(), false);
    assert.equal(await isWiderThanScreen(narrow), false);
  });

  itInLongSuite('marks the current section, and every heading has a link', async () => {
    await wide.goto('/en/docs#place_bid');
    await wide.locator('#contents a[href="#place_bid"][aria-current]').waitFor();
    await wide.locator('#schemas .anchor').click();
    await wide.waitForURL('**/en/docs#schemas');
    await assertClean(wide);
  });
});

describe('links from the reference to other pages', () => {
  itInLongSuite(
    'include fields, problems and sections of the guide in the search, on the other page too',
    async () => {
      for (const [page, typed, kind, to] of [
        ['docs', 'studio.telegram', 'Field of place_order', '/docs#place_order.studio.telegram'],
        ['docs', 'too_many_orders', 'Error', '/agents/errors#too_many_orders'],
        ['docs', 'request again', 'Guide', '/agents/repeats#idempotency'],
        ['schemas', 'OrderRecord', 'Schema', '/schemas#schema-OrderRecord'],
      ] as const) {
        await openDocs(wide, `/en/${page}`);
        await wide.locator('#find').fill(typed);
        await wide.locator('#found li').filter({ hasText: kind }).first().click();
        await wide.waitForURL(`${publicUrl}/en${to}`);
        assert.equal(await wide.locator(`[id="${to.split('#')[1]}"]`).count(), 1);
      }
      await assertClean(wide);
    },
  );

  itInLongSuite('redirect old anchors to the page that now has the section', async () => {
    await narrow.goto('/de/docs#schema-OrderRecord.order_id');
    await narrow.waitForURL('**/de/schemas#schema-OrderRecord.order_id');
    assert.equal(await narrow.locator('[id="schema-OrderRecord.order_id"]').count(), 1);
    await narrow.getByRole('link', { name: 'The calls' }).click();
    await narrow.waitForURL('**/de/docs');
    await narrow.locator('[id="schema-OrderRecord"] a').click();
    await narrow.waitForURL('**/de/schemas#schema-OrderRecord');
    await assertClean(narrow);
  });

  it('keep the chosen sample language after a reload and on the next page', async () => {
    await openDocs(wide, '/en/docs');
    await wide.locator('[name="samples"][value="python"]').check();
    assert.match((await firstVisible(wide, 'quote').textContent()) ?? '', /^Python.*urlopen/s);
    await wide.goto('/en/studios');
    await openDocs(wide, '/de/docs');
    assert.match((await firstVisible(wide, 'place_order').textContent()) ?? '', /^Python/);
    await assertClean(wide);
  });
});

describe('the call form in the reference', () => {
  // In `npm test`, docs-try.test.ts tests the form on a wide screen.
  for (const [screen, page] of someOf(Object.entries({ desk: wide, phone: narrow }), 1 / 2)) {
    it(`has no accessibility violation on a ${screen}`, async () => {
      await openDocs(page, '/en/docs');
      await recordCalls(page, ['quote_projects']);
      assert.deepEqual(await axe(page), []);
    });
  }
});
