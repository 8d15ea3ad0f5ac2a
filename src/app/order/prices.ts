import type { PricesView } from '../../contract/order/show-prices.ts';
import type { Currency } from '../../domain/money.ts';
import type { Handler } from '../use-case.ts';

/** The book that holds now. */
export const showPrices: Handler<{ readonly currency: Currency }, PricesView> = {
  compute: ({ currency }, { priceBook: book, pricesAre: vat }) => ({ currency, book, vat }),
};
