import type { Page } from 'playwright-core';
import type { Language } from '../../src/domain/languages.ts';
import { startAuction, type Auction } from './auction.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { populate, type Facts } from './populated.ts';
import { showView, viewsOf, type View, type Views } from './views.ts';

/** A populated service with a browser in front of it, for one test file. */

export type PopulatedSite = {
  readonly auction: Auction;
  readonly facts: Facts;
  readonly browser: TestBrowser;
  readonly views: Views;
  readonly show: (page: Page, view: View, language: Language) => Promise<void>;
  readonly end: () => Promise<void>;
};

export const openPopulatedSite = async (): Promise<PopulatedSite> => {
  const auction = await startAuction();
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
    // A service that is not handed out is left by nobody, and its file would never end.
    await auction.end();
    throw error;
  }
};
