import { html } from 'ghtml';
import { formatAmount } from '../../../content/formats.ts';
import type { OwnBid, OwnBidStatus } from '../../../contract/auction-views.ts';
import { hidden } from '../fields.ts';
import { href, type Visit } from '../visit.ts';
import { moment } from './card.ts';

/** A bidder's bids, newest first, with what can still be done about each. */
export const bidsTable = (visit: Visit, bids: readonly OwnBid[]): string => {
  const { me } = visit.texts.auction;
  if (bids.length === 0) return html`<p>${me.noBids}</p>`;
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${me.bidsHeading}"><table>
<thead><tr><th scope="col">${me.lot}</th><th scope="col" class="number">${me.amount}</th><th scope="col">${me.statusLabel}</th><th scope="col">${me.placed}</th><td></td></tr></thead>
<tbody>!${bids.map((bid) => bidRow(visit, bid))}</tbody>
</table></div>`;
};

const bidRow = (visit: Visit, bid: OwnBid): string => {
  const { me } = visit.texts.auction;
  const good = bid.status === 'leading' || bid.status === 'won' ? ' good' : '';
  return html`<tr>
<th scope="row"><a href="${href(visit, `/auction/${bid.lotId}`)}">${String(bid.lotId)}</a></th>
<td class="number">${formatAmount(bid.amountMinor, 'USD', visit.language)}</td>
<td><span class="badge${good}" data-status="${bid.status}">${me.status[bid.status]}</span></td>
<td>!${moment(visit, bid.placedAt)}</td>
<td>!${bidAction(visit, bid)}</td>
</tr>`;
};

/** Whether it can really be taken back is for the use case to say. */
const inPlay: ReadonlySet<OwnBidStatus> = new Set([
  'waiting_for_code',
  'under_review',
  'leading',
  'outbid',
]);

const bidAction = (visit: Visit, { id, lotId, status, orderId }: OwnBid): string => {
  const { me } = visit.texts.auction;
  if (orderId !== null)
    return html`<a href="${href(visit, `/order/${orderId}`)}">${me.toOrder}</a>`;
  if (!inPlay.has(status)) return '';
  return html`<form method="post" action="${href(visit, '/auction/me/cancel')}">!${hidden('bid_id', id)}<button class="button quiet small">${me.cancel}<span class="away">: ${String(lotId)}</span></button></form>`;
};
