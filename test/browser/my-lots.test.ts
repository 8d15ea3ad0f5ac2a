import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAuction } from '../support/auction.ts';
import { assertClean, openBrowser, refreshAtOnce } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import { publicUrl } from '../support/service.ts';
import { until } from '../support/until.ts';

/** A bidder sees changes without reloading a page. */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));
const lot = await auction.lot();
const page = await browser.visitor();

/** Signs the page in as this client. */
const signInAs = ({ key }: { readonly key: string }): Promise<void> =>
  page.context().addCookies([{ name: 'participant', value: key, url: publicUrl }]);

describe('a bidder who watches the auction', () => {
  it('sees on their bids page at once that they are outbid, with the new price', async () => {
    const anna = auction.client('anna@client.example');
    await anna.enter(lot, 20);
    await signInAs(anna);
    await page.goto('/en/auction/me');
    await page.getByText('Prices on this page are live.').waitFor();
    assert.equal(await page.locator('#my-lots [data-own]').innerText(), 'Leading');
    await auction.client('boris@client.example').enter(lot, 30);
    await page.locator('#my-lots [data-own="outbid"][role="alert"]').waitFor();
    assert.equal(await page.locator('#my-lots [data-live="price_usd"]').innerText(), '$30');
    assert.equal(await page.locator('#my-bids .badge').first().innerText(), 'Outbid');
    await assertClean(page);
  });

  it('gets a warning on the page of the lot, and in its title if they turn that on', async () => {
    const carol = auction.client('carol@client.example');
    await carol.enter(lot, 40);
    await signInAs(carol);
    await page.goto(`/en/auction/${lot}`);
    await page.getByText('Prices on this page are live.').waitFor();
    const title = await page.title();
    await page.getByLabel('Play a sound and change the window title').check();
    assert.equal(await page.title(), title);
    await auction.client('dora@client.example').enter(lot, 50);
    const warning = page.getByRole('alert');
    await warning.waitFor();
    assert.match(await warning.innerText(), /someone else is ahead/);
    await until('the title warns', async () => (await page.title()) === `(!) Outbid · ${title}`);
    await assertClean(page);
    await page.reload();
    assert.ok(await page.getByLabel('Play a sound and change the window title').isChecked());
  });

  it('sees each bid and its bidder number without reloading', async () => {
    await page.context().clearCookies();
    await refreshAtOnce(page);
    await page.goto(`/en/auction/${lot}`);
    await page.getByText('Prices on this page are live.').waitFor();
    const rows = page.locator('#entries tbody tr');
    const before = await rows.count();
    await page.locator('#entries').scrollIntoViewIfNeeded();
    await auction.client('emil@client.example').enter(lot, 60);
    await rows.nth(before).waitFor();
    assert.match(await rows.first().innerText(), /Bidder 5 \w{6}\s+Bid\s+\$60/);
  });
});
