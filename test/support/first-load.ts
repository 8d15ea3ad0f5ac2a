import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Language } from '../../src/kernel/languages.ts';
import { stopsOf } from './keyboard.ts';
import { delayScripts, jumpOf, openScale } from './loading.ts';
import type { PopulatedSite } from './populated-site.ts';
import { pathOf, type View } from './views.ts';

/** Checks pages as they load: layout shift, weight, and visible focus. */

type Loaded = Pick<PopulatedSite, 'browser' | 'show'>;

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };

/** Half of the layout shift that counts as good (web.dev/cls). */
const jumpMax = 0.05;

/** The pages that shift by more than this when their scripts load late. */
export const jumping = async (
  { browser, show }: Loaded,
  views: readonly View[],
  { viewport, language }: { readonly viewport: typeof phone; readonly language: Language },
): Promise<readonly string[]> => {
  // The scripts rewrite times in the visitor's time zone, so this text changes.
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
/** Each page weighs more than its style sheet, so a smaller value shows that something was not counted. */
const bytesMin = 6_000;

/** Loads pages in a language whose letters take two bytes. Returns the weight of each in kB. */
export const weighAll = async (
  { browser, show }: Loaded,
  views: readonly View[],
): Promise<{ readonly page: Page; readonly weights: readonly string[] }> => {
  const page = await browser.visitor();
  const weigh = await openScale(page);
  const weights: string[] = [];
  for (const view of views) {
    const path = await pathOf(view);
    // Signs in first if needed, before anything is cached.
    await show(page, { ...view, path }, 'ru');
    const bytes = await weigh(`/ru${path === '/' ? '' : path}`);
    assert.ok(bytes > bytesMin && bytes < bytesMax, `${view.name}: ${bytes} bytes`);
    weights.push(`${view.name} ${(bytes / 1_000).toFixed(1)}`);
  }
  return { page, weights };
};

/** The elements on these pages that Tab reaches and that do not show their focus. */
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
