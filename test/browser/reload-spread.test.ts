import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { startAuction, startsAt } from '../support/auction.ts';
import { assertClean, openBrowser } from '../support/browser.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { until } from '../support/until.ts';

/** When a lot changes, thousands of open pages must not all reload at the same moment. */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));

type Watcher = {
  readonly page: Page;
  /** The number of times that the page has reloaded its content. */
  readonly requests: () => number;
  readonly price: () => Promise<string>;
};

/** Opens the lot in a browser whose random number is `generated` and whose clock the test moves. */
const openWatcher = async (lot: number, generated: number): Promise<Watcher> => {
  const page = await browser.visitor();
  await page.clock.install({ time: startsAt });
  await page.addInitScript(`Math.random = () => ${generated};`);
  await page.goto(`/en/auction/${lot}`);
  await page.getByText('Prices on this page are live.').waitFor();
  await page.clock.pauseAt(new Date(Date.parse(startsAt) + hourMs));
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') count += 1;
  });
  return {
    page,
    requests: () => count,
    price: () => page.locator('#lot [data-live="price_usd"]').innerText(),
  };
};

describe('after the status of a lot changes', () => {
  it('figures change at once, and each page reloads the rest at a random moment', async () => {
    const lot = await auction.lot({ opensInMs: hourMs, endsInMs: 24 * hourMs });
    const early = await openWatcher(lot, 0.2);
    const late = await openWatcher(lot, 0.8);
    const both = [early, late];
    await auction.pass(hourMs);
    await auction.client('anna@client.example').enter(lot, 25);
    for (const { price, requests } of both) {
      await until('the price of the bid is shown', async () => (await price()) === '$25');
      assert.equal(requests(), 0);
    }
    const wait = (ms: number) => Promise.all(both.map(({ page }) => page.clock.runFor(ms)));
    await wait(900);
    assert.deepEqual([early.requests(), late.requests()], [0, 0]);
    await wait(200);
    await early.page.getByRole('button', { name: 'Send me the code' }).waitFor();
    assert.deepEqual([early.requests(), late.requests()], [1, 0]);
    await wait(2_800);
    assert.deepEqual([early.requests(), late.requests()], [1, 0]);
    await wait(200);
    await late.page.getByRole('button', { name: 'Send me the code' }).waitFor();
    assert.deepEqual([early.requests(), late.requests()], [1, 1]);
    for (const { page, price } of both) {
      assert.equal(await price(), '$25');
      await assertClean(page);
      await page.context().close();
    }
  });

  it('unsaved input in the bid form stays', async () => {
    const lot = await auction.lot();
    const { page, requests } = await openWatcher(lot, 0.5);
    const email = page.locator('[name="email"]');
    await email.fill('boris@client.example');
    const leader = auction.client('anna@client.example');
    await leader.enter(lot, 30);
    await leader.handInBrief();
    const maximum = page.locator('[name="max_usd"]');
    await maximum.fill('60');
    await page.getByText('At least $32').waitFor();
    const brief = page.getByText('The leader’s brief is complete.');
    await until('the page was requested again', async () => {
      await page.clock.runFor(5_000);
      return brief.isVisible();
    });
    assert.equal(requests(), 1);
    assert.equal(await email.inputValue(), 'boris@client.example');
    assert.equal(await maximum.inputValue(), '60');
    await assertClean(page);
  });
});
