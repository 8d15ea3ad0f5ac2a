import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { currencies, minor, toMajor, type Currency } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { formatAmount, formatBareAmount } from '../../kernel/texts/formats.ts';
import { refusalText } from '../../web/site/form/refusal-text.ts';
import { scrollingTable } from '../../web/site/page-parts.ts';
import { ask, type PageRequest } from '../../web/site/request.ts';
import { type QuoteView, quote } from '../operations/quote.ts';
import {
  priceComponents,
  type Price,
  type PriceComponent,
  type VatTreatment,
} from '../rules/price.ts';

/** Quotes for these parameters in each currency, the requested one first. */
export const quotesFor = async (
  request: PageRequest,
  parameters: Iterable<readonly [string, string]>,
): Promise<Result<readonly QuoteView[], CallRefusal>> => {
  const quotes: QuoteView[] = [];
  const sent = new Map(parameters);
  const chosen = currencies.find((currency) => currency === sent.get('currency')) ?? 'EUR';
  for (const currency of [chosen, ...currencies.filter((each) => each !== chosen)]) {
    const quoted = await ask(request, quote, { ...Object.fromEntries(sent), currency });
    if (!quoted.ok) return quoted;
    quotes.push(quoted.value);
  }
  return ok(quotes);
};

/** The live price of a form, or what is wrong with its values. */
export const followingPrice = (
  request: PageRequest,
  quoted: Result<readonly QuoteView[], CallRefusal>,
): string => {
  const shown = quoted.ok
    ? priceBox(
        request,
        quoted.value.map(({ price }) => price),
      )
    : html`<p class="error">${refusalText(request, quoted.problem)}</p>`;
  return `<div id="price" data-follows aria-live="polite">${shown}</div>`;
};

/** On a phone, the total stays at the lower edge of the screen while its form is visible. */
export const totalBar = (
  request: PageRequest,
  quoted: Result<readonly QuoteView[], CallRefusal>,
): string => {
  const [first] = quoted.ok ? quoted.value : [];
  const total =
    first === undefined
      ? '–'
      : html`${formatPagePrice(request, first.price)}!${vatNote(request, first.price.vat)}`;
  return html`<p class="total-bar" aria-hidden="true">${request.texts.studios.total} <strong id="total" data-follows>!${total}</strong></p>`;
};

/** The total in every currency, with its breakdown. */
const priceBox = (request: PageRequest, prices: readonly Price[]): string => {
  const [first = '', ...others] = prices.map(
    (price) =>
      html`<data value="${toMajor(price.amountMinor)}">${formatPagePrice(request, price)}</data>`,
  );
  return html`<p class="label">${request.texts.studios.total}</p>
<p class="figure">!${first}!${vatNote(request, prices[0]?.vat)}</p>
<p class="figures">!${others.map((amount) => `<span>${amount}</span>`)}</p>
!${breakdownTable(request, prices)}`;
};

/** A large price, with its VAT treatment. */
export const priceFigure = (request: PageRequest, price: Price): string =>
  html`<p class="figure">${formatPagePrice(request, price)}!${vatNote(request, price.vat)}</p>`;

/** The VAT treatment next to an amount; empty where the operator has not set it. */
export const vatNote = ({ catalogue }: PageRequest, vat: VatTreatment | null | undefined): string =>
  vat === null || vat === undefined
    ? ''
    : html` <small class="vat">${catalogue.identity.vat[vat]}</small>`;

export const formatPagePrice = (
  { language }: PageRequest,
  { amountMinor, currency }: Price,
): string => formatAmount(amountMinor, currency, language);

export const breakdownTable = (request: PageRequest, prices: readonly Price[]): string => {
  const { studios } = request.texts;
  const rows = priceComponents.filter((component) =>
    prices.some(({ breakdown }) => breakdown[component] !== undefined),
  );
  return scrollingTable({
    caption: studios.breakdown,
    columns: currencyColumns(
      request,
      prices.map(({ currency }) => currency),
    ),
    rows: rows.map(
      (component) =>
        html`<tr><th scope="row">${componentName(request, component)}</th>!${prices.map((price) => amountCell(request, price, component))}</tr>`,
    ),
  });
};

/** What costs, and then one column for each currency. */
export const currencyColumns = ({ texts }: PageRequest, each: readonly Currency[]) => [
  { head: texts.studios.what },
  ...each.map((currency) => ({ head: currency, isNumber: true }) as const),
];

const componentName = ({ texts, catalogue }: PageRequest, component: PriceComponent): string => {
  const { words } = catalogue;
  const names: Readonly<Record<PriceComponent, string>> = {
    ...texts.studios.component,
    ...words.module,
    extraRoles: words.extraRoles,
    integrations: words.integrations,
  };
  return names[component];
};

/** An amount without its currency, which the header of the column names. */
const amountCell = (
  { language }: PageRequest,
  { breakdown }: Price,
  component: PriceComponent,
): string =>
  html`<td class="number">${formatBareAmount(breakdown[component] ?? minor(0), language)}</td>`;
