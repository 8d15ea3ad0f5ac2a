import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { until } from './until.ts';

/** Uses pages with the keyboard only. */

/** Presses the key until the focused element matches. Each element on the way must show its focus. */
export const tabTo = async (page: Page, selector: string, key = 'Tab'): Promise<void> => {
  for (let pressed = 0; pressed < stopsMax; pressed += 1) {
    await page.keyboard.press(key);
    const { name, hasRing, isWanted } = await focused(page, selector);
    assert.ok(hasRing, `${name} shows that it is focused`);
    if (isWanted) return;
  }
  throw new Error(`${key} never comes to ${selector}`);
};

/** More elements than any page has. */
const stopsMax = 1_000;

export const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`);

/** A browser sets the initial focus once it renders the page. */
export const untilFocused = (page: Page, selector: string): Promise<unknown> =>
  until(`${selector} is focused`, () => isFocused(page, selector));

type Stop = {
  readonly name: string;
  readonly hasRing: boolean;
  readonly isPage: boolean;
  readonly isWanted: boolean;
};

/** The focused element, and whether the selector matches it. */
const focused = (page: Page, selector = '*'): Promise<Stop> =>
  page.evaluate(`(${focusScript})(${JSON.stringify(selector)})`);

const focusScript = `((selector) => {
  const each = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(each);
  return {
    name: each.outerHTML.slice(0, 100),
    hasRing: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    isPage: each === document.body,
    isWanted: each.matches(selector),
  };
})`;

/** All elements that Tab reaches, in order. */
export const stopsOf = async (page: Page): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  while (stops.length < stopsMax) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop.isPage) return stops;
    stops.push(stop);
  }
  throw new Error('Tab never comes to the end of the page');
};
