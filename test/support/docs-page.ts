import type { Page } from 'playwright-core';

/** Opens the API reference in a browser. The whole page is so long that each action on it takes a second. */

/** The calls that tests check. */
const calls = [
  'list_bids',
  'place_bid',
  'place_order',
  'quote',
  'quote_projects',
  'request_changes',
  'show_order',
  'show_prices',
];

/** Loads the page, and removes the calls that no test checks. */
export const openDocs = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await recordCalls(page, calls);
};

export const recordCalls = (page: Page, names: readonly string[]): Promise<unknown> => {
  const others = `[data-call]${names.map((name) => `:not([data-call="${name}"])`).join('')}`;
  return page.evaluate(`document.querySelectorAll('${others}').forEach((each) => each.remove())`);
};
