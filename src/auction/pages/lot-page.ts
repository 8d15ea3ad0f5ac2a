import { html } from 'ghtml';
import type { PageTexts } from '../../../locales/en/pages.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Language } from '../../kernel/languages.ts';
import { currencies, inCurrency, toMajor, unitsPerEur, type Currency } from '../../kernel/money.ts';
import type { JsonObject, Result } from '../../kernel/result.ts';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import { hoursMs } from '../../kernel/time.ts';
import { roundsIncluded, siteLiveWithinMs } from '../../order/rules/work-terms.ts';
import { formState, type FormState } from '../../web/site/form/fields.ts';
import { timeElement } from '../../web/site/page-parts.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import {
  ask,
  href,
  type PageOutcome,
  type Page,
  type PageRequest,
} from '../../web/site/request.ts';
import { listBids } from '../operations/list-bids.ts';
import { showLot } from '../operations/show-lot.ts';
import { showParticipant } from '../operations/show-participant.ts';
import { kinds, type LotKindName } from '../rules/kind.ts';
import type { PricePoint } from '../rules/price-history.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import type { LotView } from '../views/lot-with-history.ts';
import type { OwnBid } from '../views/own-bid.ts';
import { bidPanel, type SignedInBidder } from './bid-panel.ts';
import { liveAttributes, lotFacts, lotName, lotPath, statusBadge } from './card.ts';
import { entriesSection } from './entries-table.ts';
import { followPanel } from './follow-form.ts';
import { calendarPath } from './lot-calendar.ts';
import { liveLine } from './lots-page.ts';
import { proofSection } from './proof.ts';

/** One lot: what is auctioned, how it stands, its price history, and the form for a bid. */
export const lotPage = async (request: PageRequest): Promise<PageOutcome> => {
  const before = request.query.get('before');
  const found = await findLot(request, before === null ? {} : { before });
  if (!found.ok) return refusalPage(request, found.problem);
  // A link may fill in the form, but not accept the rules for its reader.
  const typed = new URLSearchParams(request.query);
  typed.delete('accept_rules');
  return lotPageOf(request, found.value, formState(request, typed));
};

export const findLot = (
  request: PageRequest,
  query: JsonObject = {},
): Promise<Result<LotView, CallRefusal>> =>
  ask(request, showLot, { ...query, lot: request.params['lot'] ?? '' });

/** The page of a lot; its form shows the values that were typed into it. */
export const lotPageOf = async (
  request: PageRequest,
  view: LotView,
  state: FormState,
): Promise<Page> => {
  const { lot, history } = view;
  const name = lotName(request, lot);
  // Visitors of a lot that is over look for its outcome first.
  const isOver = lot.status !== 'open' && lot.status !== 'scheduled';
  return {
    kind: 'page',
    title: name,
    description: request.catalogue.auction.lotKinds[lot.kind].includes,
    section: 'auction',
    scripts: ['uplot.js', 'auction.js', 'history.js', 'lot.js', 'check.js'],
    styles: ['uplot.css', 'lot.css'],
    body: html`<h1>${name}</h1>
!${await ownStanding(request, lot)}
<div class="columns lot-page">
!${isOver ? '' : wonSection(request, lot.kind)}
<div class="beside stack">
<section class="panel lot" id="lot" data-refresh !${liveAttributes(request, lot)}>
!${statusBadge(request, lot)}
!${lotFacts(request, lot, estimateLine(request, lot))}
!${calendarLink(request, lot)}
</section>
<section class="panel" id="bid" data-refresh data-of-lot="${lot.id}">
!${bidPanel(request, lot, state, await findSignedInBidder(request, lot.id))}
</section>
!${liveLine(request)}
</div>
<div>
!${historySection(request, history)}
!${entriesSection(request, view)}
!${followPanel(request, lot)}
!${proofSection(request, view)}
!${isOver ? wonSection(request, lot.kind) : ''}
<p><a href="${href(request, '/auction/past')}">${request.texts.lot.past.title}</a></p>
</div>
</div>`,
  };
};

const calendarLink = (request: PageRequest, { id, status }: PublicLot): string =>
  status === 'open' || status === 'scheduled'
    ? html`<p><a href="${href(request, calendarPath(id))}">${request.texts.lot.calendar}</a></p>`
    : '';

/** The signed-in visitor, with their standing on this lot. */
const findSignedInBidder = async (
  request: PageRequest,
  lotId: number,
): Promise<SignedInBidder | null> => {
  if (request.key === null) return null;
  const me = await ask(request, showParticipant);
  const own = await ask(request, listBids);
  if (!me.ok || !own.ok) return null;
  const lot = own.value.lots.find((each) => each.lot.id === lotId) ?? null;
  return { email: me.value.email, own: lot };
};

/** Rows of the price table; the chart shows all points. */
const rowsMax = 100;

const historySection = (request: PageRequest, history: readonly PricePoint[]): string => {
  const { history: texts } = request.texts.auction;
  const points = history.map(({ at, priceMinor }) => [at / 1_000, toMajor(priceMinor)]);
  if (history.length < 2) {
    return html`<section><h2>${texts.heading}</h2><p id="history-none">${texts.none}</p>!${chart(texts.heading, points)}</section>`;
  }
  const rows = history
    .slice(-rowsMax)
    .toReversed()
    .map(
      ({ at, priceMinor, isBid }) =>
        html`<tr><td>!${timeElement(request, at)}${isBid ? '' : ` (${request.texts.auction.startPrice})`}</td><td class="number">${formatAmount(priceMinor, 'USD', request.language)}</td></tr>`,
    );
  return html`<section>
<h2>${texts.heading}</h2>
!${chart(texts.heading, points)}
<details id="history-table" data-refresh><summary>${texts.asTable}</summary>
<table><thead><tr><th scope="col">${texts.time}</th><th scope="col" class="number">${texts.price}</th></tr></thead><tbody>!${rows}</tbody></table>
</details>
</section>`;
};

