import { html } from 'ghtml';
import type { OrderId } from '../../../../domain/ids.ts';
import { href, type Visit } from '../../visit.ts';

/** The lists of an order that its page shows the newest of. */
export type PagedList = 'messages' | 'requests';

/** Leads to what stands before that place; nowhere where nothing does. */
export const olderLink = (
  visit: Visit,
  id: OrderId,
  list: PagedList,
  before: number | null,
): string => {
  const { talk, asked } = visit.texts.tracker;
  const words = list === 'messages' ? talk.older : asked.older;
  const to = `/order/${id}/history?list=${list}&before=${before}`;
  return before === null ? '' : html`<p class="hint"><a href="${href(visit, to)}">${words}</a></p>`;
};
