import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertClean, axe } from '../support/browser.ts';
import { someOf } from '../support/cases.ts';
import { openDeskSite } from '../support/desk-site.ts';
import { deskViews, testDeskPages, writeNote } from '../support/desk-views.ts';
import { forFile } from '../support/for-file.ts';
import { isFocused, untilFocused } from '../support/keyboard.ts';
import { fromElsewhere, orderPath, studio } from '../support/service.ts';
import { until } from '../support/until.ts';
import { phone } from '../support/walk.ts';

/** Operators use the desk in a real browser. */

const site = await forFile(openDeskSite());
/** The only page that stays open, because each open page updates at every change and slows the tests. */
const page = await site.operatorPage();

const checking = '/desk/orders?stage=checking';

describe('the desk', () => {
  // The long suite tests all pages, also in light mode.
  testDeskPages(
    site,
    someOf(
      deskViews(site).filter(({ isVariant = false }) => !isVariant),
      1 / 3,
    ),
    'dark',
  );

  it('works by keyboard: down the list, into the order, through the preview of its next act, and back to the order', async () => {
    await page.goto('/desk');
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await page.waitForURL('**/desk/board');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.waitForURL('**/desk/orders');
    await page.goto(checking);
    await page.keyboard.press('j');
    assert.ok(await isFocused(page, '.row:first-child .what a'));
    await page.keyboard.press('j');
    assert.ok(
      (await isFocused(page, '.row:nth-child(2) .what a')) ||
        (await page.locator('.row').count()) === 1,
    );
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.waitForURL(/orders\/S-\d+$/);
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'What this does' }).waitFor();
    assert.equal(await page.evaluate('scrollY'), 0, 'it opens at its beginning');
    assert.match((await page.locator('.mail').textContent()) ?? '', /studio/i);
    await untilFocused(page, 'button[value="do"]');
    await page.keyboard.press('Enter');
    await page.getByRole('status').waitFor();
    assert.equal(await page.locator('.stage').textContent(), 'building');
    await assertClean(page);
  });

  it('searches orders and people with the / key', async () => {
    await page.goto('/desk/month');
    await page.keyboard.press('/');
    await page.waitForURL('**/desk/people#who');
    await page.locator('#who:focus').waitFor();
    await page.getByRole('heading', { name: 'People' }).click();
    await page.keyboard.press('/');
    assert.equal(await isFocused(page, '#who'), true);
    assert.equal(await page.locator('#who').inputValue(), '');
    await page.keyboard.type('1001');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/desk/orders/S-1001');
    await page.goto('/desk/people?who=studio');
    assert.ok((await page.locator('.row .what a').count()) > 1);
    await assertClean(page);
  });

  it('shows what another operator does, and disturbs nobody who is typing', async () => {
    const [watching, doing] = [page, await site.operatorPage()];
    const order = `/desk/orders/${site.stages.building}`;
    await watching.goto(order);
    const loads: string[] = [];
    watching.on('load', () => loads.push(watching.url()));
    await watching.keyboard.press('?');
    assert.ok(await watching.getByRole('dialog', { name: 'Keys' }).isVisible());
    await watching.keyboard.press('Escape');
    const act = watching.getByRole('link', { name: 'Write a note' });
    await act.focus();
    await writeNote(doing, order, 'The logo comes tomorrow');
    await watching.getByText('The logo comes tomorrow').first().waitFor();
    assert.deepEqual(loads, []);
    assert.ok(await act.evaluate((link) => link.matches(':focus')));

    await watching.goto(`${order}/message`);
    const typed = watching.getByRole('textbox').first();
    await typed.fill('Half a sen');
    await writeNote(doing, order, 'And the photos');
    await typed.pressSequentially('tence');
    assert.equal(await typed.inputValue(), 'Half a sentence');
    await assertClean(watching);
    await doing.context().close();
  });

  it('keeps typed input in an unfocused field while the list below it changes', async () => {
    const [typing, looking] = [page, await site.operatorPage()];
    for (const each of [typing, looking]) await each.goto('/desk/orders');
    const field = typing.locator('#who');
    await field.fill('half a na');
    await typing.getByRole('heading').first().click();
    const listed = () => looking.locator('.row').count();
    // When one page lists the second order, the other page has already shown the first.
    for (let nth = 0; nth < 2; nth += 1) {
      const before = await listed();
      const { status } = await site.auction.service.post(orderPath, { studio }, fromElsewhere());
      assert.equal(status, 201);
      await until('one more is listed', async () => (await listed()) > before);
    }
    assert.equal(await field.inputValue(), 'half a na');
    await assertClean(typing);
    await looking.context().close();
  });

  it('moves through the board by keyboard, down a column and on to the next', async () => {
    await page.goto('/desk/board');
    const columns = page.locator('.column:has(.card)');
    const cardIn = (column: number, nth: number) =>
      columns.nth(column).locator('.card .what a').nth(nth);
    const isAt = async (column: number, nth: number) =>
      (await page.locator(':focus').getAttribute('href')) ===
      (await cardIn(column, nth).getAttribute('href'));
    await page.keyboard.press('j');
    assert.ok(await isAt(0, 0));
    await page.keyboard.press('l');
    assert.ok(await isAt(1, 0));
    await page.keyboard.press('k');
    assert.ok(await isAt(1, 0), 'the first has none before it');
    await page.keyboard.press('h');
    assert.ok(await isAt(0, 0));
    await assertClean(page);
  });

  it('replaces mail texts by keyboard on a phone, after a preview of the mails', async () => {
    await page.setViewportSize(phone);
    await page.goto('/desk/settings/words');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Words: The site is live' }).waitFor();
    await page.getByText('Deutsch').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fertig!');
    assert.deepEqual(await axe(page), [], 'the form');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What this does' }).waitFor();
    assert.ok(await page.getByText('S-1042 · Fertig!').isVisible());
    assert.ok(!(await page.getByText('S-1042 · Your site is live').isVisible()));
    assert.deepEqual(await axe(page), [], 'the preview');
    await untilFocused(page, 'button[value="do"]');
    await page.keyboard.press('Enter');
    await page.getByText('yours in 1 of 8').waitFor();
    await assertClean(page);
  });

  it('works without scripts', async () => {
    const plain = await site.operatorPage({ javaScriptEnabled: false });
    await plain.goto('/desk/orders?stage=building');
    await plain.locator('.row .what a').first().click();
    await plain.getByRole('link', { name: 'Write a note' }).click();
    await plain.getByLabel('For operators only').fill('They call back on Monday');
    await plain.getByRole('button', { name: 'See what it does' }).click();
    await plain.getByText('Nobody is notified').waitFor();
    await plain.getByRole('button', { name: 'Write a note' }).click();
    await plain.getByText('They call back on Monday').waitFor();
  });
});
