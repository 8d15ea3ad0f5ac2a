import { html } from 'ghtml';
import type { HistoryView } from '../operations/show-order.ts';
import type { OrderRecord } from '../views/record.ts';
import { answeredAboutOrder, href, type Outcome, type Visit } from '../../web/site/request.ts';
import { requestOf } from './tracker/asked.ts';
import { olderLink, said, type PagedList } from './tracker/talk.ts';

/** What was written or asked for before what the page of the order shows. */
export const orderHistoryPage = async (visit: Visit): Promise<Outcome> => {
  const list: PagedList = visit.query.get('list') === 'requests' ? 'requests' : 'messages';
  const before = visit.query.get('before');
  const found = await answeredAboutOrder(visit, 'list_history', { list, before });
  const record = await answeredAboutOrder(visit, 'show_order', { lang: visit.language });
  const { id, olderThan } = found;
  const { talk, asked } = visit.texts.tracker;
  const title = list === 'messages' ? talk.heading : asked.heading;
  return {
    kind: 'page',
    title,
    isPrivate: true,
    path: `/order/${id}/history`,
    styles: ['tracker.css'],
    body: html`<p><a href="${href(visit, `/order/${id}`)}">← ${visit.texts.placed.title}</a></p>
<h1>${title}</h1>
!${olderLink(visit, id, list, olderThan)}
<section class="panel">!${list === 'messages' ? written(visit, found) : requested(visit, record, found)}</section>`,
  };
};

const written = (visit: Visit, { messages }: HistoryView): string =>
  html`<ol class="talk">!${messages.map((message) => said(visit, message))}</ol>`;

/** They are named by their number among all of the order. */
const requested = (visit: Visit, record: OrderRecord, { requests }: HistoryView): string => {
  const numbers = new Set(requests.map(({ number }) => number));
  const those = record.requests.filter(({ number }) => numbers.has(number)).toReversed();
  return html`!${those.map((request) => requestOf(visit, record, request))}`;
};
