import { it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { misfits } from '../support/page-fit.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { until } from '../support/until.ts';
import { phone, testStandardPages } from '../support/walk.ts';

/**
 * Checks some pages of each kind on a phone in dark mode. The `walk-*.long` files check all pages in all
 * languages.
 */

const site = await forFile(openPopulatedSite());

testStandardPages('that is the same for everyone', site, site.views.site, 'en');
testStandardPages('of an order', site, site.views.order, 'pl');
testStandardPages('of the auction', site, site.views.auction, 'by');

it('a chart drawn on a wide screen shrinks with the window', async () => {
  const page = await site.browser.visitor({ viewport: { width: 1280, height: 900 } });
  await page.goto(`/en/auction/${site.facts.lots.open}`);
  await page.locator('#history canvas').waitFor();
  await page.setViewportSize(phone);
  await until('the page fits', async () => (await misfits(page)).length === 0);
});
