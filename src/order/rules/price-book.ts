import type { ProjectType, SwitchedModule } from '../../brief/rules/project.ts';
import { fromMajor, type Minor } from '../../kernel/money.ts';

/** From page `fromPage` of all pages on, each page costs `each`, until the next tier begins. */
export type PageTier = { readonly fromPage: number; readonly each: Minor };

/** All rates that prices are made of, in EUR. */
export type PriceBook = {
  /** Each stored price names it, so a book with other rates needs another version. */
  readonly version: string;
  readonly base: Readonly<Record<ProjectType, Minor>>;
  readonly pageTiers: readonly PageTier[];
  readonly modules: Readonly<Record<SwitchedModule, Minor>>;
  readonly extraRole: Minor;
  readonly integration: Minor;
};

/**
 * The built-in price book. The file that PRICE_BOOK names replaces it, and operators can replace it while
 * the service runs. If you change a figure, change the version too.
 */
export const defaultPriceBook: PriceBook = {
  version: '2026-1',
  base: {
    landing: fromMajor(150),
    website: fromMajor(250),
    shop: fromMajor(500),
    redesign: fromMajor(200),
  },
  pageTiers: [
    { fromPage: 2, each: fromMajor(25) },
    { fromPage: 11, each: fromMajor(20) },
    { fromPage: 51, each: fromMajor(15) },
  ],
  modules: {
    payments: fromMajor(120),
    subscriptions: fromMajor(150),
    booking: fromMajor(100),
    accounts: fromMajor(130),
  },
  extraRole: fromMajor(50),
  integration: fromMajor(80),
};
