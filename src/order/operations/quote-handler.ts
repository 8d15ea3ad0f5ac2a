import type { QuoteProjectsInput, QuotesView } from './quote-projects.ts';
import { quoteValidUntil, writeQuoteToken } from '../views/quote-token.ts';
import type { QuoteInput, QuoteView } from './quote.ts';
import type { PricesInput, PricesView } from './show-prices.ts';
import { ok } from '../../kernel/result.ts';
import { keepWithin } from '../rules/budget-suggestions.ts';
import { quotePrice } from '../rules/price.ts';
import type { Handler, Prices } from '../../kernel/use-case.ts';

/** The fixed price of a project; nothing is stored. */
export const quote: Handler<QuoteInput, QuoteView> = {
  compute: (input, prices) => quoted(input, prices),
};

const quoted = (
  { project, currency, budgetMinor, language }: QuoteInput,
  { priceBook: book, pricesAre: vat }: Prices,
): QuoteView => ({
  project,
  language,
  price: quotePrice(book, project, currency, vat),
  within: budgetMinor === null ? null : keepWithin(project, budgetMinor, { book, currency, vat }),
});

/** The book that holds now. */
export const showPrices: Handler<PricesInput, PricesView> = {
  compute: (input, { priceBook: book, pricesAre: vat }) => ({ ...input, book, vat }),
};

/** Several prices at once, each with what promises it; nothing is stored. */
export const quoteProjects: Handler<QuoteProjectsInput, QuotesView> = {
  perform: ({ settings, clock }, { projects, currency, budgetMinor, language }) => {
    const { quoteSigner, priceBook, pricesAre } = settings;
    const now = clock.now();
    // The same book for all, also where another one begins to hold in between.
    const prices = { priceBook, pricesAre };
    const quotes = projects.map((project) => {
      const view = quoted({ project, currency, budgetMinor, language }, prices);
      return { ...view, token: writeQuoteToken(view, quoteSigner, now) };
    });
    const { version: bookVersion } = priceBook;
    const validUntil = quoteValidUntil(now);
    return Promise.resolve(ok({ quotes, bookVersion, vat: pricesAre, validUntil, language }));
  },
};
