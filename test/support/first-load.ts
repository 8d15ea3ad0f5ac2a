import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Language } from '../../src/kernel/languages.ts';
import { stopsOf } from './keyboard.ts';
import { delayScripts, jumpOf, openScale } from './loading.ts';
import type { PopulatedSite } from './populated-site.ts';
import { pathOf, type View } from './views.ts';

/** What holds for every page when it is loaded: what jumps on it, what it weighs, and what Tab comes to. */

type Loaded = Pick<PopulatedSite, 'browser' | 'show'>;

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };

/** Half of what counts as good (web.dev/cls). */
const jumpMax = 0.05;

/** The pages that jump by as much when their scripts come late. */
export const jumping = async (
  { browser, show }: Loaded,
  views: readonly View[],
  { viewport, language }: { readonly viewport: typeof phone; readonly language: Language },
): Promise<readonly string[]> => {
  // Times are not those that the server wrote, so they change.
  const page = await browser.visitor({ viewport, timezoneId: 'America/New_York' });
  await delayScripts(page);
  const found: string[] = [];
  for (const view of views) {
    await show(page, view, language);
    for (const live of ['#live[data-live]', '#live-order[data-live]']) {
      const [line = ''] = live.split('[');
      if ((await page.locator(line).count()) > 0) await page.locator(live).waitFor();
    }
    const jump = await jumpOf(page);
    if (jump >= jumpMax) found.push(`${view.name} by ${jump.toFixed(3)}`);
  }
  await page.context().close();
  return found;
};

const bytesMax = 60_000;
/** No page is lighter than its style sheet, so that less means that something was not weighed. */
const bytesMin = 6_000;

/** In a language whose letters weigh twice as much; gives the weight of each in kB. */
export const weighAll = async (
  { browser, show }: Loaded,
  views: readonly View[],
): Promise<{ readonly page: Page; readonly weights: readonly string[] }> => {
  const page = await browser.visitor();
  const weigh = await openScale(page);
  const weights: string[] = [];
  for (const view of views) {
    const path = await pathOf(view);
    // Signs in first if needed; the cache is still empty.
    await show(page, { ...view, path }, 'ru');
    const bytes = await weigh(`/ru${path === '/' ? '' : path}`);
    assert.ok(bytes > bytesMin && bytes < bytesMax, `${view.name}: ${bytes} bytes`);
    weights.push(`${view.name} ${(bytes / 1_000).toFixed(1)}`);
  }
  return { page, weights };
};

/** What Tab comes to on these pages and does not show that it is focused. */
export const stopsWithoutRing = async (
  { browser, show }: Loaded,
  views: readonly View[],
  stopsMin: number,
): Promise<readonly string[]> => {
  const page = await browser.visitor();
  const found: string[] = [];
  for (const view of views) {
    await show(page, view, 'en');
    const stops = await stopsOf(page);
    assert.ok(stops.length >= stopsMin, `${view.name} has ${stops.length} stops`);
    const without = stops.filter(({ hasRing }) => !hasRing);
    found.push(...without.map(({ name }) => `${view.name}: ${name}`));
  }
  return found;
};
