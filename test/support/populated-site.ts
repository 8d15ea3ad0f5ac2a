import type { Page } from 'playwright-core';
import type { Language } from '../../src/kernel/languages.ts';
import { startAuction, type Auction } from './auction.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { populate, type Facts } from './populated.ts';
import { showView, viewsOf, type View, type Views } from './views.ts';

/** A populated service with a browser, for one test file. */

export type PopulatedSite = {
  readonly auction: Auction;
  readonly facts: Facts;
  readonly browser: TestBrowser;
  readonly views: Views;
  readonly show: (page: Page, view: View, language: Language) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Complete settings about the provider. */
const identity = {
  OPERATOR_NAME: 'Lipa Web sp. z o.o.',
  OPERATOR_ADDRESS: 'ul. Lipowa 7; 00-123 Warszawa; PL',
  OPERATOR_EMAIL: 'biuro@lipa.example',
  OPERATOR_TAX_ID: 'PL 521-00-00-000',
  PRICES_ARE: 'net',
};

export const openPopulatedSite = async (): Promise<PopulatedSite> => {
  const auction = await startAuction(identity);
  try {
    const facts = await populate(auction);
    const views = await viewsOf(auction, facts);
    const browser = await openBrowser(auction.service);
    return {
      auction,
      facts,
      browser,
      views,
      show: (page, view, language) => showView(page, view, language, facts),
      end: async () => {
        await browser.end();
        await auction.end();
      },
    };
  } catch (error) {
    // If the setup fails, no test ends the service, and its file would never finish.
    await auction.end();
    throw error;
  }
};
