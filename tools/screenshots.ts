import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Client, fullBrief } from '../test/support/auction.ts';
import { openBrowser, type TestBrowser } from '../test/support/browser.ts';
import { orderPath, publicUrl, startTestHouse, type TestHouse } from '../test/support/house.ts';

/**
 * Pictures of the main pages, on a phone and on a desk, in the light and in the dark:
 * `npm run screenshots [-- LANGUAGE]` writes them into `screenshots/`, which git ignores.
 */

const folder = 'screenshots';

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
} as const;

const schemes = ['light', 'dark'] as const;

/** A house in which something has happened: an order with half a brief, a lot with a few bids. */
const furnish = async (house: TestHouse) => {
  const anna = new Client(house, 'anna@client.example', { name: 'Anna' });
  const boris = new Client(house, 'boris@client.example', { name: 'Boris' });
  await anna.confirm(await anna.pend(1, 20));
  await boris.confirm(await boris.pend(1, 24));
  await anna.limit(1, 60);
  await boris.confirm(await boris.pend(1, 35));
  await boris.handInBrief({ goal: fullBrief.goal, offer: fullBrief.offer });
  const { json } = await house.post(orderPath, {
    studio: { email: 'hello@studio.example', name: 'Example Studio' },
    project: { type: 'shop', pages: 12, languages: 3, payments: true, booking: true },
    brief: { goal: 'Order a cake', business: fullBrief.business },
    currency: 'PLN',
  });
  return { orderId: json.order_id as string, key: anna.key };
};

/** From the project to the review, as somebody fills the form in. */
const fillOrder = async (page: Page): Promise<void> => {
  await page.locator('[name="project.pages"]').fill('6');
  await page.locator('[name="project.booking"]').check();
  await page.locator('[name="studio.email"]').fill('hello@studio.example');
  await page.locator('button.button[value="brief"]').click();
};

const shoot = async (
  browser: TestBrowser,
  language: string,
  facts: Awaited<ReturnType<typeof furnish>>,
) => {
  const { orderId, key } = facts;
  const addresses = {
    home: '/',
    studios: '/studios?type=shop&pages=12&languages=3&payments=on',
    order: '/order',
    status: `/order/${orderId}?placed=email`,
    auction: '/auction',
    lot: '/auction/1',
    me: '/auction/me',
    rules: '/auction/rules',
    terms: '/terms',
    agents: '/agents',
    docs: '/docs',
    lost: '/nothing-here',
  };
  for (const [screen, size] of Object.entries(screens)) {
    for (const colorScheme of schemes) {
      const page = await browser.visitor({ ...size, colorScheme, locale: 'en-US' });
      await page.context().addCookies([{ name: 'participant', value: key, url: publicUrl }]);
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

const language = process.argv[2] ?? 'en';
mkdirSync(folder, { recursive: true });
const house = await startTestHouse();
try {
  const browser = await openBrowser(house);
  try {
    await shoot(browser, language, await furnish(house));
  } finally {
    await browser.close();
  }
} finally {
  await house.end();
}
process.stdout.write(`Pictures are in ${folder}/\n`);