/** The place of the chart, which a script fills; hidden while there are no prices to show. */
const chart = (label: string, points: readonly (readonly number[])[]): string =>
  html`<div class="chart" id="history" role="img" aria-label="${label}" data-points="${JSON.stringify(points)}"${points.length < 2 ? ' hidden' : ''}></div>`;

/** Explains the prize to a first-time buyer; each figure comes from its rule. */
const wonSection = (request: PageRequest, kind: LotKindName): string => {
  const { won } = request.texts.lot;
  const kindTexts = request.catalogue.auction.lotKinds[kind];
  const { site, terms } = request.texts;
  const hours = (ms: number): string => formatNumber(ms / hoursMs(1), request.language);
  const lines = [
    won.live({ hours: hours(siteLiveWithinMs) }),
    won.changes({ rounds: formatNumber(roundsIncluded, request.language) }),
    won.payment,
    won.files,
    kindTexts.brief({ hours: hours(kinds[kind].briefGraceMs) }),
    won.materials,
  ];
  return html`<section class="won">
<h2>${won.heading}</h2>
<p class="lead">${kindTexts.site}</p>
<ul class="ticks">!${lines.map((line) => html`<li>${line}</li>`)}</ul>
<p><a href="${href(request, '/auction/rules')}">${site.nav.rules}</a> · <a href="${href(request, '/terms')}">${terms.title}</a></p>
</section>`;
};

/** The estimate currency for each language. Bids are in US dollars, which need no estimate. */
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

/** The currency of the address, else that of the language; a script remembers the choice. */
const chosenCurrency = ({ query, language }: PageRequest): Currency =>
  currencies.find((each) => each === query.get('currency')?.toUpperCase()) ?? currencyOf[language];

const amountMark = '%';

const estimateLine = (request: PageRequest, lot: PublicLot): string => {
  const { estimate } = request.texts.lot;
  const chosen = chosenCurrency(request);
  const amount = formatAmount(inCurrency(lot.priceMinor, chosen), chosen, request.language);
  const words = `${estimate.about({ amount: amountMark })}. ${estimate.note}`;
  const shown = chosen === 'USD' ? '' : words.replace(amountMark, amount);
  return html`<div class="estimate" id="estimate" data-currency="${chosen}" data-asked="${String(request.query.has('currency'))}">
<p class="soft" data-estimate="${words}"!${shown === '' ? ' hidden' : ''}>${shown}</p>
<p class="soft choices"><span id="currencies">${estimate.choose}:</span> !${currencies.map((each) => choice(request, lot, each, chosen))}</p>
</div>`;
};

const choice = (
  request: PageRequest,
  lot: PublicLot,
  currency: Currency,
  chosen: Currency,
): string =>
  html`<a href="${href(request, `${lotPath(lot)}?currency=${currency}`)}" data-choose="${currency}" data-units="${unitsPerEur(currency)}" aria-describedby="currencies"!${currency === chosen ? ' aria-current="true"' : ''}>${currency}</a> `;

/** The name of the sentence that states how a bidder stands on a lot. */
export type OutcomeName = keyof PageTexts['auction']['outcome'];

/** States how the signed-in visitor stands; reloaded whenever the price moves. */
const ownStanding = async (request: PageRequest, lot: PublicLot): Promise<string> => {
  const name = await findOutcome(request, lot);
  const { outcome } = request.texts.auction;
  if (name === null) return `<div id="outcome" data-refresh></div>`;
  const words = html`<p>${outcome[name]} <a href="${href(request, '/auction/me')}">${request.texts.site.nav.me}</a></p>`;
  const notice =
    name === 'outbid' || name === 'setAside'
      ? html`<div class="notice warning" role="alert" data-outbid="${request.texts.lot.outbid}"><span class="sign" aria-hidden="true">!</span>!${words}</div>`
      : html`<div class="notice" role="status">!${words}</div>`;
  return `<div id="outcome" data-refresh>${notice}</div>${alarmSwitch(request)}`;
};

/** A switch for the outbid alarm, off at first. Styles hide it where scripts do not run. */
export const alarmSwitch = (request: PageRequest): string =>
  html`<div id="alarm" class="choice"><input type="checkbox" id="alarm-wanted"><label for="alarm-wanted">${request.texts.lot.alarm}</label></div>`;

/** Null if the visitor has nothing on the lot that is worth a sentence. */
const findOutcome = async (request: PageRequest, lot: PublicLot): Promise<OutcomeName | null> => {
  if (request.key === null || lot.status !== 'open') return null;
  const bids = await ask(request, listBids);
  if (!bids.ok) return null;
  const own = bids.value.bids.filter(({ lotId }) => lotId === lot.id);
  const hasBid = (status: OwnBid['status']): boolean => own.some((bid) => bid.status === status);
  const outcomeOfForm = request.query.get('bid');
  if (hasBid('leading')) {
    if (!lot.leaderHasBrief) return 'leadingNoBrief';
    return outcomeOfForm === 'maximumSet' ? outcomeOfForm : 'leading';
  }
  if (hasBid('set_aside')) return 'setAside';
  if (hasBid('void')) return 'void';
  if (hasBid('outbid')) return 'outbid';
  if (hasBid('under_review')) return 'underReview';
  // A bid that did not enter is news only right after its code was entered.
  return outcomeOfForm === 'notEntered' || outcomeOfForm === 'other' ? outcomeOfForm : null;
};
