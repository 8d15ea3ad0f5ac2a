import { html } from 'ghtml';
import type { LotView } from '../../../contract/auction/show-lot.ts';
import type { CallRefusal } from '../../../contract/refusal.ts';
import { formatAmount } from '../../../content/formats.ts';
import type { PublicLot } from '../../../domain/auction/public-lot.ts';
import type { PricePoint } from '../../../domain/auction/price-history.ts';
import type { JsonObject, Result } from '../../../domain/base.ts';
import { toMajor } from '../../../domain/money.ts';
import { ask } from '../ask.ts';
import type { FormState } from '../form/fields.ts';
import { formState } from '../form/fields.ts';
import { refusalPage } from '../refusal-page.ts';
import { href, type Outcome, type Page, type Visit } from '../visit.ts';
import { bidPanel, type Signed } from './bid-panel.ts';
import { liveAttributes, lotFacts, lotName, moment, statusBadge } from './card.ts';
import { entriesSection } from './entries-table.ts';
import { estimateLine } from './estimate.ts';
import { calendarPath } from './lot-calendar.ts';
import { followPanel } from './follow-form.ts';
import { liveLine } from './lots-page.ts';
import { ownStanding } from './outcome.ts';
import { proofSection } from './proof.ts';
import { wonSection } from './won.ts';

/** One lot: what is auctioned, how it stands, how the price went, and the form for a bid. */
export const lotPage = async (visit: Visit): Promise<Outcome> => {
  const before = visit.query.get('before');
  const found = await findLot(visit, before === null ? {} : { before });
  if (!found.ok) return refusalPage(visit, found.problem);
  // A link may fill in a form, but not accept anything for whoever follows it.
  const typed = new URLSearchParams(visit.query);
  typed.delete('accept_rules');
  return lotPageOf(visit, found.value, formState(visit, typed));
};

export const findLot = (
  visit: Visit,
  asked: JsonObject = {},
): Promise<Result<LotView, CallRefusal>> =>
  ask(visit, 'show_lot', { ...asked, lot: visit.params['lot'] ?? '' });

/** With what has been typed into the form for a bid. */
export const lotPageOf = async (visit: Visit, view: LotView, state: FormState): Promise<Page> => {
  const { lot, history } = view;
  const name = lotName(visit, lot);
  // Whoever comes later asks what came of it, and what was to be had only then.
  const isOver = lot.status !== 'open' && lot.status !== 'scheduled';
  return {
    kind: 'page',
    title: name,
    description: visit.catalogue.auction.lotIncludes[lot.kind],
    section: 'auction',
    scripts: ['uplot.js', 'auction.js', 'history.js', 'lot.js', 'check.js'],
    styles: ['uplot.css', 'lot.css'],
    body: html`<h1>${name}</h1>
!${await ownStanding(visit, lot)}
<div class="columns lot-page">
!${isOver ? '' : wonSection(visit, lot.kind)}
<div class="beside stack">
<section class="panel lot" id="lot" data-refresh !${liveAttributes(visit, lot)}>
!${statusBadge(visit, lot)}
!${lotFacts(visit, lot, estimateLine(visit, lot))}
!${calendarLink(visit, lot)}
</section>
<section class="panel" id="bid" data-refresh data-of-lot="${lot.id}">
!${bidPanel(visit, lot, state, await signedIn(visit, lot.id))}
</section>
!${liveLine(visit)}
</div>
<div>
!${historySection(visit, history)}
!${entriesSection(visit, view)}
!${followPanel(visit, lot)}
!${proofSection(visit, view)}
!${isOver ? wonSection(visit, lot.kind) : ''}
<p><a href="${href(visit, '/auction/past')}">${visit.texts.lot.past.title}</a></p>
</div>
</div>`,
  };
};

const calendarLink = (visit: Visit, { id, status }: PublicLot): string =>
  status === 'open' || status === 'scheduled'
    ? html`<p><a href="${href(visit, calendarPath(id))}">${visit.texts.lot.calendar}</a></p>`
    : '';

/** Who is signed in, and up to where they bid on this lot without a code. */
const signedIn = async (visit: Visit, lotId: number): Promise<Signed> => {
  if (visit.key === null) return null;
  const [me, own] = [await ask(visit, 'show_participant'), await ask(visit, 'list_bids')];
  if (!me.ok || !own.ok) return null;
  const { mandateMinor = null } = own.value.lots.find(({ lot }) => lot.id === lotId) ?? {};
  return { email: me.value.email, mandateMinor };
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

/** Hidden only where there is nothing to draw yet. */
const chart = (label: string, points: readonly (readonly number[])[]): string =>
  html`<div class="chart" id="history" role="img" aria-label="${label}" data-points="${JSON.stringify(points)}"${points.length < 2 ? ' hidden' : ''}></div>`;
