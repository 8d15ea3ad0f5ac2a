import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Language } from '../../src/kernel/languages.ts';
import { publicPaths } from './api.ts';
import type { Auction } from './auction.ts';
import { pendElsewhere, type Facts } from './populated.ts';
import { publicUrl } from './service.ts';

/** All pages of the site, for tests that check each of them. */

export type View = {
  readonly name: string;
  /** The path without the language, with its query. */
  readonly path: string | (() => Promise<string>);
  /** The visitor of the browser; signed out by default. */
  readonly who?: keyof Facts['keys'];
  /** An action on the page before it is checked. */
  readonly act?: (page: Page) => Promise<void>;
  /** The path after a change of the language, if it differs from this path. */
  readonly pathInOthers?: string;
  readonly status?: number;
  /** Whether another page of the list has the same structure, so that only the long suite checks this one. */
  readonly isVariant?: true;
};

export type Views = Readonly<Record<'site' | 'programs' | 'order' | 'auction', readonly View[]>>;

export const viewsOf = async (auction: Auction, facts: Facts): Promise<Views> => ({
  site: [...siteViews, ...otherViews()],
  programs: programViews,
  order: [...formViews, ...orderViews(facts, await briefPathOf(auction, facts.orders.incomplete))],
  auction: [...lotViews(auction, facts), ...meViews, ...withdrawViews(facts)],
});

/** Shows the page and performs its action. Signs out a visitor who was signed in before. */
export const showView = async (
  page: Page,
  view: View,
  language: Language,
  { keys }: Facts,
): Promise<void> => {
  const context = page.context();
  await context.clearCookies();
  if (view.who !== undefined) {
    await context.addCookies([{ name: 'participant', value: keys[view.who], url: publicUrl }]);
  }
  await pageView(page, view, language);
};

/** The same page for a signed-in visitor. */
export const pageView = async (page: Page, view: View, language: Language): Promise<void> => {
  const path = await pathOf(view);
  const answer = await page.goto(`/${language}${path === '/' ? '' : path}`);
  assert.equal(answer?.status(), view.status ?? 200, `${language} ${path}`);
  await view.act?.(page);
};

export const pathOf = async ({ path }: View): Promise<string> =>
  typeof path === 'string' ? path : path();

/** The pages that load anything new, in the order of their requests. Actions on other pages load nothing more. */
export const plainViews = (views: Views): readonly View[] =>
  Object.values(views)
    .flat()
    .filter(({ act }) => act === undefined);

/** Opens all folded parts. */
export const unfold = (page: Page): Promise<unknown> =>
  page.evaluate(
    'document.querySelectorAll("main details").forEach((each) => { each.open = true })',
  );

const programViews: readonly View[] = [
  { name: 'instructions for programs', path: '/agents' },
  { name: 'reference', path: '/docs' },
  { name: 'schemas', path: '/schemas' },
];

const siteViews: readonly View[] = [
  { name: 'home', path: '/' },
  { name: 'the choice of languages', path: '/', act: openLanguages, isVariant: true },
  { name: 'prices', path: '/studios?type=shop&pages=12&languages=3&payments=on' },
  {
    name: 'a price that cannot be worked out',
    path: '/studios?type=shop&pages=12000',
    isVariant: true,
  },
  { name: 'terms', path: '/terms' },
  { name: 'the public log', path: '/log' },
  { name: 'nothing', path: '/nothing-here', status: 404 },
];

/** Further public pages, without the guide's pages, which all look alike. */
const otherViews = (): readonly View[] => {
  const known = new Set([...siteViews, ...programViews, ...formViews].map(({ path }) => path));
  return publicPaths
    .filter((path) => !path.startsWith('/agents/') && !known.has(path))
    .map((path) => ({ name: path, path, isVariant: true }));
};

export async function openLanguages(page: Page): Promise<void> {
  const menu = page.locator('details.languages');
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
  await menu.locator('li').first().waitFor();
}

/** Presses buttons by their values, because their texts depend on the language. */
const press = (page: Page, step: string): Promise<void> =>
  page.locator(`button.button[name="step"][value="${step}"]`).click();
const arriveAt = (page: Page, step: string): Promise<void> =>
  page.locator(`.languages button[value="${step}"]`).first().waitFor({ state: 'attached' });

