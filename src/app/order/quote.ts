import type { QuoteView } from '../../contract/order-views.ts';
import type { QuoteInput } from '../../contract/order-input.ts';
import { ok } from '../../domain/base.ts';
import { quotePrice } from '../../domain/order/price.ts';
import type { AppContext } from '../ports.ts';
import { answered, type Answer } from '../run.ts';

/** The fixed price of a project; nothing is stored. */
export const quote = (context: AppContext, { project, currency }: QuoteInput): Answer<QuoteView> =>
  answered(ok({ project, price: quotePrice(context.priceBook, project, currency) }));
