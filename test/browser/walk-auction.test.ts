import { it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { misfits } from '../support/narrow.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { until } from '../support/until.ts';
import { phone, seeEveryPage } from '../support/walk.ts';

const site = await forFile(openPopulatedSite());

seeEveryPage('of the auction', site, site.views.auction);

it('a chart that was drawn on a wider screen becomes narrow', async () => {
  const page = await site.browser.visitor({ viewport: { width: 1280, height: 900 } });
  await page.goto(`/en/auction/${site.facts.lots.open}`);
  await page.locator('#history canvas').waitFor();
  await page.setViewportSize(phone);
  await until('the page fits', async () => (await misfits(page)).length === 0);
});
