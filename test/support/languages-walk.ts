import assert from 'node:assert/strict';
import { languages, localeOf, type Language } from '../../src/domain/languages.ts';
import type { PopulatedSite } from './populated-site.ts';
import { saidOn } from './said.ts';
import { openLanguages, type View } from './views.ts';

/** From page to page of a site, each time over to another language. */

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

/** Each leads to the next, so that every language is left once and arrived at once. */
export const nextLanguage = (language: Language): Language =>
  languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en';

/** Chooses the next language on each page, as a visitor does, and reads what the page then says. */
export const walkAcross = async (
  { browser, show }: PopulatedSite,
  views: readonly View[],
  language: Language,
): Promise<void> => {
  const page = await browser.visitor();
  const next = nextLanguage(language);
  for (const view of views) {
    await show(page, view, language);
    const { pathname, search } = new URL(page.url());
    await openLanguages(page);
    const items = page.locator('.languages li');
    assert.deepEqual(await items.allInnerTexts(), Object.values(names), view.name);
    await items.getByText(names[next], { exact: true }).click();
    await page.locator(`html[lang="${localeOf(next)}"]`).waitFor({ state: 'attached' });
    const path = view.pathInOthers ?? pathname.slice(`/${language}`.length);
    const there = new URL(page.url());
    assert.equal(`${there.pathname}${there.search}`, `/${next}${path}${search}`, view.name);
    const { own, foreign } = await saidOn(page, next);
    assert.deepEqual(foreign, [], view.name);
    assert.ok(own.length > 0, `${view.name} says something in ${next}`);
  }
  await page.context().close();
};
