import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { auctionPath, Client } from '../support/auction.ts';
import { assertClean, openBrowser, refreshAtOnce, openPage } from '../support/browser.ts';
import { itInLongSuite } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, publicUrl, startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { openLanguages } from '../support/views.ts';

/**
 * People follow the auction and bid in a browser. Each test continues from the state that the previous
 * one left.
 */

/** A page that is open from before the first bid. */
let watcher: Page;
const service = await forFile(startTestService());
const browser = await forFile(openBrowser(service));

const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`).last();
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const price = (page: Page): Locator => page.locator('[data-lot="1"] [data-live="price_usd"]');

/** Bids on the lot's page, up to the page for entering the code. Returns the mailed code. */
const bid = async (page: Page, email: string, amount: string): Promise<string> => {
  await page.goto('/en/auction/1');
  await field(page, 'max_usd').fill(amount);
  await field(page, 'email').fill(email);
  await field(page, 'accept_rules').check();
  await press(page, 'Send me the code');
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  const pendingId = new URL(page.url()).searchParams.get('pending_id') ?? '';
  return new Client(service, email).code(pendingId);
};

const enter = async (page: Page, code: string): Promise<void> => {
  await field(page, 'code').fill(code);
  await press(page, 'Confirm the bid');
};

const lot = async () =>
  (await service.get(`${auctionPath}/state?currency=USD`, fromElsewhere())).json.lots[0];

const shows = (place: Locator, text: string): Promise<void> =>
  place.filter({ hasText: text }).waitFor();

describe('an auction in the browser', () => {
  it('shows its price and end time, and marks it as live', async () => {
    watcher = await browser.visitor({ extraHTTPHeaders: fromElsewhere() });
    await refreshAtOnce(watcher);
    await watcher.goto('/en/auction/1');
    await watcher.getByText('Prices on this page are live.').waitFor();
    assert.equal(await price(watcher).innerText(), '$20');
    assert.match(
      await watcher.locator('[data-live="time_left"]').innerText(),
      /^\d{1,2}:[0-5]\d:[0-5]\d$/,
    );
    // If the script formatted a figure differently from the server, the first event would mark it as changed.
    assert.equal(await watcher.locator('.changed').count(), 0);
    await assertClean(watcher);
  });

  it('takes a bid from the form to entered with the code from the mail, while another browser sees it', async () => {
    const page = await openPage(browser, '/en/auction/1');
    const code = await bid(page, 'anna@client.example', '24,50');
    assert.match(
      await page.locator('main').innerText(),
      /anna@client\.example[^]*Your bid\s+\$20\s+Your maximum\s+\$24\.50/,
    );
    assert.equal((await lot()).bidders, 0, 'without the code the bid does not count');
    await enter(page, code);
    await shows(watcher.locator('[data-lot="1"] [data-live="bidders"]'), '1');
    await page.getByText('Your bid counts, and it leads.').waitFor();
    const { price_usd: now, bidders } = await lot();
    assert.deepEqual({ now, bidders }, { now: 20, bidders: 1 });
    await page.getByRole('link', { name: 'My bids' }).first().click();
    assert.equal(await page.locator('[data-status="leading"]').innerText(), 'Leading');
    const cookies = await page.context().cookies(publicUrl);
    const key = cookies.find(({ name }) => name === 'participant');
    assert.deepEqual([key?.httpOnly, key?.sameSite], [true, 'Lax']);
    await assertClean(page);
    await page.context().close();
  });

  it('works the same without scripts', async () => {
    const page = await openPage(browser, '/en/auction/1', { javaScriptEnabled: false });
    await enter(page, await bid(page, 'boris@client.example', '30'));
    await page.getByText('Your bid counts, and it leads.').waitFor();
    await shows(price(watcher), '$25.50');
    await watcher.getByText('At least $27.50').waitFor();
    assert.equal(await price(page).innerText(), '$25.50');
    assert.match(await page.locator('#live').innerText(), /Prices as of .+ Reload the page/);
    await page.getByText('The same as a table').click();
    assert.deepEqual(await page.locator('#history-table td.number').allInnerTexts(), [
      '$25.50',
      '$22',
      '$20',
      '$20',
    ]);
  });

  itInLongSuite(
    'shows errors next to their fields, and keeps the input, in another language too',
    async () => {
      const page = await openPage(browser, '/en/auction/1', { javaScriptEnabled: false });
      await field(page, 'max_usd').fill('27');
      await field(page, 'email').fill('clara@client.example');
      await field(page, 'name').fill('Clara <b>');
      await field(page, 'accept_rules').check();
      await press(page, 'Send me the code');
      await page.getByText('Your maximum must be at least $27.50.').first().waitFor();
      assert.equal(await field(page, 'email').inputValue(), 'clara@client.example');
      assert.equal(await field(page, 'name').inputValue(), 'Clara <b>');
      await field(page, 'max_usd').fill('32');
      await press(page, 'Send me the code');
      await enter(page, '12 34');
      await page.getByText('Enter the six digits from the e-mail.').first().waitFor();
      const pendingId = await field(page, 'pending_id').inputValue();
      const code = await new Client(service, 'clara@client.example').code(pendingId);
      await enter(page, code === '000000' ? '000001' : '000000');
      await page.getByText('That is not the code. Attempts left: 4.').first().waitFor();
      await openLanguages(page);
      await page.locator('.languages [lang="pl"]').click();
      await page.locator('html[lang="pl"]').waitFor({ state: 'attached' });
      assert.equal(await field(page, 'pending_id').inputValue(), pendingId);
      await openLanguages(page);
      await page.locator('.languages [lang="en"]').click();
      await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
      await enter(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
      await page.getByText('Your bid counts, and it leads.').waitFor();
    },
  );

  it('lets a bidder set a maximum that bids by itself, hand in the brief, withdraw and sign out', async () => {
    const page = await openPage(browser, '/en/auction/1');
    await enter(page, await bid(page, 'anna@client.example', '34'));
    await page.goto('/en/auction/me');
    await page.getByLabel('Your maximum in US dollars: Site of the day no. 1').fill('60');
    await press(page, 'Set the maximum');
    await page.getByText('This is more than you have allowed in this auction so far').waitFor();
    const mailed = new URL(page.url()).searchParams.get('bid') ?? '';
    await field(page, 'code').fill(await new Client(service, 'anna@client.example').code(mailed));
    await press(page, 'Confirm the bid');
    await page.getByText('Your maximum is set, and you lead.').waitFor();
    await page.getByText('Your maximum now: $60').waitFor();

    const boris = await openPage(browser, '/en/auction/1');
    await enter(boris, await bid(boris, 'boris@client.example', '40'));
    await boris.getByText('Your bid counts, but someone else is ahead.').waitFor();
    await shows(price(watcher), '$42');
    await boris.getByText('Your bid counts, but someone else is ahead.').waitFor();
    await assertClean(boris);
    await boris.context().close();

    await page.getByText('You are ahead. Complete your brief by').waitFor();
    await field(page, 'brief.business.name').fill('Cakes & Co');
    await field(page, 'brief.goal').fill('Order a cake');
    await field(page, 'brief.offer').fill('Cakes');
    await field(page, 'brief.email').fill('cakes@client.example');
    await press(page, 'Save the brief');
    await page.getByText('Your brief is complete. You can still change it.').waitFor();
    await watcher.getByText('The leader’s brief is complete.').waitFor();
    assert.equal((await lot()).leader_has_brief, true);

    await press(page, 'Stop bidding automatically');
    await page.getByText('Automatic bidding is off.').waitFor();
    await page.getByRole('button', { name: /^Withdraw.*\$42$/ }).click();
    await page.getByText('The bid is withdrawn.').waitFor();
    await shows(price(watcher), '$29.50');

    await press(page, 'Sign out');
    await page.getByText('You are signed out.').waitFor();
    const storedCookies = await page.context().cookies(publicUrl);
    assert.deepEqual(
      storedCookies.map(({ name }) => name),
      ['language'],
    );
    await assertClean(page);
    await page.context().close();
  });

  it('shows the price history as a chart', async () => {
    await until('the chart shows more than one price', async () =>
      watcher.locator('#history canvas').isVisible(),
    );
    await assertClean(watcher);
  });
});

describe('a countdown', () => {
  it('is right even when the visitor’s clock is three hours fast', async () => {
    const page = await browser.visitor({ extraHTTPHeaders: fromElsewhere() });
    await page.addInitScript('const now = Date.now; Date.now = () => now() + 3 * 3_600_000;');
    await page.goto('/en/auction');
    await page.getByText('Prices on this page are live.').waitFor();
    const { ends_in_seconds: most } = await lot();
    const timeLeft = page.locator('[data-live="time_left"]').first();
    await until('the time left is between what the service says before and after', async () => {
      const [hours = 0, minutes = 0, seconds = 0] = (await timeLeft.innerText())
        .split(':')
        .map(Number);
      const left = hours * 3_600 + minutes * 60 + seconds;
      const { ends_in_seconds: least } = await lot();
      return left <= most + 1 && left >= least - 1;
    });
  });
});
