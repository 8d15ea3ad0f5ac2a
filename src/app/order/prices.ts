import type { PricesInput, PricesView } from '../../contract/order/show-prices.ts';
import type { Handler } from '../use-case.ts';

/** The book that holds now. */
export const showPrices: Handler<PricesInput, PricesView> = {
  compute: (input, { priceBook: book, pricesAre: vat }) => ({ ...input, book, vat }),
};
