import { html } from 'ghtml';
import { formatAmount } from '../../../content/formats.ts';
import type { PublicLot } from '../../../domain/auction/public-lot.ts';
import { toMajor, type Minor } from '../../../domain/money.ts';
import {
  checkField,
  hidden,
  idOf,
  problemSummary,
  textField,
  type FormState,
} from '../form/fields.ts';
import { once } from '../form/once.ts';
import { href, type Visit } from '../visit.ts';
import { lotPath } from './card.ts';

/** The form for a bid, while the lot takes any. */

/** Whoever is signed in bids by one button, up to their mandate without a code; null for everybody else. */
export type Signed = { readonly email: string; readonly mandateMinor: Minor | null } | null;

export const bidPanel = (
  visit: Visit,
  lot: PublicLot,
  state: FormState,
  signed: Signed,
): string => {
  const { bid } = visit.texts.auction;
  if (lot.status !== 'open' || lot.minNextBidMinor === null) {
    return html`<h2>${bid.heading}</h2>
<p>${lot.status === 'scheduled' ? bid.notYet : bid.closed}</p>
<p><a href="${href(visit, '/auction')}">${visit.texts.home.seeLot}</a></p>`;
  }
  return html`<h2>${bid.heading}</h2>
!${problemSummary(state)}
<p class="hint">${signed === null ? bid.intro : mandateWords(visit, signed.mandateMinor)}</p>
<form method="post" action="${href(visit, lotPath(lot))}">
!${hidden('once', once(visit))}
!${amountField(state, lot.minNextBidMinor)}
!${maximumField(state)}
!${signed === null ? whoBids(visit, state) : byKey(visit, signed.email)}
</form>`;
};

const whoBids = (visit: Visit, state: FormState): string => {
  const { bid } = visit.texts.auction;
  return html`!${textField(state, { name: 'email', label: bid.email, hint: bid.emailHint, type: 'email', isRequired: true, autocomplete: 'email' })}
!${textField(state, { name: 'name', label: bid.name, isOptional: true, autocomplete: 'name' })}
!${checkField(state, { name: 'accept_rules', label: bid.acceptRules, isRequired: true })}
<p class="hint"><a href="${href(visit, '/auction/rules')}">${bid.rulesLink}</a></p>
<p class="actions"><button class="button">${bid.submit}</button></p>`;
};

/** They have accepted the rules with their first code. */
const byKey = (visit: Visit, email: string): string => {
  const { mandate } = visit.texts;
  const { bid } = visit.texts.auction;
  return html`!${hidden('as', 'me')}!${hidden('accept_rules', 'true')}
<p class="hint"><bdi>${email}</bdi> · <a href="${href(visit, '/auction/rules')}">${bid.rulesLink}</a></p>
<p class="actions"><button class="button">${mandate.submit}</button></p>`;
};

const mandateWords = ({ texts, language }: Visit, mandateMinor: Minor | null): string => {
  const { mandate } = texts;
  if (mandateMinor === null) return mandate.none;
  return mandate.upTo({ mandate: formatAmount(mandateMinor, 'USD', language) });
};

const maximumField = (state: FormState): string => {
  const { maximum, maximumHint } = state.visit.texts.mandate;
  return textField(state, {
    name: 'max_usd',
    label: maximum,
    hint: maximumHint,
    isOptional: true,
  });
};

const figureMark = '%';

/** The least that is taken rises while one types, so it is no bound to the browser. */
const amountField = (state: FormState, minNextBidMinor: Minor): string => {
  const { visit, values, problem } = state;
  const { bid } = visit.texts.auction;
  const name = 'amount_usd';
  const isWrong = problem?.field === name;
  const least = formatAmount(minNextBidMinor, 'USD', visit.language);
  // The sentence is put around the figure, which follows the price while one types.
  const [before = '', after = ''] = bid.atLeast({ minimum: figureMark }).split(figureMark);
  const typed = values.get(name) ?? String(toMajor(minNextBidMinor));
  return html`<div class="field"><label for="${idOf(name)}">${bid.amount}</label>
<p class="hint" id="${idOf(name)}-hint">${before}<span data-live="min_next_bid_usd">${least}</span>${after}</p>
<input id="${idOf(name)}" name="${name}" type="text" inputmode="decimal" required maxlength="12" autocomplete="off" value="${typed}" aria-describedby="${idOf(name)}-hint"!${isWrong ? ' aria-invalid="true"' : ''}>
!${isWrong ? html`<p class="error">${problem.text}</p>` : ''}</div>`;
};
