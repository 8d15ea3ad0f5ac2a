import type { QuoteInput, QuoteView } from '../../contract/order/quote.ts';
import { quotePrice } from '../../domain/order/price.ts';
import type { Handler } from '../use-case.ts';

/** The fixed price of a project; nothing is stored. */
export const quote: Handler<QuoteInput, QuoteView> = {
  compute: ({ project, currency }, { priceBook, pricesAre }) => ({
    project,
    price: quotePrice(priceBook, project, currency, pricesAre),
  }),
};
