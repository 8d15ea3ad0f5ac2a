import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axe } from './browser.ts';
import type { PopulatedSite } from './populated-site.ts';
import { unfold, type View } from './views.ts';
import { languages, type Language } from '../../src/domain/languages.ts';

/** Light on a desk and dark on a phone, so that each width and each set of colours has been looked at. */
const looks = [
  { colorScheme: 'light', size: { width: 1280, height: 900 } },
  { colorScheme: 'dark', size: { width: 360, height: 780 } },
] as const;

/** What axe-core finds wrong with these pages in a language, in the light and in the dark. */
const faultsOf = async (
  { browser, show }: PopulatedSite,
  views: readonly View[],
  language: Language,
): Promise<readonly string[]> => {
  const page = await browser.visitor();
  const faults: string[] = [];
  for (const view of views) {
    await show(page, view, language);
    await unfold(page);
    for (const { colorScheme, size } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      faults.push(...(await axe(page)).map((line) => `${view.name}, ${colorScheme}: ${line}`));
    }
  }
  await page.context().close();
  return faults;
};

/** A test in each language for these pages of a site. */
export const seeNoFaults = (what: string, site: PopulatedSite, views: readonly View[]): void =>
  void describe('axe', () => {
    for (const language of languages) {
      it(`finds nothing wrong with ${what}, light or dark, in ${language}`, async () => {
        assert.deepEqual(await faultsOf(site, views, language), []);
      });
    }
  });
