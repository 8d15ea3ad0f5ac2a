import { describe, it } from 'node:test';
import { assertClean } from '../support/browser.ts';
import { weighAll } from '../support/first-load.ts';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { plainViews } from '../support/views.ts';

/** How much a page is that nobody has seen before. */

const site = await forFile(openPopulatedSite());

describe('the first load of any page', () => {
  it('is under 60 kB and asks nobody else for anything, in a language whose letters weigh twice as much', async (test) => {
    const { page, weights } = await weighAll(site, plainViews(site.views));
    test.diagnostic(`kB: ${weights.join(', ')}`);
    await assertClean(page, /status of 404/);
  });
});
