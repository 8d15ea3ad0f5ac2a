import { notFoundText, textWithWait } from '../../web/site/form/refusal-text.ts';
import type { RefusalTexts } from '../../web/site/request.ts';
import type { OrderRefusalKinds } from '../rules/refusals.ts';

export const orderRefusalTexts: RefusalTexts<OrderRefusalKinds> = {
  contact_required: { text: 'contact', field: 'studio.email' },
  order_not_found: notFoundText,
  // Forms send no reference, so no page shows this.
  reference_taken: { text: 'changedSinceSent' },
  client_link_ended: { text: ({ texts }) => texts.problems.linkEnded.text },
  price_changed: { text: 'priceChanged' },
  act_not_allowed: { text: 'notNow' },
  // The desk has its own texts for these, and no page of the site leads to them.
  not_taken_back: { text: 'notNow' },
  site_not_live: { text: 'notNow' },
  amount_not_due: { text: 'notNow' },
  too_many_orders: textWithWait('tooManyOrders'),
  too_many_resupplies: textWithWait('tooManyChanges'),
  too_many_order_links: textWithWait('tooManyChanges'),
};
