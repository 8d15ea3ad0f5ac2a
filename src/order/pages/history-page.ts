import { html } from 'ghtml';
import { href, type PageOutcome, type PageRequest } from '../../web/site/request.ts';
import { listHistory, type HistoryView } from '../operations/list-history.ts';
import { showOrder } from '../operations/show-order.ts';
import type { OrderRecord } from '../views/record.ts';
import { answeredAboutOrder } from './ask-about-order.ts';
import { olderLink, messageItem, type PagedList } from './tracker/conversation.ts';
import { requestOf } from './tracker/requests.ts';

/** Messages and requests older than those on the page of the order. */
export const orderHistoryPage = async (pageRequest: PageRequest): Promise<PageOutcome> => {
  const list: PagedList = pageRequest.query.get('list') === 'requests' ? 'requests' : 'messages';
  const before = pageRequest.query.get('before');
  const found = await answeredAboutOrder(pageRequest, listHistory, { list, before });
  const record = await answeredAboutOrder(pageRequest, showOrder, {
    lang: pageRequest.language,
  });
  const { id, olderThan } = found;
  const { talk, requests } = pageRequest.texts.tracker;
  const title = list === 'messages' ? talk.heading : requests.heading;
  return {
    kind: 'page',
    title,
    isPrivate: true,
    path: `/order/${id}/history`,
    styles: ['tracker.css'],
    body: html`<p><a href="${href(pageRequest, `/order/${id}`)}">← ${pageRequest.texts.placed.title}</a></p>
<h1>${title}</h1>
!${olderLink(pageRequest, id, list, olderThan)}
<section class="panel">!${list === 'messages' ? written(pageRequest, found) : requested(pageRequest, record, found)}</section>`,
  };
};

const written = (pageRequest: PageRequest, { messages }: HistoryView): string =>
  html`<ol class="talk">!${messages.map((message) => messageItem(pageRequest, message))}</ol>`;

/** Requests keep their numbers within the order. */
const requested = (
  pageRequest: PageRequest,
  record: OrderRecord,
  { requests }: HistoryView,
): string => {
  const numbers = new Set(requests.map(({ number }) => number));
  const those = record.requests.filter(({ number }) => numbers.has(number)).toReversed();
  return html`!${those.map((request) => requestOf(pageRequest, record, request))}`;
};
