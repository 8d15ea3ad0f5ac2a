import { html } from 'ghtml';
import { formatAmount } from '../../kernel/texts/formats.ts';
import { hidden, idOf, type FormState } from '../../web/site/form/fields.ts';
import { href, type PageRequest } from '../../web/site/request.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import type { OwnBid } from '../views/own-bid.ts';
import { lotName } from './card.ts';

/** Forms for the bidder's maximum on each open lot. */
export const maximumForms = (
  request: PageRequest,
  lots: readonly PublicLot[],
  bids: readonly OwnBid[],
  stateOf: (form: string) => FormState,
): string => {
  const { bid, me } = request.texts.auction;
  if (lots.length === 0) return '';
  return html`<h2>${me.maximumHeading}</h2>
<p>${bid.maximumHint}</p>
<div class="lots">!${lots.map((lot) => maximumForm(request, lot, bids, stateOf(maximumFormName(lot.id))))}</div>`;
};

/** The name of the form that a problem belongs to. */
export const maximumFormName = (lotId: number): string => `maximum ${lotId}`;

const maximumForm = (
  request: PageRequest,
  lot: PublicLot,
  bids: readonly OwnBid[],
  { values, problem }: FormState,
): string => {
  const { me } = request.texts.auction;
  const ownBids = bids.filter(({ lotId }) => lotId === lot.id);
  const maximum = ownBids.find(({ maximumMinor }) => maximumMinor !== null)?.maximumMinor ?? null;
  const now =
    maximum === null
      ? me.noMaximum
      : me.maximumNow({ maximum: formatAmount(maximum, 'USD', request.language) });
  const stop = html` <button class="button quiet small" name="stop" value="yes" formnovalidate>${me.stopMaximum}</button>`;
  // The problem summary links to the field by its plain name.
  const id = problem === null ? `${idOf('max_usd')}-${lot.id}` : idOf('max_usd');
  return html`<form class="panel" method="post" action="${href(request, '/auction/me/maximum')}">
!${hidden('lot', String(lot.id))}
<div class="field"><label for="${id}">${me.maximumLabel({ lot: lotName(request, lot) })}</label>
<p class="hint" id="${id}-hint">${now}</p>
<input id="${id}" name="max_usd" type="text" inputmode="decimal" required maxlength="12" autocomplete="off" value="${values.get('max_usd') ?? ''}" aria-describedby="${id}-hint"!${problem === null ? '' : ' aria-invalid="true"'}>
!${problem === null ? '' : html`<p class="error">${problem.text}</p>`}</div>
<p class="actions"><button class="button small">${me.setMaximum}</button>!${maximum === null ? '' : stop}</p>
</form>`;
};
