import { html } from 'ghtml';
import { logPath } from '../../kernel/links.ts';
import { formatAmount, formatMoment, formatNumber } from '../../kernel/texts/formats.ts';
import { formState, problemSummary } from '../../web/site/form/fields.ts';
import { scrollingTable, shortMoment } from '../../web/site/page-parts.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import {
  ask,
  href,
  type PageOutcome,
  type Page,
  type PageRequest,
} from '../../web/site/request.ts';
import { type PastLot, listPastLots } from '../operations/list-past-lots.ts';
import { showLots } from '../operations/show-lots.ts';
import { lotCard, lotName, lotPath } from './card.ts';

/** The list of lots, which a script keeps up to date. */
export const lotsPage = async (request: PageRequest): Promise<Page> => {
  const { auction, site } = request.texts;
  const lotsView = await ask(request, showLots, { currency: 'USD' });
  const lots = lotsView.ok ? lotsView.value.lots : [];
  const problem = lotsView.ok
    ? ''
    : problemSummary(formState(request, request.form, lotsView.problem));
  const list =
    lots.length === 0
      ? html`<p>${auction.none}</p>`
      : html`<ul class="lots">!${lots.map((lot) => `<li>${lotCard(request, lot, 'h2')}</li>`)}</ul>`;
  return {
    kind: 'page',
    title: auction.title,
    description: auction.lead,
    section: 'auction',
    scripts: ['auction.js'],
    body: html`<h1>${auction.title}</h1>
<p class="lead">${auction.lead} <a href="${href(request, '/auction/rules')}">${site.nav.rules}</a> · <a href="${href(request, logPath)}">${site.nav.log}</a></p>
!${problem}
<div id="lots" data-refresh data-all-lots>!${list}</div>
!${liveLine(request)}
<p><a href="${href(request, '/auction/past')}">${request.texts.lot.past.title}</a></p>`,
  };
};

/** A line that states whether the page is live; without a script, it states how old the page is. */
export const liveLine = (request: PageRequest): string => {
  const { site, texts, language, now, path } = request;
  const { auction } = texts;
  const stream = `${site.base}/api/auction/agent/stream?currency=USD`;
  return html`<p class="soft" role="status" id="live" data-stream="${stream}" data-live-text="${auction.live}" data-lost-text="${auction.notLive}">
<span>${auction.asOf({ time: formatMoment(now, language) })}</span> <a href="${href(request, path)}">${auction.reload}</a></p>`;
};

/** Lots that are over, a page at a time, each with a link to its own page. */
export const pastPage = async (request: PageRequest): Promise<PageOutcome> => {
  const { past } = request.texts.lot;
  const before = request.query.get('before');
  const found = await ask(request, listPastLots, before === null ? {} : { before });
  if (!found.ok) return refusalPage(request, found.problem);
  const { lots, before: older } = found.value;
  const links = [
    before === null ? null : html`<a href="${href(request, '/auction/past')}">${past.newest}</a>`,
    older === null
      ? null
      : html`<a href="${href(request, `/auction/past?before=${older}`)}" rel="next">${past.older}</a>`,
  ].filter((link) => link !== null);
  return {
    kind: 'page',
    title: past.title,
    description: past.lead,
    section: 'auction',
    styles: ['lot.css'],
    body: html`<h1>${past.title}</h1>
<p class="lead">${past.lead}</p>
!${lots.length === 0 ? html`<p>${past.none}</p>` : table(request, lots)}
!${links.length === 0 ? '' : `<p>${links.join(' · ')}</p>`}
<p><a href="${href(request, '/auction')}">${request.texts.home.seeLot}</a></p>`,
  };
};

const table = (request: PageRequest, lots: readonly PastLot[]): string => {
  const { texts, language } = request;
  const { past } = texts.lot;
  const row = ({ lot, bids }: PastLot): string => {
    const price = lot.status === 'sold' ? formatAmount(lot.priceMinor, 'USD', language) : '–';
    const counts = [lot.bidders, bids];
    return html`<tr><th scope="row"><a href="${href(request, lotPath(lot))}">${lotName(request, lot)}</a></th><td>${texts.auction.status[lot.status]}</td><td class="number">${price}</td><td class="when">!${shortMoment(request, lot.endsAt)}</td>!${counts.map((count) => html`<td class="number">${formatNumber(count, language)}</td>`)}</tr>`;
  };
  const columns = [
    { head: past.lot },
    { head: past.outcome },
    { head: past.price, isNumber: true },
    { head: past.ended },
    { head: texts.auction.bidders, isNumber: true },
    { head: past.bids, isNumber: true },
  ] as const;
  return scrollingTable({ style: 'past', columns, rows: lots.map(row) });
};

/** The lot that is open now, for the home page. */
export const homeLotSection = async (request: PageRequest): Promise<string> => {
  const { home } = request.texts;
  const lotsView = await ask(request, showLots, { currency: 'USD' });
  const open = lotsView.ok
    ? lotsView.value.lots.find(({ status }) => status === 'open')
    : undefined;
  const shown =
    open === undefined
      ? html`<div class="panel"><p>${home.noLot}</p><p><a href="${href(request, '/auction')}">${home.seeLot}</a></p></div>`
      : lotCard(request, open, 'h3');
  return html`<section>
<h2>${home.lotHeading}</h2>
!${shown}
!${liveLine(request)}
</section>`;
};
