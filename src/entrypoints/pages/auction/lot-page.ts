import { html } from 'ghtml';
import type { LotView } from '../../../contract/auction/show-lot.ts';
import type { CallRefusal } from '../../../contract/refusal.ts';
import { formatAmount } from '../../../content/formats.ts';
import type { PricePoint } from '../../../domain/auction/price-history.ts';
import type { Result } from '../../../domain/base.ts';
import { toMajor } from '../../../domain/money.ts';
import { ask } from '../ask.ts';
import type { FormState } from '../form/fields.ts';
import { formState } from '../form/fields.ts';
import { refusalPage } from '../refusal-page.ts';
import { href, type Outcome, type Page, type Visit } from '../visit.ts';
import { bidPanel } from './bid-panel.ts';
import { liveAttributes, lotFacts, lotName, moment, statusBadge } from './card.ts';
import { liveLine } from './lots-page.ts';
import { ownStanding } from './outcome.ts';

/** One lot: what is auctioned, how it stands, how the price went, and the form for a bid. */
export const lotPage = async (visit: Visit): Promise<Outcome> => {
  const found = await findLot(visit);
  if (!found.ok) return refusalPage(visit, found.problem);
  // A link may fill in a form, but not accept anything for whoever follows it.
  const typed = new URLSearchParams(visit.query);
  typed.delete('accept_rules');
  return lotPageOf(visit, found.value, formState(visit, typed));
};

export const findLot = (visit: Visit): Promise<Result<LotView, CallRefusal>> =>
  ask(visit, 'show_lot', { lot: visit.params['lot'] ?? '' });

/** With what has been typed into the form for a bid. */
export const lotPageOf = async (
  visit: Visit,
  { lot, history }: LotView,
  state: FormState,
): Promise<Page> => {
  const { auction } = visit.texts;
  const name = lotName(visit, lot);
  return {
    kind: 'page',
    title: name,
    description: visit.catalogue.auction.lotIncludes[lot.kind],
    section: 'auction',
    scripts: ['uplot.js', 'auction.js', 'history.js'],
    styles: ['uplot.css'],
    body: html`<h1>${name}</h1>
!${await ownStanding(visit, lot)}
<div class="columns">
<section class="panel lot" id="lot" data-refresh !${liveAttributes(visit, lot)}>
!${statusBadge(visit, lot)}
!${lotFacts(visit, lot)}
</section>
<section class="panel sticky beside" id="bid" data-refresh data-of-lot="${lot.id}">
!${bidPanel(visit, lot, state)}
</section>
<div>
!${liveLine(visit)}
<section>
<h2>${auction.includes}</h2>
<p>${visit.catalogue.auction.lotIncludes[lot.kind]} <a href="${href(visit, '/auction/rules')}">${visit.texts.site.nav.rules}</a></p>
</section>
!${historySection(visit, history)}
</div>
</div>`,
  };
};

/** More than anybody reads; the chart shows them all. */
const rowsMax = 100;

const historySection = (visit: Visit, history: readonly PricePoint[]): string => {
  const { history: texts } = visit.texts.auction;
  const points = history.map(({ at, priceMinor }) => [at / 1_000, toMajor(priceMinor)]);
  if (history.length < 2) {
    return html`<section><h2>${texts.heading}</h2><p id="history-none">${texts.none}</p>!${chart(texts.heading, points)}</section>`;
  }
  const rows = history
    .slice(-rowsMax)
    .toReversed()
    .map(
      ({ at, priceMinor, isBid }) =>
        html`<tr><td>!${moment(visit, at)}${isBid ? '' : ` (${visit.texts.auction.startPrice})`}</td><td class="number">${formatAmount(priceMinor, 'USD', visit.language)}</td></tr>`,
    );
  return html`<section>
<h2>${texts.heading}</h2>
!${chart(texts.heading, points)}
<details id="history-table" data-refresh><summary>${texts.asTable}</summary>
<table><thead><tr><th scope="col">${texts.time}</th><th scope="col" class="number">${texts.price}</th></tr></thead><tbody>!${rows}</tbody></table>
</details>
</section>`;
};

const chart = (label: string, points: readonly (readonly number[])[]): string =>
  html`<div class="chart" id="history" role="img" aria-label="${label}" data-points="${JSON.stringify(points)}" hidden></div>`;
