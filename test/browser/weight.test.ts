import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { assertClean } from '../support/browser.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { openScale } from '../support/loading.ts';
import { pathOf, plainViews } from '../support/views.ts';

/** How much a page is that nobody has seen before. */

const site = await forFile(openPopulatedSite());

const bytesMax = 60_000;
/** No page is lighter than its style sheet, so that less means that something was not weighed. */
const bytesMin = 6_000;
describe('the first load of any page', () => {
  it('is under 60 kB and asks nobody else for anything, in a language whose letters weigh twice as much', async (test) => {
    const page = await site.browser.visitor();
    const weigh = await openScale(page);
    const weights: string[] = [];
    for (const view of plainViews(site.views)) {
      const path = await pathOf(view);
      // Signs in as whoever it is first; the cache is empty all the same.
      await site.show(page, { ...view, path }, 'ru');
      const bytes = await weigh(`/ru${path === '/' ? '' : path}`);
      assert.ok(bytes > bytesMin && bytes < bytesMax, `${view.name}: ${bytes} bytes`);
      weights.push(`${view.name} ${(bytes / 1_000).toFixed(1)}`);
    }
    test.diagnostic(`kB: ${weights.join(', ')}`);
    await assertClean(page, /status of 404/);
  });
});
