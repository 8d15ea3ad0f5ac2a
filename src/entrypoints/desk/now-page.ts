import { html } from 'ghtml';
import type { WaitingEntry } from '../../contract/operator/list-waiting.ts';
import { presentNumber } from '../../contract/order/present.ts';
import { priceText } from '../../contract/operator/order-words.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { refusalPage } from './refusal-page.ts';
import type { OwnVisit, Page } from './visit.ts';
import { dueTime, sinceTime, waitingText } from './words.ts';

/** All that waits for us, by the time that is left. */
export const nowPage = async (visit: OwnVisit): Promise<Page> => {
  const waiting = await ask(visit, 'list_waiting');
  if (!waiting.ok) return refusalPage(visit, waiting.problem);
  const { entries, more } = waiting.value;
  const count = entries.length + more;
  return {
    kind: 'page',
    title: count === 0 ? 'Now' : `(${count}) Now`,
    section: 'now',
    body: html`<h1>Now</h1>
!${count === 0 ? '<p class="empty">Nothing waits for us.</p>' : list(visit, entries)}
!${more === 0 ? '' : html`<p class="soft">And ${String(more)} more.</p>`}`,
  };
};

const list = (visit: OwnVisit, entries: readonly WaitingEntry[]): string =>
  html`<ol class="rows" data-rows>!${entries.map((entry) => row(visit, entry))}</ol>`;

const row = (visit: OwnVisit, entry: WaitingEntry): string => {
  const { what, by, since, price } = entry;
  const [title, act] = waitingText[what];
  const to = placeOf(entry);
  const name = to === null ? title : html`<a href="${href(visit, to)}">${title}</a>`;
  return html`<li class="row ${what}">
<span class="left">!${by === null ? sinceTime(since, visit.now) : dueTime(by, visit.now)}</span>
<span class="what">!${to === null ? html`${title}` : name}</span>
<span class="who">${aboutText(entry)}</span>
<span class="price">${price === null ? '' : priceText(price)}</span>
<span class="next">!${to === null ? html`<span class="soft">${act}</span>` : html`<a class="button small" href="${href(visit, to)}">${act}</a>`}</span>
</li>`;
};

const aboutText = ({ orderNumber, lot, who }: WaitingEntry): string =>
  [presentNumber(orderNumber), lot === null ? null : `lot ${lot}`, who === '' ? 'erased' : who]
    .filter((each) => each !== null)
    .join(' · ');

/** Null where the desk has no page for it yet: the command line has. */
const placeOf = ({ orderNumber, orderId, bidId }: WaitingEntry): string | null => {
  if (bidId !== null) return `/desk/bids/${bidId}`;
  if (orderId === null) return null;
  return `/desk/orders/${presentNumber(orderNumber) ?? orderId}`;
};
