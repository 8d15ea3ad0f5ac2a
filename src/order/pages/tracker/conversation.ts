import { html } from 'ghtml';
import type { OrderId } from '../../../kernel/ids.ts';
import { longTextField, type FormState } from '../../../web/site/form/fields.ts';
import { shortMoment } from '../../../web/site/page-parts.ts';
import { href, type PageRequest } from '../../../web/site/request.ts';
import type { Side } from '../../rules/work.ts';
import { newestOfRecord, type OrderRecord } from '../../views/record.ts';
import { actForm, isAllowed } from './act-forms.ts';

/** The conversation, oldest first, with a field for the next message below it. */
export const conversationSection = (state: FormState, record: OrderRecord): string => {
  const { request } = state;
  const { talk: texts } = request.texts.tracker;
  const { shown, older } = newestOfRecord(record);
  const { messages } = shown;
  return html`<section class="panel" id="talk">
<h2>${texts.heading}</h2>
<div id="messages" data-part>!${olderLink(request, record.order.id, 'messages', older.messages)}!${
    messages.length === 0
      ? html`<p class="hint">${texts.none}</p>`
      : html`<ol class="talk">!${messages.map((message) => messageItem(request, message))}</ol>`
  }</div>
!${isAllowed(record, 'messages') ? actForm(state, record, 'messages', messageField(state)) : ''}
</section>`;
};

const messageField = (state: FormState): string => {
  const { talk: texts } = state.request.texts.tracker;
  return html`!${longTextField(state, { name: 'messages', label: texts.label, isRequired: true })}
<p class="actions"><button class="button quiet small">${texts.send}</button></p>`;
};

export const messageItem = (
  request: PageRequest,
  { at, from, text }: OrderRecord['messages'][number],
): string => {
  const { talk: texts } = request.texts.tracker;
  const names: Readonly<Record<Side, string>> = {
    studio: texts.you,
    client: texts.client,
    operator: texts.we,
  };
  return html`<li class="${from === 'operator' ? 'theirs' : 'own'}"><p class="hint"><strong>${names[from]}</strong> !${shortMoment(request, at)}</p><p class="words"><bdi>${text}</bdi></p></li>`;
};

/** The lists that the page shortens to their newest entries. */
export type PagedList = 'messages' | 'requests';

/** A link to older entries; empty where there are none. */
export const olderLink = (
  request: PageRequest,
  id: OrderId,
  list: PagedList,
  before: number | null,
): string => {
  const { talk, requests } = request.texts.tracker;
  const text = list === 'messages' ? talk.older : requests.older;
  const to = `/order/${id}/history?list=${list}&before=${before}`;
  return before === null
    ? ''
    : html`<p class="hint"><a href="${href(request, to)}">${text}</a></p>`;
};
