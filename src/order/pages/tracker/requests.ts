import { html } from 'ghtml';
import { formatNumber } from '../../../kernel/texts/formats.ts';
import { shortMoment } from '../../../web/site/page-parts.ts';
import type { PageRequest } from '../../../web/site/request.ts';
import { newestOfRecord, type OrderRecord } from '../../views/record.ts';
import { olderLink } from './conversation.ts';

/** Rounds of changes and reports of defects, newest first, with our comment on each item. */
export const requestsSection = (pageRequest: PageRequest, record: OrderRecord): string => {
  const { shown, older } = newestOfRecord(record);
  const { requests } = shown;
  const { requests: texts } = pageRequest.texts.tracker;
  const body = html`<h2>${texts.heading}</h2>
!${requests.toReversed().map((request) => requestOf(pageRequest, record, request))}
!${olderLink(pageRequest, record.order.id, 'requests', older.requests)}`;
  return requests.length === 0
    ? '<div id="asked" data-part></div>'
    : html`<section class="panel" id="asked" data-part>!${body}</section>`;
};

export const requestOf = (
  pageRequest: PageRequest,
  record: OrderRecord,
  request: OrderRecord['requests'][number],
): string => {
  const { requests: texts } = pageRequest.texts.tracker;
  const { requestedAt, finished, verdict, items } = request;
  return html`<article class="request">
<h3>${requestName(pageRequest, record, request)} <span class="badge!${finished === null ? '' : ' good'}">${finished === null ? texts.inWork : texts.finished}</span></h3>
<p class="hint">!${shortMoment(pageRequest, requestedAt)}</p>
!${verdict === null ? '' : html`<p>${texts.verdicts[verdict]}</p>`}
<ol class="asked-items">!${items.map((text, index) => itemOf(pageRequest, text, finished?.words[index]))}</ol>
</article>`;
};

const itemOf = ({ texts }: PageRequest, text: string, word: string | undefined): string => {
  const answer =
    word === undefined || word === ''
      ? ''
      : html`<p class="word"><span class="away">${texts.tracker.requests.ourWord}: </span><bdi>${word}</bdi></p>`;
  return html`<li><p><bdi>${text}</bdi></p>!${answer}</li>`;
};

type ShownRequest = OrderRecord['requests'][number];

/** The name of a round or report, numbered where there are several of its kind. */
export const requestName = (
  { texts, language }: PageRequest,
  { requests }: Pick<OrderRecord, 'requests'>,
  request: ShownRequest,
): string => {
  const name = texts.tracker.way.requests[request.kind];
  const alike = requests.filter(({ kind }) => kind === request.kind);
  return alike.length === 1
    ? name
    : `${name} ${formatNumber(alike.indexOf(request) + 1, language)}`;
};
