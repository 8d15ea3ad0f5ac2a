import { html } from 'ghtml';
import { formatAmount } from '../../kernel/texts/formats.ts';
import type { OwnBid } from '../views/own-bid.ts';
import { hidden } from '../../web/site/form/fields.ts';
import { vatNote } from '../../order/pages/price.ts';
import { href, type Visit } from '../../web/site/request.ts';
import { lotName, lotPath, moment } from './card.ts';

/** What a bidder is asked because a winner is out, and what came of it. */

/** Before all else on the page, since nothing else there ends by itself. */
export const openOffers = (visit: Visit, bids: readonly OwnBid[]): string =>
  bids.map((bid) => offerPanel(visit, bid)).join('\n');

/** It takes one press of a button, as it must without a script. */
const offerPanel = (visit: Visit, { lotId, lotKind, offer }: OwnBid): string => {
  if (offer?.state !== 'open') return '';
  const { catalogue, texts } = visit;
  const { me } = texts.auction;
  const lot = { id: lotId, kind: lotKind };
  const words = catalogue.auction.offer;
  return html`<section class="panel offer" aria-labelledby="offer-${lotId}">
<h2 id="offer-${lotId}">${me.offerHeading}</h2>
<p>${words.intro}</p>
<p class="figure">${formatAmount(offer.amountMinor, 'USD', visit.language)}!${vatNote(visit, visit.site.context.settings.pricesAre)}</p>
<dl class="facts"><dt><a href="${href(visit, lotPath(lot))}">${lotName(visit, lot)}</a></dt><dd>${catalogue.auction.lotIncludes[lotKind]}</dd><dt>${words.until}</dt><dd>!${moment(visit, offer.until)}</dd></dl>
<p>${words.whatNow}</p>
<form method="post" action="${href(visit, '/auction/me/offer')}">
!${hidden('lot', String(lotId))}
<p class="actions"><button class="button" name="accept" value="yes">${me.acceptOffer}</button> <button class="button quiet" name="accept" value="no">${me.declineOffer}</button></p>
</form>
</section>`;
};

/** In the row of a bid; of a yes its order says more. */
export const offerOutcome = (visit: Visit, { offer }: OwnBid): string => {
  const { me } = visit.texts.auction;
  switch (offer?.state) {
    case 'declined':
      return html`<p class="outcome">${me.offerDeclined}</p>`;
    case 'withdrawn':
      return html`<p class="outcome">${me.offerWithdrawn}</p>`;
    case 'lapsed': {
      const words = html`${me.offerLapsed({ time: timePlace })}`;
      return html`<p class="outcome">!${words.replace(timePlace, () => moment(visit, offer.until))}</p>`;
    }
    default:
      return '';
  }
};

/** A moment is an element of its own, which a script writes by the reader's clock. */
const timePlace = '%time%';