const fillProject = async (page: Page): Promise<void> => {
  await page.locator('[name="project.pages"]').fill('6');
  await page.locator('[name="project.booking"]').check();
  await page.locator('[name="studio.email"]').fill('hello@studio.example');
  await press(page, 'brief');
  await arriveAt(page, 'brief');
};

const formViews: readonly View[] = [
  { name: 'the project of an order', path: '/order' },
  {
    name: 'a project without a contact',
    path: '/order',
    act: async (page) => {
      await press(page, 'brief');
      await page.locator('.problem').waitFor();
    },
  },
  { name: 'the brief of an order', path: '/order', act: fillProject },
  {
    name: 'the review of an order',
    path: '/order',
    act: async (page) => {
      await fillProject(page);
      await page.locator('[name="brief.goal"]').fill('Kuchen');
      await press(page, 'review');
      await arriveAt(page, 'review');
    },
  },
];

const orderViews = ({ orders }: Facts, briefPath: string): readonly View[] => [
  {
    name: 'an order just placed',
    path: `/order/${orders.incomplete}?placed=email`,
    isVariant: true,
  },
  { name: 'an order without its brief', path: `/order/${orders.incomplete}` },
  { name: 'a complete order', path: `/order/${orders.complete}`, isVariant: true },
  { name: 'the questions for the client', path: briefPath },
  { name: 'the answers of the client', path: `${briefPath}?saved=1`, isVariant: true },
];

/** The client's link on the order's page. */
const briefPathOf = async ({ service }: Auction, orderId: string): Promise<string> => {
  const { text } = await service.get(`/en/order/${orderId}`);
  const [, path] = /value="https?:\/\/[^/"]+(\/brief\/[^"]+)"/.exec(text) ?? [];
  assert.ok(path, 'the page of the order holds the link for the client');
  return path;
};

const lotViews = (auction: Auction, { lots }: Facts): readonly View[] => {
  const codePath = async (): Promise<string> =>
    `/auction/${lots.open}/code?pending_id=${await pendElsewhere(auction, lots.open)}`;
  return [
    { name: 'the auction', path: '/auction' },
    { name: 'a lot with bids', path: `/auction/${lots.open}?bid=leadingNoBrief` },
    { name: 'a lot without a bid', path: `/auction/${lots.quiet}`, isVariant: true },
    { name: 'a lot that is over', path: `/auction/${lots.sold}` },
    { name: 'a lot that is not open yet', path: `/auction/${lots.scheduled}`, isVariant: true },
    {
      name: 'a bid that is too low',
      isVariant: true,
      path: `/auction/${lots.open}`,
      act: async (page) => {
        await page.locator('[name="max_usd"]').fill('1');
        await page.locator('[name="email"]').fill('low@client.example');
        await page.locator('[name="accept_rules"]').check();
        await page.locator('#bid .button').click();
        await page.locator('.problem').waitFor();
      },
    },
    { name: 'the code', path: codePath },
    {
      name: 'a wrong code',
      isVariant: true,
      path: codePath,
      act: async (page) => {
        await page.locator('[name="code"]').fill('000000');
        await page.locator('main form .button').click();
        await page.locator('.problem').waitFor();
      },
    },
  ];
};

const withdrawViews = ({ lots }: Facts): readonly View[] => [
  {
    name: 'everything that would be taken back',
    path: `/auction/me/withdraw?lot=${lots.open}`,
    who: 'anna',
  },
];

const meViews: readonly View[] = [
  { name: 'bids with a brief', path: '/auction/me', who: 'anna' },
  {
    name: 'bids without a brief',
    path: '/auction/me?done=maximum_not_leading',
    who: 'boris',
    isVariant: true,
  },
  {
    name: 'a maximum that is too low',
    isVariant: true,
    path: '/auction/me',
    who: 'anna',
    pathInOthers: '/auction/me',
    act: async (page) => {
      await page.locator('[name="max_usd"]').first().fill('1');
      await page.locator('form[action$="/maximum"] .button').first().click();
      await page.locator('.problem').waitFor();
    },
  },
  { name: 'nobody’s bids', path: '/auction/me?goodbye=1' },
  {
    name: 'a key that is not valid',
    isVariant: true,
    path: '/auction/me',
    pathInOthers: '/auction/me',
    act: async (page) => {
      await page.locator('[name="participant_key"]').fill('key_nobody');
      await page.locator('form[action$="/sign-in"] .button').click();
      await page.locator('.problem').waitFor();
    },
  },
];
