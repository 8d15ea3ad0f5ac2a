import { html } from 'ghtml';
import type { LotId } from '../../kernel/ids.ts';
import { formatAmount } from '../../kernel/texts/formats.ts';
import { hidden } from '../../web/site/form/fields.ts';
import { timeElement } from '../../web/site/page-parts.ts';
import { href, type PageRequest } from '../../web/site/request.ts';
import type { OwnBid, OwnBidStatus } from '../views/own-bid.ts';
import { offerOutcome } from './offers.ts';

/** A bidder's bids, newest first, with what can still be done about each. */
export const bidsList = (request: PageRequest, bids: readonly OwnBid[]): string =>
  bids.length === 0
    ? html`<p>${request.texts.auction.me.noBids}</p>`
    : html`<ul class="bids">!${bids.map((bid) => bidRow(request, bid, isNewestInPlay(bid, bids)))}</ul>`;

/** The bid whose row offers to cancel everything on its lot. */
const isNewestInPlay = (bid: OwnBid, bids: readonly OwnBid[]): boolean =>
  bids.find(({ lotId, status }) => lotId === bid.lotId && inPlay.has(status)) === bid;

const bidRow = (request: PageRequest, bid: OwnBid, cancelsAll: boolean): string => {
  const { lotId, amountMinor, placedAt } = bid;
  return html`<li>
<span class="amount">${formatAmount(amountMinor, 'USD', request.language)}</span>
!${badgeOf(request, bid)}
<a href="${href(request, `/auction/${lotId}`)}">${numbered(request, lotId)}</a>
<span class="soft">!${timeElement(request, placedAt)}</span>
!${bidAction(request, bid)}
!${cancelsAll ? cancelAllLink(request, lotId) : ''}
!${offerOutcome(request, bid)}
</li>`;
};

/** The badge shows an open offer first, else the bid's status. */
const badgeOf = ({ texts }: PageRequest, { status, offer }: OwnBid): string => {
  const { me } = texts.auction;
  if (offer?.state === 'open') {
    return html`<span class="badge good" data-status="offered">${me.offered}</span>`;
  }
  const isWarning = status === 'outbid' || status === 'set_aside';
  const isGood = status === 'leading' || status === 'won';
  return html`<span class="badge${isWarning ? ' warning' : ''}${isGood ? ' good' : ''}" data-status="${status}">${me.status[status]}</span>`;
};

const numbered = ({ catalogue }: PageRequest, id: LotId): string =>
  catalogue.auction.words.lotNumber({ name: catalogue.auction.words.lot, id });

/** The link to cancel everything on the lot. */
const cancelAllLink = (request: PageRequest, id: LotId): string =>
  html`<a href="${href(request, `/auction/me/withdraw?lot=${id}`)}">${request.texts.auction.withdraw.link}<span class="away">: ${numbered(request, id)}</span></a>`;

/** Bids with a button to cancel them; whether that is still allowed, the operation decides. */
const inPlay: ReadonlySet<OwnBidStatus> = new Set([
  'waiting_for_code',
  'under_review',
  'leading',
  'outbid',
  'set_aside',
]);

const bidAction = (request: PageRequest, { id, amountMinor, status, order }: OwnBid): string => {
  const { me } = request.texts.auction;
  if (order !== null) {
    return html`<a class="order-link" href="${href(request, `/order/${order.id}`)}">${me.toOrder}</a>`;
  }
  if (!inPlay.has(status)) return '';
  const which = formatAmount(amountMinor, 'USD', request.language);
  return html`<form method="post" action="${href(request, '/auction/me/cancel')}">!${hidden('bid_id', id)}<button class="button quiet small">${me.cancel}<span class="away">: ${which}</span></button></form>`;
};
