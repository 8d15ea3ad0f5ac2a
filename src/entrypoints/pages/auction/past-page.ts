import { html } from 'ghtml';
import type { PastLot } from '../../../contract/auction/list-past-lots.ts';
import { formatAmount, formatNumber } from '../../../content/formats.ts';
import { ask } from '../ask.ts';
import { refusalPage } from '../refusal-page.ts';
import { href, type Outcome, type Visit } from '../visit.ts';
import { shortMoment } from '../order/tracker/moments.ts';
import { lotName, lotPath } from './card.ts';

/** Every auction that is over, a page at a time; each leads to its own page, which stays. */
export const pastPage = async (visit: Visit): Promise<Outcome> => {
  const { past } = visit.texts.lot;
  const before = visit.query.get('before');
  const found = await ask(visit, 'list_past_lots', before === null ? {} : { before });
  if (!found.ok) return refusalPage(visit, found.problem);
  const { lots, before: older } = found.value;
  const ways = [
    before === null ? null : html`<a href="${href(visit, '/auction/past')}">${past.newest}</a>`,
    older === null
      ? null
      : html`<a href="${href(visit, `/auction/past?before=${older}`)}" rel="next">${past.older}</a>`,
  ].filter((way) => way !== null);
  return {
    kind: 'page',
    title: past.title,
    description: past.lead,
    section: 'auction',
    styles: ['lot.css'],
    body: html`<h1>${past.title}</h1>
<p class="lead">${past.lead}</p>
!${lots.length === 0 ? html`<p>${past.none}</p>` : table(visit, lots)}
!${ways.length === 0 ? '' : `<p>${ways.join(' · ')}</p>`}
<p><a href="${href(visit, '/auction')}">${visit.texts.home.seeLot}</a></p>`,
  };
};

const table = (visit: Visit, lots: readonly PastLot[]): string => {
  const { texts, language } = visit;
  const { past } = texts.lot;
  const columns = [past.lot, past.ended, past.outcome] as const;
  const figures = [past.price, texts.auction.bidders, past.bids] as const;
  const count = (number: number): string => formatNumber(number, language);
  const row = ({ lot, bids }: PastLot): string => {
    const price = lot.status === 'sold' ? formatAmount(lot.priceMinor, 'USD', language) : '–';
    const cells = [price, count(lot.bidders), count(bids)];
    return html`<tr><th scope="row"><a href="${href(visit, lotPath(lot))}">${lotName(visit, lot)}</a></th><td class="when">!${shortMoment(visit, lot.endsAt)}</td><td>${texts.auction.status[lot.status]}</td>!${cells.map((cell) => html`<td class="number">${cell}</td>`)}</tr>`;
  };
  return html`<div class="scrolls"><table class="entries">
<thead><tr>!${columns.map((column) => html`<th scope="col">${column}</th>`)}!${figures.map((column) => html`<th scope="col" class="number">${column}</th>`)}</tr></thead>
<tbody>!${lots.map(row)}</tbody>
</table></div>`;
};
