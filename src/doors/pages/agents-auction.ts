import { html } from 'ghtml';
import type { Links } from '../../contract/links.ts';

const sampleBid =
  '{"lot": 1, "amount_usd": 20, "email": "client@example.org", "name": "Your client", "lang": "en", "accept_rules": true}';
const sampleBrief =
  '{"answers": {"business": {"name": "…", "description": "…"}, "goal": "…", "offer": "…", "email": "…"}}';
const key = '-H "Authorization: Bearer $PARTICIPANT_KEY"';

/** How a program bids for its client. */
export const auctionInstructions = ({ auction, terms }: Links): string => html`
<h2>The auction</h2>
<p>Lots are open to everyone. Read them, or follow every change as server-sent events:</p>
<pre>curl '${auction.state}?currency=EUR'
curl -N '${auction.stream}'</pre>
<p>An answer carries an <code>ETag</code>; with <code>If-None-Match</code> you get 304 until something changes. The stream goes on where you left it when you send <code>Last-Event-ID</code>.</p>
<h3>Bid for a client</h3>
<pre>curl '${auction.bid}' -d '${sampleBid}'
curl '${auction.confirm}' -d '{"pending_id": "bid_…", "code": "123456"}'</pre>
<p>The client is e-mailed a 6-digit code. Ask them for it: the bid counts only once it is entered. The answer holds a participant key; keep it secret and send it with the calls below. <code>accept_rules</code> says that the client accepts <a href="${terms}#auction">the rules of the auction</a>.</p>
<h3>Hand in the brief, bid automatically, look, take back</h3>
<pre>curl '${auction.brief}' ${key} -d '${sampleBrief}'
curl '${auction.auto}' ${key} -d '{"lot": 1, "max_usd": 60}'
curl '${auction.bids}' ${key}
curl '${auction.cancel}' ${key} -d '{"bid_id": "bid_…"}'
curl -X POST '${auction.revoke}' ${key}</pre>
<p>The leader needs a complete brief two hours after the end of the lot at the latest; otherwise the best bid that has one wins. With a maximum we bid for the client, each time the least that leads. <code>max_usd: null</code> stops that. The step to the next bid is 1 USD below a price of 25, 2 below 100, 5 below 250, 10 below 500, 20 below 1,000, 50 below 2,500, 100 below 5,000, then 200.</p>
<p>The winner gets a website of one page in one language, ordered at the price of the bid. The won bid in <code>bids</code> names its <code>order_id</code>: what the order still lacks goes to the order address, no longer to the brief of the auction.</p>
<p>A bid that looks suspicious is held until a person has looked at it, for example the third e-mail address that bids on a lot from one network within 24 hours.</p>
<h3>Limits of the auction</h3>
<p>From one address: 120 looks at the lots a minute, 20 calls to bid an hour, 30 to confirm in 10 minutes, 120 with a key a minute, whatever they are answered. At most 200 changes of a maximum on one lot a day. To one e-mail address: 5 codes an hour, each valid for 15 minutes and 5 attempts.</p>`;
