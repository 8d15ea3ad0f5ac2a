import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/domain/languages.ts';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { misfits, tornWords } from '../support/narrow.ts';
import { until } from '../support/until.ts';
import { unfold } from '../support/views.ts';

/** Every page on a small phone. */

const site = await forFile(openPopulatedSite());

const phone = { viewport: { width: 360, height: 780 } };

describe('on a screen 360 pixels wide', () => {
  for (const language of languages) {
    it(`every page fits, every target can be hit and no word is torn, in ${language}`, async () => {
      const page = await site.browser.visitor(phone);
      const found: string[] = [];
      for (const view of Object.values(site.views).flat()) {
        await site.show(page, view, language);
        await unfold(page);
        const lines = [...(await misfits(page)), ...(await tornWords(page))];
        found.push(...lines.map((line) => `${view.name}: ${line}`));
      }
      assert.deepEqual(found, []);
    });
  }

  it('a chart that was drawn on a wider one becomes narrow', async () => {
    const page = await site.browser.visitor({ viewport: { width: 1280, height: 900 } });
    await page.goto(`/en/auction/${site.facts.lots.open}`);
    await page.locator('#history canvas').waitFor();
    await page.setViewportSize(phone.viewport);
    await until('the page fits', async () => (await misfits(page)).length === 0);
  });
});
