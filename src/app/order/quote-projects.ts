import type { QuoteProjectsInput, QuotesView } from '../../contract/order/quote-projects.ts';
import { quoteValidUntil, writeQuoteToken } from '../../contract/order/quote-token.ts';
import { ok } from '../../domain/base.ts';
import type { Handler } from '../use-case.ts';
import { quoted } from './quote.ts';

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
