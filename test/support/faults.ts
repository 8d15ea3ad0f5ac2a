import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axe } from './browser.ts';
import type { PopulatedSite } from './populated-site.ts';
import { unfold, type View } from './views.ts';
import { languages, type Language } from '../../src/domain/languages.ts';

/**
 * Light on a desk and dark on a phone, so that each width and each set of colours has been looked at.
 * The languages take turns: what is wrong with a look is wrong in all of them, and axe-core costs more
 * than all else that a browser does here.
 */
const looks = [
  { colorScheme: 'light', size: { width: 1280, height: 900 } },
  { colorScheme: 'dark', size: { width: 360, height: 780 } },
] as const;

type Look = (typeof looks)[number];

const lookOf = (language: Language): Look =>
  languages.indexOf(language) % 2 === 0 ? looks[0] : looks[1];

/** What axe-core finds wrong with these pages in a language, seen like this. */
const faultsOf = async (
  { browser, show }: PopulatedSite,
  views: readonly View[],
  language: Language,
  { colorScheme, size }: Look,
): Promise<readonly string[]> => {
  const page = await browser.visitor({ colorScheme, viewport: size });
  const faults: string[] = [];
  for (const view of views) {
    await show(page, view, language);
    await unfold(page);
    faults.push(...(await axe(page)).map((line) => `${view.name}: ${line}`));
  }
  await page.context().close();
  return faults;
};

/** A test in each language for these pages of a site. */
export const seeNoFaults = (what: string, site: PopulatedSite, views: readonly View[]): void =>
  void describe('axe', () => {
    for (const language of languages) {
      const look = lookOf(language);
      it(`finds nothing wrong with ${what}, ${look.colorScheme}, in ${language}`, async () => {
        assert.deepEqual(await faultsOf(site, views, language, look), []);
      });
    }
  });
