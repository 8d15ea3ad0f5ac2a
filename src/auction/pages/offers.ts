import { html } from 'ghtml';
import { formatAmount } from '../../kernel/texts/formats.ts';
import { vatNote } from '../../order/pages/price-parts.ts';
import { hidden } from '../../web/site/form/fields.ts';
import { timeElement } from '../../web/site/page-parts.ts';
import { href, type PageRequest } from '../../web/site/request.ts';
import type { OwnBid } from '../views/own-bid.ts';
import { lotName, lotPath } from './card.ts';

/** Offers to a bidder after a winner dropped out, and their outcome. */

/** Open offers come first on the page, because they expire. */
export const openOffers = (request: PageRequest, bids: readonly OwnBid[]): string =>
  bids.map((bid) => offerPanel(request, bid)).join('\n');

/** A single press of a button answers an offer, even without a script. */
const offerPanel = (request: PageRequest, { lotId, lotKind, offer }: OwnBid): string => {
  if (offer?.state !== 'open') return '';
  const { catalogue, texts } = request;
  const { me } = texts.auction;
  const lot = { id: lotId, kind: lotKind };
  const words = catalogue.auction.offer;
  return html`<section class="panel offer" aria-labelledby="offer-${lotId}">
<h2 id="offer-${lotId}">${me.offerHeading}</h2>
<p>${words.intro}</p>
<p class="figure">${formatAmount(offer.amountMinor, 'USD', request.language)}!${vatNote(request, request.site.context.settings.vatTreatment)}</p>
<dl class="facts"><dt><a href="${href(request, lotPath(lot))}">${lotName(request, lot)}</a></dt><dd>${catalogue.auction.lotKinds[lotKind].includes}</dd><dt>${words.until}</dt><dd>!${timeElement(request, offer.until)}</dd></dl>
<p>${words.whatNow}</p>
<form method="post" action="${href(request, '/auction/me/offer')}">
!${hidden('lot', String(lotId))}
<p class="actions"><button class="button" name="accept" value="yes">${me.acceptOffer}</button> <button class="button quiet" name="accept" value="no">${me.declineOffer}</button></p>
</form>
</section>`;
};

/** The outcome in the row of a bid; an accepted offer shows by its order. */
export const offerOutcome = (request: PageRequest, { offer }: OwnBid): string => {
  const { me } = request.texts.auction;
  switch (offer?.state) {
    case 'declined':
      return html`<p class="outcome">${me.offerDeclined}</p>`;
    case 'withdrawn':
      return html`<p class="outcome">${me.offerWithdrawn}</p>`;
    case 'lapsed': {
      const words = html`${me.offerLapsed({ time: timePlace })}`;
      return html`<p class="outcome">!${words.replace(timePlace, () => timeElement(request, offer.until))}</p>`;
    }
    default:
      return '';
  }
};

/** The time is an element of its own, because a script shows it in local time. */
const timePlace = '%time%';
