import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desk, jumping, phone } from '../support/first-load.ts';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { plainViews } from '../support/views.ts';

/** What moves under a reader's eyes when the scripts begin to work. */

const site = await forFile(openPopulatedSite());
const views = plainViews(site.views);

describe('scripts that come late', () => {
  // With the longest words, and where browsers know no names of months.
  for (const language of ['de', 'by'] as const) {
    it(`make nothing jump on a phone, in ${language}`, async () => {
      assert.deepEqual(await jumping(site, views, { viewport: phone, language }), []);
    });
  }

  it('make nothing jump on a desk, in the language with the longest times', async () => {
    assert.deepEqual(await jumping(site, views, { viewport: desk, language: 'es' }), []);
  });
});
