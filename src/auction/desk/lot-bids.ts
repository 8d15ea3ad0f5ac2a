import { html } from 'ghtml';
import { shortTime } from '../../kernel/time-texts.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { listTable, type ListView } from '../../web/desk/list-view.ts';
import type { OperatorRequest } from '../../web/desk/request.ts';
import type { LotDetails } from '../operations/inspect-lot.ts';
import type { Bid } from '../rules/bid.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { bidderText, usdText } from './auction-texts.ts';
import { bidderList, bidList, bidTime, nameIn, reasonsText } from './lot-lists.ts';

/** The bids of a lot. Texts of bidders are escaped where they are inserted. */

const part = (title: string, body: string): string =>
  html`<section><h2>${title}</h2>!${body}</section>`;

const isUnderReview = ({ status }: Bid): boolean => status === 'under_review';

export const reviewPart = (request: OperatorRequest, details: LotDetails): string => {
  const underReview = details.bids.filter(isUnderReview);
  if (underReview.length === 0 || isClosed(details.lot)) return '';
  const rows = underReview.map((bid) => {
    const to = deskHref(request, `/desk/bids/${bid.id}`);
    return html`<li class="row lot"><span class="left">!${bidTime(request, bid.confirmedAt ?? bid.placedAt)}</span>
<span class="what"><a href="${to}">${usdText(bid.amountMinor)}</a></span>
<span class="who">${bidderText(bid)}: ${reasonsText(bid)}</span>
<span class="price"></span>
<span class="next"><a class="button small" href="${to}">Approve or reject</a></span></li>`;
  });
  return part('Bids under review', html`<ol class="rows" data-rows>!${rows}</ol>`);
};

export const biddersPart = (request: OperatorRequest, details: LotDetails): string => {
  const { bidders } = details;
  if (bidders.length === 0) return '';
  const shown = bidders.slice(0, shownMax);
  return part(
    'Who has bid, the highest first',
    html`!${listTable(request, bidderList(details), shown)}!${moreText(bidders.length)}`,
  );
};

/** The page shows at most so many bids, and as many bidders. */
const shownMax = 200;

const moreText = (count: number): string =>
  count <= shownMax ? '' : html`<p class="soft">And ${String(count - shownMax)} more.</p>`;

/** The newest first. */
export const bidsPart = (request: OperatorRequest, details: LotDetails): string => {
  const { bids } = details;
  if (bids.length === 0) return '<p class="empty">Nobody has bid.</p>';
  const shown = bids.toReversed().slice(0, shownMax);
  return part(
    'Bids, the newest first',
    html`!${listTable(request, bidList(details), shown)}!${moreText(bids.length)}`,
  );
};

export const offersPart = (request: OperatorRequest, details: LotDetails): string => {
  const { offers } = details.lot;
  if (offers.length === 0) return '';
  return part('Offered to', listTable(request, offerList(details), offers));
};

const offerList = (details: LotDetails): ListView<Lot['offers'][number]> => ({
  empty: '',
  isStacked: true,
  columns: [
    { head: 'when', value: ({ madeAt }) => madeAt },
    { head: 'participant', value: ({ participantId }) => nameIn(details)(participantId) },
    { head: 'amount', isNumber: true, value: ({ amountMinor }) => usdText(amountMinor) },
    {
      head: 'state',
      value: ({ state }) => state,
      cell: ({ state, until }, { timeZone }) =>
        html`${state === 'open' ? `open until ${shortTime(until, timeZone)}` : state}`,
    },
  ],
});
