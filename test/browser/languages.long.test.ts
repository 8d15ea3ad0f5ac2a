import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages, type Language } from '../../src/kernel/languages.ts';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';

/** Tests the texts that only scripts write. */

const site = await forFile(openPopulatedSite());

/** Chromium does not support Belarusian, so it writes months as numbers there. */
const ends: Readonly<Record<Language, string>> = {
  en: 'March 2, 2026 at 1:01 PM UTC',
  ru: '2 марта 2026 г. в 13:01 UTC',
  pl: '2 marca 2026 13:01 UTC',
  de: '2. März 2026 um 13:01 UTC',
  fr: '2 mars 2026 à 13:01 UTC',
  es: '2 de marzo de 2026 a las 13:01 UTC',
  pt: '2 de março de 2026 às 13:01 UTC',
  by: '02.03.2026, 13:01 UTC',
};

describe('text that scripts write', () => {
  for (const language of languages) {
    it(`has the language of the page and matches the server’s text, in ${language}`, async () => {
      const page = await site.browser.visitor();
      await page.goto(`/${language}/auction/${site.facts.lots.open}`);
      await page.locator('#live[data-live="yes"]').waitFor();
      assert.equal(await page.locator('[data-live="ends_at"]').innerText(), ends[language]);
      // If the script formatted a figure differently from the server, the first event would mark it as changed.
      assert.equal(await page.locator('.changed').count(), 0);
    });
  }
});
