import { html } from 'ghtml';
import { conditions } from '../../content/conditions.ts';
import { page } from './layout.ts';

/** The contract terms: what an order binds both sides to. */
export const termsPage = (): string =>
  page(
    'Terms',
    html`<p>These terms hold between the operator of this service and the studio that places an order. They are short on purpose.</p>
<h2>The order</h2>
<p>An order is placed when the service answers with an order id. Its price is fixed at that moment and does not change, whatever happens to the price list later. Whoever holds the order id can see the order and add to its brief, so keep it to yourself.</p>
<h2>Delivery</h2>
<p>${conditions.delivery}</p>
<h2>Payment</h2>
<p>${conditions.payment}</p>
<h2>Changes and corrections</h2>
<p>${conditions.edits}</p>
<h2>Materials</h2>
<p>The studio sends only texts, pictures and logos that it may use, and lets the service use them for the site that it has ordered, and for nothing else.</p>
<h2>Data</h2>
<p>What is sent with an order is kept to build the site, to answer questions about it and to prove what was agreed. It is not sold and not used for anything else.</p>`,
  );
