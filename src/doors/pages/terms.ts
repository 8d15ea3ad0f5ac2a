import { html } from 'ghtml';
import { conditions } from '../../content/conditions.ts';
import { page } from './layout.ts';

/** The contract terms: what an order binds both sides to. */
export const termsPage = (): string =>
  page(
    'Terms',
    html`<p>These terms hold between the operator of this service and whoever places an order or bids in an auction. They are short on purpose.</p>
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
<h2 id="auction">The auction</h2>
<p>Whoever bids agrees to this. A bid counts once the code that was e-mailed to the bidder has been entered, and it binds: if it wins, a website is ordered at its price, and paid for after it has been seen, like any other.</p>
<p>The winner gets a website of one page in one language. The highest bid leads; the next one has to be higher by 1 USD below a price of 25, 2 below 100, 5 below 250, 10 below 500, 20 below 1,000, 50 below 2,500, 100 below 5,000, and 200 from there on. A bid in the last 3 minutes moves the end to 3 minutes after it, at most 20 times. The leader wins if their brief is complete at the end or within 2 hours after it; otherwise the best bid whose bidder has a complete brief wins, at its own amount. If there is none, nobody wins.</p>
<p>With an automatic maximum we bid for the bidder, each time the least that leads. Nobody else is told the maximum. Of two equal maxima the earlier one stands.</p>
<p>A bid can be taken back while 12 hours or more remain, or within 10 minutes of it and until 10 minutes before the end. Price and leader then follow from the other bids.</p>
<p>Bids that look suspicious are held until a person has looked at them. The operator may take out bids that were not made in good faith, refuse addresses, move an auction that is not over, and cancel one that nobody has won yet; everyone concerned is told.</p>
<h2>Data</h2>
<p>What is sent with an order or a bid is kept to build the site, to answer questions about it and to prove what was agreed. It is not sold and not used for anything else.</p>`,
  );
