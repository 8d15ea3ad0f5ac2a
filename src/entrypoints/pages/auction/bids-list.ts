import { html } from 'ghtml';
import { formatAmount } from '../../../content/formats.ts';
import type { OwnBid, OwnBidStatus } from '../../../contract/auction/own-bid.ts';
import type { LotId } from '../../../domain/ids.ts';
import { hidden } from '../form/fields.ts';
import { href, type Visit } from '../visit.ts';
import { moment } from './card.ts';

/** A bidder's bids, newest first, with what can still be done about each. */
export const bidsList = (visit: Visit, bids: readonly OwnBid[]): string =>
  bids.length === 0
    ? html`<p>${visit.texts.auction.me.noBids}</p>`
    : html`<ul class="bids">!${bids.map((bid) => bidRow(visit, bid))}</ul>`;

const bidRow = (visit: Visit, bid: OwnBid): string => {
  const { lotId, amountMinor, status, placedAt } = bid;
  const good = status === 'leading' || status === 'won' ? ' good' : '';
  return html`<li>
<span class="amount">${formatAmount(amountMinor, 'USD', visit.language)}</span>
<span class="badge${good}" data-status="${status}">${visit.texts.auction.me.status[status]}</span>
<a href="${href(visit, `/auction/${lotId}`)}">${numbered(visit, lotId)}</a>
<span class="soft">!${moment(visit, placedAt)}</span>
!${bidAction(visit, bid)}
!${offerForm(visit, bid)}
</li>`;
};

/** Whether the site is wanted after all: it takes one press of a button, as it must without a script. */
const offerForm = (visit: Visit, { lotId, offer }: OwnBid): string => {
  if (offer === null) return '';
  const { me } = visit.texts.auction;
  const words = me.offer({
    amount: formatAmount(offer.amountMinor, 'USD', visit.language),
    time: timePlace,
  });
  const text = html`${words}`.replace(timePlace, () => moment(visit, offer.until));
  return html`<form class="offer" method="post" action="${href(visit, '/auction/me/offer')}">
<p>!${text}</p>
!${hidden('lot', String(lotId))}
<p class="actions"><button class="button" name="accept" value="yes">${me.acceptOffer}</button> <button class="button quiet" name="accept" value="no">${me.declineOffer}</button></p>
</form>`;
};

/** A moment is an element of its own, which a script writes by the reader's clock. */
const timePlace = '%time%';

const numbered = ({ catalogue }: Visit, id: LotId): string =>
  catalogue.auction.words.lotNumber({ name: catalogue.auction.words.lot, id });

/** Whether it can really be taken back is for the use case to say. */
const inPlay: ReadonlySet<OwnBidStatus> = new Set([
  'waiting_for_code',
  'under_review',
  'leading',
  'outbid',
]);

const bidAction = (visit: Visit, { id, amountMinor, status, orderId }: OwnBid): string => {
  const { me } = visit.texts.auction;
  if (orderId !== null) {
    return html`<a class="order-link" href="${href(visit, `/order/${orderId}`)}">${me.toOrder}</a>`;
  }
  if (!inPlay.has(status)) return '';
  const which = formatAmount(amountMinor, 'USD', visit.language);
  return html`<form method="post" action="${href(visit, '/auction/me/cancel')}">!${hidden('bid_id', id)}<button class="button quiet small">${me.cancel}<span class="away">: ${which}</span></button></form>`;
};
