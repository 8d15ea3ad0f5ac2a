import { html } from 'ghtml';
import { formatMoment } from '../../../content/formats.ts';
import { ask } from '../ask.ts';
import { formState, problemSummary } from '../form/fields.ts';
import { href, type Page, type Visit } from '../visit.ts';
import { lotCard } from './card.ts';

/** All lots that are shown, as they stand and as they change. */
export const lotsPage = async (visit: Visit): Promise<Page> => {
  const { auction, site } = visit.texts;
  const lotsView = await ask(visit, 'show_lots', { currency: 'USD' });
  const lots = lotsView.ok ? lotsView.value.lots : [];
  const problem = lotsView.ok ? '' : problemSummary(formState(visit, visit.form, lotsView.problem));
  const list =
    lots.length === 0
      ? html`<p>${auction.none}</p>`
      : html`<ul class="lots">!${lots.map((lot) => `<li>${lotCard(visit, lot, 'h2')}</li>`)}</ul>`;
  return {
    kind: 'page',
    title: auction.title,
    description: auction.lead,
    section: 'auction',
    scripts: ['auction.js'],
    body: html`<h1>${auction.title}</h1>
<p class="lead">${auction.lead} <a href="${href(visit, '/auction/rules')}">${site.nav.rules}</a></p>
!${problem}
<div id="lots" data-refresh data-all-lots>!${list}</div>
!${liveLine(visit)}
<p><a href="${href(visit, '/auction/past')}">${visit.texts.lot.past.title}</a></p>`,
  };
};

/** Says whether what stands on the page is live, and where no script runs, of when it is. */
export const liveLine = (visit: Visit): string => {
  const { site, texts, language, now, path } = visit;
  const { auction } = texts;
  const stream = `${site.base}/api/auction/agent/stream?currency=USD`;
  return html`<p class="soft" role="status" id="live" data-stream="${stream}" data-live-text="${auction.live}" data-lost-text="${auction.notLive}">
<span>${auction.asOf({ time: formatMoment(now, language) })}</span> <a href="${href(visit, path)}">${auction.reload}</a></p>`;
};
