import type { Page } from 'playwright-core';
import type { Language } from '../../src/domain/languages.ts';
import { startAuction, type Auction } from './auction.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { furnish, type Facts } from './furnished.ts';
import { showView, viewsOf, type View, type Views } from './views.ts';

/** A furnished house with a browser in front of it, for one test file. */

export type FurnishedSite = {
  readonly auction: Auction;
  readonly facts: Facts;
  readonly browser: TestBrowser;
  readonly views: Views;
  readonly show: (page: Page, view: View, language: Language) => Promise<void>;
  readonly end: () => Promise<void>;
};

export const openFurnishedSite = async (): Promise<FurnishedSite> => {
  const auction = await startAuction();
  try {
    const facts = await furnish(auction);
    const views = await viewsOf(auction, facts);
    const browser = await openBrowser(auction.house);
    return {
      auction,
      facts,
      browser,
      views,
      show: (page, view, language) => showView(page, view, language, facts),
      end: async () => {
        await browser.close();
        await auction.end();
      },
    };
  } catch (error) {
    // A house that is not handed out is left by nobody, and its file would never end.
    await auction.end();
    throw error;
  }
};
