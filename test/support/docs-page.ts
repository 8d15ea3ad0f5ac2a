import type { Page } from 'playwright-core';

/** The reference in a browser. It is so long that everything a test does on the whole of it takes a second. */

/** What tests of it look at. */
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

/** Loads the page and takes those calls from it that no test looks at. */
export const openDocs = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await recordCalls(page, calls);
};

export const recordCalls = (page: Page, names: readonly string[]): Promise<unknown> => {
  const others = `[data-call]${names.map((name) => `:not([data-call="${name}"])`).join('')}`;
  return page.evaluate(`document.querySelectorAll('${others}').forEach((each) => each.remove())`);
};
