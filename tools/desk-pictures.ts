import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDeskSite } from '../test/support/desk-site.ts';

/** Takes screenshots of the operators' desk. */

const lot = 1;

const pages: Readonly<Record<string, string>> = {
  now: '/desk',
  board: '/desk/board',
  orders: '/desk/orders',
  order: '/desk/orders?stage=changing',
  act: '/desk/orders?stage=checking',
  auction: '/desk/auction',
  lot: `/desk/auction/${lot}`,
  messages: '/desk/messages',
  month: '/desk/month',
  people: '/desk/people',
  settings: '/desk/settings',
  prices: '/desk/settings/prices',
  words: '/desk/settings/words/delivered',
  'access-log': '/desk/access-log',
  keys: '/desk/keys',
  sessions: '/desk/sessions',
  'sign-in': '/desk/sign-in',
};

/** The links to click on a page first: to the first order of a list, and to the preview of an act. */
const linksToClick: Readonly<Record<string, readonly string[]>> = {
  order: ['.row .what a'],
  act: ['.row .what a', 'a[data-next]'],
};

/** The last two addresses belong to one mailbox, so the desk shows them as related bidders. */
const bids = [
  ['ada@ada.example', 25],
  ['cleo.b@gmail.com', 30],
  ['cleob+2@gmail.com', 45],
] as const;

type Shot = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
  readonly colorScheme: 'light' | 'dark';
};

/** Takes a screenshot of each page for each entry of `shots`. Its key is a part of the file's name. */
export const takeDeskPictures = async (
  folder: string,
  shots: ReadonlyMap<string, Shot>,
  names: readonly string[] = Object.keys(pages),
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const site = await openDeskSite();
  try {
    for (const [email, amount] of bids) await site.auction.client(email).enter(lot, amount);
    for (const [suffix, shot] of shots) {
      const page = await site.operatorPage({ ...shot, locale: 'en-US' });
      for (const name of names) {
        await page.goto(pages[name] ?? '/desk');
        for (const link of linksToClick[name] ?? []) {
          await page.locator(link).first().click();
          await page.waitForLoadState();
        }
        await page.screenshot({ path: join(folder, `desk-${name}${suffix}.png`), fullPage: true });
      }
    }
  } finally {
    await site.end();
  }
};
