import { html } from 'ghtml';
import { formatAmount } from '../../../content/formats.ts';
import type { PublicLot } from '../../../domain/auction/public-lot.ts';
import type { Language } from '../../../domain/languages.ts';
import { currencies, inCurrency, unitsPerEur, type Currency } from '../../../domain/money.ts';
import { href, type Visit } from '../visit.ts';
import { lotPath } from './card.ts';

/** What a price is about in the visitor's own currency. Bids are in US dollars, so for those nothing is estimated. */

const currencyOf: Readonly<Record<Language, Currency>> = {
  en: 'USD',
  ru: 'EUR',
  pl: 'PLN',
  de: 'EUR',
  fr: 'EUR',
  es: 'EUR',
  pt: 'EUR',
  by: 'EUR',
};

/** As its address says, else that of most who read the language; a script remembers what was chosen. */
const chosenCurrency = ({ query, language }: Visit): Currency =>
  currencies.find((each) => each === query.get('currency')?.toUpperCase()) ?? currencyOf[language];

const amountMark = '%';

export const estimateLine = (visit: Visit, lot: PublicLot): string => {
  const { estimate } = visit.texts.lot;
  const chosen = chosenCurrency(visit);
  const amount = formatAmount(inCurrency(lot.priceMinor, chosen), chosen, visit.language);
  const [before = '', after = ''] = estimate.about({ amount: amountMark }).split(amountMark);
  const isEstimate = chosen !== 'USD';
  return html`<div class="estimate" id="estimate" data-currency="${chosen}" data-asked="${String(visit.query.has('currency'))}">
<p class="soft" data-estimate!${isEstimate ? '' : ' hidden'}>${before}<span>${amount}</span>${after}. ${estimate.note}</p>
<p class="soft choices"><span id="currencies">${estimate.choose}:</span> !${currencies.map((each) => choice(visit, lot, each, chosen))}</p>
</div>`;
};

const choice = (visit: Visit, lot: PublicLot, currency: Currency, chosen: Currency): string =>
  html`<a href="${href(visit, `${lotPath(lot)}?currency=${currency}`)}" data-choose="${currency}" data-units="${unitsPerEur(currency)}" aria-describedby="currencies"!${currency === chosen ? ' aria-current="true"' : ''}>${currency}</a> `;
