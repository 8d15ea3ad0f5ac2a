import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertClean, axe } from './browser.ts';
import type { DeskSite } from './desk-site.ts';
import { phone } from './walk.ts';

/** All pages of the desk, for tests that check each of them. */

export type DeskView = {
  /** The path below `/desk`. */
  readonly path: string;
  /** An action on the page before it is checked, with a name. */
  readonly act?: readonly [name: string, act: (page: Page) => Promise<unknown>];
  /** Whether another page of the list has the same structure, so that only the long suite checks this one. */
  readonly isVariant?: true;
};

const follow =
  (...names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('link', { name }).first().click();
  };

const openFirst =
  (...names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await page.locator('.row .what a').first().click();
    await follow(...names)(page);
  };

const changePrices = async (page: Page): Promise<void> => {
  await page.fill('#version', '2027-1');
  await page.fill('[name="base.shop"]', '50');
  await page.getByRole('button', { name: 'See what it does' }).click();
  await page.getByText('change by more than half').waitFor();
};

const openMail = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Re: Your order' }).click();
  await page.getByRole('button', { name: /File it to S-1001/ }).waitFor();
};

const checking = '/orders?stage=checking';

export const deskViews = ({ stages }: DeskSite): readonly DeskView[] => [
  { path: '' },
  { path: '/orders', isVariant: true },
  { path: checking },
  { path: checking, act: ['an order', openFirst()] },
  { path: checking, act: ['asking again', openFirst('Ask again')] },
  {
    path: checking,
    act: ['confirming', openFirst('Confirm that everything is there')],
    isVariant: true,
  },
  { path: `/orders/${stages.building}/add_source_files` },
  { path: '/month' },
  { path: '/keys', isVariant: true },
  { path: '/people', isVariant: true },
  { path: '/people?who=studio' },
  { path: '/people?who=ben%40mailinator.com', isVariant: true },
  { path: '/settings', isVariant: true },
  { path: '/settings/calendar' },
  { path: '/settings/payment', isVariant: true },
  { path: '/settings/prices', isVariant: true },
  { path: '/settings/prices', act: ['other prices', changePrices] },
  { path: '/settings/words', isVariant: true },
  { path: '/settings/words/delivered', isVariant: true },
  { path: '/mail', isVariant: true },
  { path: '/mail', act: ['a mail', openMail] },
  { path: '/messages' },
  { path: '/auction' },
  { path: '/auction', act: ['a lot', follow('Lot 1')] },
  { path: '/auction', act: ['moving a lot', follow('Lot 1', 'Move it')] },
  {
    path: '/auction',
    act: ['cancelling a lot', follow('Lot 1', 'Cancel the lot')],
    isVariant: true,
  },
  {
    path: '/auction',
    act: ['deciding on a bid', follow('Lot 1', 'Approve or reject')],
    isVariant: true,
  },
  { path: '/sign-in' },
];

/** Checks each page on a phone with axe-core. */
export const testDeskPages = (
  site: DeskSite,
  views: readonly DeskView[],
  colorScheme: 'light' | 'dark',
): void => {
  it(`has no accessibility violation in the ${colorScheme} theme`, async () => {
    const page = await site.operatorPage({ colorScheme, viewport: phone });
    for (const { path, act: [name, act] = [path] } of views) {
      await page.goto(`/desk${path}`);
      await act?.(page);
      assert.deepEqual(await axe(page), [], name);
    }
    await assertClean(page);
    await page.context().close();
  });
};

/** Writes a note on the order at this address, confirms its preview, and waits until the page shows it. */
export const writeNote = async (page: Page, order: string, text: string): Promise<void> => {
  await page.goto(`${order}/note`);
  await page.getByLabel('For operators only').fill(text);
  await page.getByRole('button', { name: 'See what it does' }).click();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByText(text).first().waitFor();
};
