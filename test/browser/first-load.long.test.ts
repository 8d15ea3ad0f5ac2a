import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertClean } from '../support/browser.ts';
import { desk, jumping, phone, stopsWithoutRing, weighAll } from '../support/first-load.ts';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { plainViews } from '../support/views.ts';

/** The first load of all pages: layout shift, weight and focus. */

const site = await forFile(openPopulatedSite());
const views = plainViews(site.views);

describe('scripts that load late', () => {
  // German has the longest words, and browsers have no month names in Belarusian.
  for (const language of ['de', 'by'] as const) {
    it(`cause no layout shift on a phone, in ${language}`, async () => {
      assert.deepEqual(await jumping(site, views, { viewport: phone, language }), []);
    });
  }

  it('cause no layout shift on a desktop, in the language with the longest times', async () => {
    assert.deepEqual(await jumping(site, views, { viewport: desk, language: 'es' }), []);
  });
});

describe('the first load of any page', () => {
  it('weighs under 60 kB and calls no other host, in a language whose letters take two bytes', async (test) => {
    const { page, weights } = await weighAll(site, views);
    test.diagnostic(`kB: ${weights.join(', ')}`);
    await assertClean(page, /status of 404/);
  });
});

describe('with a keyboard alone', () => {
  it('every page shows the focus on every element that it reaches', async () => {
    assert.deepEqual(await stopsWithoutRing(site, views, 11), []);
  });
});
