import type { QuoteInput, QuoteView } from '../../contract/order/quote.ts';
import { keepWithin } from '../../domain/order/counterfactuals.ts';
import { quotePrice } from '../../domain/order/price.ts';
import type { Handler, Prices } from '../use-case.ts';

/** The fixed price of a project; nothing is stored. */
export const quote: Handler<QuoteInput, QuoteView> = {
  compute: (input, prices) => quoted(input, prices),
};

export const quoted = (
  { project, currency, budgetMinor, language }: QuoteInput,
  { priceBook: book, pricesAre: vat }: Prices,
): QuoteView => ({
  project,
  language,
  price: quotePrice(book, project, currency, vat),
  within: budgetMinor === null ? null : keepWithin(project, budgetMinor, { book, currency, vat }),
});
