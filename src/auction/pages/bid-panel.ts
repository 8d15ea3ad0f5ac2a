import { html } from 'ghtml';
import type { Minor } from '../../kernel/money.ts';
import { formatAmount } from '../../kernel/texts/formats.ts';
import {
  checkField,
  hidden,
  idOf,
  problemSummary,
  textField,
  type FormState,
  hiddenOnceField,
} from '../../web/site/form/fields.ts';
import { href, type PageRequest } from '../../web/site/request.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import type { OwnLot } from '../views/own-bid.ts';
import { lotPath } from './card.ts';

/** A signed-in visitor, who bids with one button. `own` is null if they have never bid on the lot. */
export type SignedInBidder = { readonly email: string; readonly own: OwnLot | null };

/** The form for a bid while the lot takes bids; a sentence before and after. */
export const bidPanel = (
  request: PageRequest,
  lot: PublicLot,
  state: FormState,
  signedIn: SignedInBidder | null,
): string => {
  const { bid } = request.texts.auction;
  if (lot.status !== 'open') {
    return html`<h2>${bid.heading}</h2>
<p>${lot.status === 'scheduled' ? bid.notYet : bid.closed}</p>
<p><a href="${href(request, '/auction')}">${request.texts.home.seeLot}</a></p>`;
  }
  return html`<h2>${bid.heading}</h2>
!${problemSummary(state)}
<p class="hint">${signedIn === null ? bid.intro : authorizationTexts(request, signedIn.own?.authorizedMinor ?? null)}</p>
<form method="post" action="${href(request, lotPath(lot))}">
!${hiddenOnceField(request)}
!${maximumField(state, lot, signedIn)}
!${signedIn === null ? whoBids(request, state) : byKey(request, signedIn)}
</form>`;
};

const whoBids = (request: PageRequest, state: FormState): string => {
  const { bid } = request.texts.auction;
  return html`!${textField(state, { name: 'email', label: bid.email, hint: bid.emailHint, type: 'email', isRequired: true, autocomplete: 'email' })}
!${textField(state, { name: 'name', label: bid.name, isOptional: true, autocomplete: 'name' })}
!${checkField(state, { name: 'accept_rules', label: bid.acceptRules, isRequired: true })}
<p class="hint"><a href="${href(request, '/auction/rules')}">${bid.rulesLink}</a></p>
<p class="actions"><button class="button">${bid.submit}</button></p>`;
};

/** The rules were accepted with the first code. */
const byKey = (request: PageRequest, signedIn: SignedInBidder): string => {
  const { bid, me } = request.texts.auction;
  const words = isLeading(signedIn) ? me.setMaximum : request.texts.authorization.submit;
  return html`!${hidden('as', 'me')}
<p class="hint"><bdi>${signedIn.email}</bdi> · <a href="${href(request, '/auction/rules')}">${bid.rulesLink}</a></p>
<p class="actions"><button class="button">${words}</button></p>`;
};

const isLeading = (signedIn: SignedInBidder | null): boolean =>
  signedIn?.own?.standing === 'leading';

const authorizationTexts = (
  { texts, language }: PageRequest,
  authorizedMinor: Minor | null,
): string => {
  const { authorization } = texts;
  if (authorizedMinor === null) return authorization.none;
  return authorization.upTo({ authorization: formatAmount(authorizedMinor, 'USD', language) });
};

const figureMark = '%';

/**
 * The least accepted maximum changes while the visitor types, so it is no `min` of the field, and
 * its line updates itself.
 */
const maximumField = (
  state: FormState,
  lot: PublicLot,
  signedIn: SignedInBidder | null,
): string => {
  const { request, values, problem } = state;
  const { bid } = request.texts.auction;
  const name = 'max_usd';
  const id = idOf(name);
  const isWrong = problem?.field === name;
  return html`<div class="field"><label for="${id}">${bid.maximum}</label>
<p class="hint" id="${id}-hint">${bid.maximumHint}</p>
<p class="hint" id="${id}-least" data-refresh>!${leastWords(request, lot, signedIn)}</p>
<input id="${id}" name="${name}" type="text" inputmode="decimal" required maxlength="12" autocomplete="off" value="${values.get(name) ?? ''}" aria-describedby="${id}-hint ${id}-least"!${isWrong ? ' aria-invalid="true"' : ''}>
!${isWrong ? html`<p class="error">${problem.text}</p>` : ''}</div>`;
};

/** A leader may lower their maximum to the price. */
const leastWords = (
  request: PageRequest,
  lot: PublicLot,
  signedIn: SignedInBidder | null,
): string => {
  const { bid, me } = request.texts.auction;
  const usd = (amountMinor: Minor): string => formatAmount(amountMinor, 'USD', request.language);
  const isLeader = isLeading(signedIn);
  const least = (isLeader ? null : lot.minNextBidMinor) ?? lot.priceMinor;
  // The figure is an element of its own, because it follows the price.
  const [before = '', after = ''] = bid.atLeast({ minimum: figureMark }).split(figureMark);
  const figure = html`${before}<span data-live="${isLeader ? 'price_usd' : 'min_next_bid_usd'}">${usd(least)}</span>${after}`;
  if (!isLeader) return figure;
  const maximum = signedIn?.own?.maximumMinor ?? null;
  const now = maximum === null ? me.noMaximum : me.maximumNow({ maximum: usd(maximum) });
  return html`${now}<br>!${figure}`;
};
