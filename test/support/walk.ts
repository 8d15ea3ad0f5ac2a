import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { languages, localeOf, type Language } from '../../src/kernel/languages.ts';
import { axe } from './browser.ts';
import { someOf } from './cases.ts';
import { misfits, tornWords } from './page-fit.ts';
import { languagesOn } from './page-languages.ts';
import type { PopulatedSite } from './populated-site.ts';
import { openLanguages, unfold, type View } from './views.ts';

/** Walks through the pages of a site in each language and checks each page. */

const names: Readonly<Record<Language, string>> = {
  en: 'English',
  ru: 'Русский',
  pl: 'Polski',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  by: 'Беларуская',
};

/** The languages in a circle, so that the switch from and to each language is tested once. */
const nextOf = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en';

export const phone = { width: 360, height: 780 };

/** Light on a desktop and dark on a phone, so that both widths and both colour schemes are checked. */
const checks = [
  { colorScheme: 'light', size: { width: 1280, height: 900 } },
  { colorScheme: 'dark', size: phone },
] as const;

const pageOf = (language: Language) => checks[languages.indexOf(language) % 2 === 0 ? 0 : 1];

/**
 * The two languages in which axe-core checks a page and the language is switched, once in each colour
 * scheme. These problems do not depend on the language, and finding them takes longest.
 */
const axeLanguages = 2;

/** Whether a page is checked in this language, if each page is checked in this many, and different pages in different ones. */
const isSelected = (language: Language, nth: number, count: number): boolean =>
  (languages.indexOf(language) + nth) % languages.length < count;

/** The site and the pages to check. */
type Walked = Pick<PopulatedSite, 'browser' | 'show'>;

type PageFindings = {
  readonly faults: readonly string[];
  readonly misfits: readonly string[];
  readonly strays: readonly string[];
};

const walk = async (
  { browser, show }: Walked,
  views: readonly View[],
  language: Language,
  inLanguages: number,
): Promise<PageFindings> => {
  const { colorScheme, size } = pageOf(language);
  const page = await browser.visitor({ colorScheme, viewport: phone });
  const seen = { faults: [] as string[], misfits: [] as string[], strays: [] as string[] };
  for (const [nth, view] of views.entries()) {
    if (!isSelected(language, nth, inLanguages)) continue;
    const named = (line: string): string => `${view.name}: ${line}`;
    await page.setViewportSize(phone);
    await show(page, view, language);
    await unfold(page);
    seen.misfits.push(...(await misfitsOn(page)).map(named));
    seen.strays.push(...(await straysOn(page, language)).map(named));
    if (!isSelected(language, nth, axeLanguages)) continue;
    await page.setViewportSize(size);
    seen.faults.push(...(await axe(page)).map(named));
    seen.strays.push(...(await changeLanguage(page, view, language)).map(named));
  }
  await page.context().close();
  return seen;
};

const misfitsOn = async (page: Page): Promise<readonly string[]> => [
  ...(await misfits(page)),
  ...(await tornWords(page)),
];

/** Switches to the next language as a visitor does, and reads the page. */
const changeLanguage = async (
  page: Page,
  view: View,
  language: Language,
): Promise<readonly string[]> => {
  const next = nextOf(language);
  const { pathname, search } = new URL(page.url());
  await openLanguages(page);
  const items = page.locator('.languages li');
  assert.deepEqual(await items.allInnerTexts(), Object.values(names), view.name);
  await items.getByText(names[next], { exact: true }).click();
  await page.locator(`html[lang="${localeOf(next)}"]`).waitFor({ state: 'attached' });
  const path = view.pathInOthers ?? pathname.slice(`/${language}`.length);
  const expected = `/${next}${path}${search}`;
  const there = new URL(page.url());
  const arrived = `${there.pathname}${there.search}`;
  return [
    ...(arrived === expected ? [] : [`leads to ${arrived} and not to ${expected}`]),
    ...(await straysOn(page, next)),
  ];
};

/** The texts of the page that are in another language. */
const straysOn = async (page: Page, language: Language): Promise<readonly string[]> => {
  const { own, foreign } = await languagesOn(page, language);
  return [
    ...(own.length > 0 ? [] : [`says nothing in ${language}`]),
    ...foreign.map((sentence) => `says in another language: ${sentence}`),
  ];
};

/** Registers tests for these pages, in each language or in some languages in turn. */
export const testEveryPage = (
  what: string,
  site: Walked,
  views: readonly View[],
  inLanguages: number = languages.length,
): void => {
  for (const language of languages) {
    const { colorScheme } = pageOf(language);
    describe(`any page ${what} in ${language}`, () => {
      let walking: Promise<PageFindings> | null = null;
      const seen = (): Promise<PageFindings> =>
        (walking ??= walk(site, views, language, inLanguages));
      it(`has no axe finding, ${colorScheme}`, async () => {
        assert.deepEqual((await seen()).faults, []);
      });
      it('fits a screen 360 pixels wide, with large touch targets and no broken word', async () => {
        assert.deepEqual((await seen()).misfits, []);
      });
      it(`is entirely in that language, and links to the same page in ${nextOf(language)}`, async () => {
        assert.deepEqual((await seen()).strays, []);
      });
    });
  }
};

/** Checks one page of each kind once: in this language, on a phone, with dark colours. */
export const testStandardPages = (
  what: string,
  { browser, show }: Walked,
  views: readonly View[],
  language: Language,
): void => {
  describe(`a page ${what} in ${language}, on a phone in the dark theme`, () => {
    let page: Page;
    before(async () => {
      page = await browser.visitor({ colorScheme: 'dark', viewport: phone });
    });
    after(() => page.context().close());
    for (const view of someOf(
      views.filter(({ isVariant = false }) => !isVariant),
      1 / 2,
    )) {
      it(`fits, is entirely in that language, and has no axe finding: ${view.name}`, async () => {
        await show(page, view, language);
        await unfold(page);
        const seen = { misfits: await misfitsOn(page), strays: await straysOn(page, language) };
        assert.deepEqual(seen, { misfits: [], strays: [] });
        assert.deepEqual(await axe(page), []);
      });
    }
  });
};
