import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { publicPaths } from '../test/support/api.ts';
import { openPopulatedSite, type PopulatedSite } from '../test/support/populated-site.ts';
import { orderPath, publicUrl } from '../test/support/service.ts';
import { openStagedSite, type StagedSite } from '../test/support/staged-site.ts';
import { pathOf } from '../test/support/views.ts';
import { takeDeskPictures } from './desk-pictures.ts';

/**
 * `npm run screenshots [-- LANGUAGE]` takes screenshots of the main pages, for phones and desktops, in
 * light and dark colours. It writes them to `screenshots/`, which git ignores, and those for the
 * documents to `docs/pictures`.
 */

const folder = 'screenshots';

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
} as const;

const schemes = ['light', 'dark'] as const;

/** Fills in the first step of the order form, and opens the next one. */
const fillOrder = async (page: Page): Promise<void> => {
  await page.locator('[name="project.pages"]').fill('6');
  await page.locator('[name="project.booking"]').check();
  await page.locator('[name="studio.email"]').fill('hello@studio.example');
  await page.locator('button.button[value="brief"]').click();
};

const takePagePictures = async ({ auction, browser, facts }: PopulatedSite, language: string) => {
  const { orders, lots, keys } = facts;
  const { json } = await auction.service.get(`${orderPath}/${orders.incomplete}`);
  const addresses = {
    ...Object.fromEntries(
      publicPaths
        .filter((path) => !path.startsWith('/agents/'))
        .map((path) => [path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), path]),
    ),
    studios: '/studios?type=shop&pages=12&languages=3&payments=on',
    status: `/order/${orders.incomplete}?placed=email`,
    client: String(json.client_url).slice(publicUrl.length),
    lot: `/auction/${lots.open}`,
    me: '/auction/me',
    lost: '/nothing-here',
  };
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of schemes) {
      const page = await browser.visitor({ ...size, colorScheme, locale: 'en-US' });
      await page.context().addCookies([{ name: 'participant', value: keys.anna, url: publicUrl }]);
      // The browser gets the service's fixed time, so that screenshots differ only if the page does.
      await page.clock.setFixedTime(auction.clock.now());
      const picture = async (name: string): Promise<void> => {
        const path = join(folder, `${language}-${name}-${screen}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
      };
      for (const [name, path] of Object.entries(addresses)) {
        await page.goto(`/${language}${path}`);
        await picture(name);
      }
      await page.goto(`/${language}/order`);
      await fillOrder(page);
      await picture('order-brief');
      await page.locator('button.button[value="review"]').click();
      await picture('order-review');
    }
  }
};

/** Takes screenshots of the order's page and its client's page at each stage. */
const takeStagePictures = async ({ browser, clock, views }: StagedSite, language: string) => {
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of schemes) {
      const page = await browser.visitor({ ...size, colorScheme, locale: 'en-US' });
      await page.clock.setFixedTime(clock.now());
      for (const view of views) {
        const name = view.name.replaceAll(' ', '-');
        const path = join(folder, `${language}-${name}-${screen}-${colorScheme}.png`);
        await page.goto(`/${language}${await pathOf(view)}`);
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
};

/** The pictures that README.md and docs/operating.md show. */
const shownInDocs = ['now', 'board', 'order', 'act', 'lot', 'month'];
const docsFolder = join('docs', 'pictures');

const language = process.argv[2] ?? 'en';
mkdirSync(folder, { recursive: true });
const site = await openPopulatedSite();
try {
  await takePagePictures(site, language);
} finally {
  await site.end();
}
const staged = await openStagedSite();
try {
  await takeStagePictures(staged, language);
} finally {
  await staged.end();
}
const shots = Object.entries(screens).flatMap(([screen, size]) =>
  schemes.map((colorScheme) => [`-${screen}-${colorScheme}`, { ...size, colorScheme }] as const),
);
await takeDeskPictures(folder, new Map(shots));
await takeDeskPictures(
  docsFolder,
  new Map([['', { ...screens.desktop, colorScheme: 'light' }]]),
  shownInDocs,
);
process.stdout.write(`Pictures are in ${folder}/, those of the documents in ${docsFolder}/\n`);
