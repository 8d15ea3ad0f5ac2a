import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { startAuction } from '../support/auction.ts';
import { assertClean, axe, openBrowser } from '../support/browser.ts';
import { itInLongSuite, someOf } from '../support/cases.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { recordCalls, openDocs } from '../support/docs-page.ts';
import { desk, phone } from '../support/first-load.ts';
import { forFile } from '../support/for-file.ts';
import { orderPath, publicUrl } from '../support/service.ts';

/** Readers try calls in the reference. It loads slowly, so tests share a page when they try different calls. */

const auction = await forFile(startAuction());
const { service } = auction;
const browser = await forFile(openBrowser(service));

const wide = await browser.visitor({ viewport: desk });
const narrow = await browser.visitor({ viewport: phone });

const ordersStored = async (): Promise<number> =>
  (await rowsOf(databaseIn(service.folder), 'select id from orders')).length;

describe('the call form of the reference', () => {
  const buttonOf = (page: Page, call: string) =>
    page.locator(`[data-call="${call}"]`).getByRole('button', { name: 'Try it' });
  const openCallForm = async (page: Page, call: string) => {
    const form = page.locator(`[data-call="${call}"] form`);
    if (!(await form.isVisible())) await buttonOf(page, call).click();
    await form.waitFor();
    return form;
  };

  for (const [screen, page] of someOf(Object.entries({ desk: wide, phone: narrow }), 1 / 2)) {
    it(`opens next to its button, and closes there again: ${screen}`, async () => {
      await openDocs(page, '/en/docs#request_changes');
      const { height } = screen === 'phone' ? phone : desk;
      const form = await openCallForm(page, 'request_changes');
      const isInView = (selector: string) =>
        page
          .locator(selector)
          .evaluate((part) => part.getBoundingClientRect())
          .then(({ top, bottom }) => top >= 0 && bottom <= height);
      assert.equal(await isInView('.trying header'), true);
      assert.equal(await isInView('.trying :focus'), true);
      await form.locator('[name="path.order_id"]').fill('ord_typed');
      await form.getByRole('button', { name: 'Close' }).click();
      assert.equal(await form.isVisible(), false);
      const button = buttonOf(page, 'request_changes');
      assert.ok(await button.evaluate((each) => each.matches(':focus')));
      await button.click();
      assert.equal(await form.locator('[name="path.order_id"]').inputValue(), 'ord_typed');
      assert.equal(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), true);
      await assertClean(page);
    });
  }

  itInLongSuite('shows where a body stops being JSON, and sends nothing', async () => {
    const form = await openCallForm(wide, 'quote_projects');
    for (const [body, problem] of [
      ['{\n  "projects": [],\n}', 'line 3, column 1. The comma before it is one too many.'],
      ["{'projects': []}", 'line 1, column 2. Names and texts stand in double quotes.'],
      ['{"projects": [{"pages": 1}', 'line 1, column 27. It ends too early.'],
      ['{"projects": []\n "currency": "EUR"}', 'line 2, column 2. A comma is missing before it.'],
      ['{"projects": [], "budget": 01}', 'line 1, column 29. Something else is expected there.'],
      ['[]', 'The body has to be an object: {…}'],
    ] as const) {
      await form.locator('textarea').fill(body);
      await form.getByRole('button', { name: 'Send' }).click();
      await form.locator('output').getByText(problem).waitFor();
      assert.doesNotMatch(await form.locator('output').innerText(), /Error|token|position/);
    }
    assert.equal(await form.locator('.answered > *').count(), 0);
    await assertClean(wide, /status of 40[01]/);
  });

  itInLongSuite(
    'shows the request that it sent, and the same in curl without the key',
    async () => {
      const quote = await openCallForm(wide, 'quote');
      await quote.locator('[name="field.pages"]').fill('7');
      await quote.getByRole('button', { name: 'Send' }).click();
      await quote.getByText('200 OK').waitFor();
      const shown = (form: typeof quote, label: string) =>
        form
          .locator('figure')
          .filter({ has: wide.getByText(label, { exact: true }) })
          .locator('code')
          .textContent();
      const address = `${publicUrl}${orderPath}?type=shop&pages=7&languages=3&currency=PLN`;
      assert.equal(
        await shown(quote, 'Sent'),
        `GET ${address}\naccept: application/json, application/problem+json`,
      );
      const order = await openCallForm(wide, 'place_order');
      const body = `{"studio": {"email": "it's@studio.example"}, "dry_run": false}`;
      await order.locator('textarea').fill(body);
      await order.getByRole('button', { name: 'Send as a dry run' }).click();
      await order.getByText('200 OK').waitFor();
      const command = (await shown(order, 'The same in curl')) ?? '';
      const { stdout } = await promisify(execFile)('sh', [
        '-c',
        command.replace('curl ', 'curl -sS --noproxy "*" ').replaceAll(publicUrl, service.url),
      ]);
      assert.deepEqual(
        JSON.parse(stdout).missing,
        JSON.parse((await shown(order, 'Answer')) ?? '').missing,
      );
      assert.equal(JSON.parse(stdout).dry_run, true);
      const bids = await openCallForm(wide, 'list_bids');
      await bids.locator('[name="key"]').fill('key_of_somebody');
      await bids.getByRole('button', { name: 'Send' }).click();
      await bids.getByText('401 Unauthorized').waitFor();
      assert.match(
        (await shown(bids, 'The same in curl')) ?? '',
        /"authorization: Bearer \$PARTICIPANT_KEY"/,
      );
      assert.match((await shown(bids, 'Sent')) ?? '', /^authorization: Bearer \(your key\)$/m);
      assert.doesNotMatch(await bids.innerText(), /key_of_somebody/);
      await assertClean(wide, /status of 40[01]/);
    },
  );

  it('makes dry runs until the reader confirms twice, and places nothing', async () => {
    await openDocs(wide, '/en/docs');
    const before = await ordersStored();
    const form = await openCallForm(wide, 'place_order');
    await form.getByRole('button', { name: 'Send as a dry run' }).click();
    await form.getByText('200 OK').waitFor();
    const answer = JSON.parse((await form.locator('.answer').textContent()) ?? '');
    assert.equal(answer.dry_run, true);
    assert.match(await form.innerText(), /x-request-id: /);
    // The checkbox for a dry run overrides the typed body.
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
    await assertClean(wide, /status of 40[01]/);
    await recordCalls(wide, ['place_order']);
    assert.deepEqual(await axe(wide), []);
  });

  it('makes the real call after the confirmation, once, even if the button is pressed twice', async () => {
    await openDocs(wide, '/en/docs');
    const before = await ordersStored();
    const form = await openCallForm(wide, 'place_order');
    await form.getByText('Dry run: nothing').click();
    await form.getByText('I want this to happen for real').click();
    const send = form.getByRole('button', { name: 'Send for real' });
    await send.click();
    await form.getByText('201 Created').waitFor();
    await send.click();
    await form.getByText('idempotent-replayed: true').waitFor();
    assert.equal(await ordersStored(), before + 1);
    const { order_id: id } = JSON.parse((await form.locator('.answer').textContent()) ?? '');
    const next = await openCallForm(wide, 'show_order');
    assert.equal(await next.locator('[name="path.order_id"]').inputValue(), id);
    await next.getByRole('button', { name: 'Send' }).click();
    await next.getByText('200 OK').waitFor();
    await assertClean(wide, /status of 40[01]/);
  });

  it('shows a refusal with its code, and sends the values of fields', async () => {
    const form = await openCallForm(wide, 'quote');
    await form.locator('[name="field.pages"]').fill('501');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('400 Bad Request').waitFor();
    assert.match((await form.locator('.answer').textContent()) ?? '', /"code": "invalid_field"/);
    await assertClean(wide, /status of 40[01]/);
  });

  it('stores a key in the page only', async () => {
    const form = await openCallForm(wide, 'list_bids');
    await form.locator('[name="key"]').fill('key_of_somebody');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('401 Unauthorized').waitFor();
    assert.doesNotMatch(
      await wide.evaluate<string>(
        'JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href])',
      ),
      /key_of_somebody/,
    );
    await assertClean(wide, /status of 40[01]/);
  });
});
