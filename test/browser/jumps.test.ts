import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Language } from '../../src/domain/languages.ts';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { holdScripts, jumpOf } from '../support/loading.ts';
import { plainViews } from '../support/views.ts';

/** What moves under a reader's eyes when the scripts begin to work. */

const site = await forFile(openPopulatedSite());

/** Half of what counts as good (web.dev/cls). */
const jumpMax = 0.05;

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** The pages that jump by as much. */
const jumping = async (
  viewport: typeof phone,
  language: Language,
  least: number,
): Promise<readonly string[]> => {
  // Times are not those that the server wrote, so they change.
  const page = await site.browser.visitor({ viewport, timezoneId: 'America/New_York' });
  await holdScripts(page);
  const found: string[] = [];
  for (const view of plainViews(site.views)) {
    await site.show(page, view, language);
    if ((await page.locator('#live').count()) > 0) {
      await page.locator('#live[data-live="yes"]').waitFor();
    }
    const jump = await jumpOf(page);
    if (jump >= least) found.push(`${view.name} by ${jump.toFixed(3)}`);
  }
  await page.context().close();
  return found;
};

describe('scripts that come late', () => {
  // With the longest words, and where browsers know no names of months.
  for (const language of ['de', 'by'] as const) {
    it(`make nothing jump on a phone, in ${language}`, async () => {
      assert.deepEqual(await jumping(phone, language, jumpMax), []);
    });
  }

  it('make nothing jump on a desk, in the language with the longest times', async () => {
    assert.deepEqual(await jumping(desk, 'es', jumpMax), []);
  });
});
