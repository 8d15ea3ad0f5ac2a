import { html } from 'ghtml';
import { countedMax } from '../../order/steps/waiting-orders.ts';
import { priceText } from '../../order/views/order-texts.ts';
import { presentNumber } from '../../order/views/present-order.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import { dueTime, sinceTime } from '../../web/desk/words.ts';
import { skipMax, listWaiting } from '../operations/list-waiting.ts';
import type { WaitingCount, WaitingEntry } from '../views/waiting-entry.ts';

/** The number of entries on one page; links lead to further ones. */
const listedMax = 50;

/** The work queue: everything that waits for operators, or one kind of it, the most urgent first. */
export const nowPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const what = request.query.get('what') ?? '';
  const skip = request.query.get('skip') ?? '0';
  const { entries, counts, more } = await answerOrRefuse(request, listWaiting, {
    ...(what === '' ? {} : { what }),
    skip,
    limit: listedMax,
  });
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: 'page',
    isLive: true,
    title: total === 0 ? 'Now' : `(${total}) Now`,
    section: 'now',
    body: html`<h1>Now</h1>
!${counts.length < 2 ? '' : kindChoice(request, counts, what)}
!${entries.length === 0 ? '<p class="empty">Nothing waits for us.</p>' : entryList(request, entries)}
!${more === 0 ? '' : moreLink(request, what, Number(skip), more)}`,
  };
};

const kindChoice = (
  request: OperatorRequest,
  counts: readonly WaitingCount[],
  chosen: string,
): string => {
  const item = (kind: string, label: string): string =>
    html`<li><a href="${deskHref(request, `/desk${kind === '' ? '' : `?what=${kind}`}`)}"!${kind === chosen ? ' aria-current="true"' : ''}>${label}</a></li>`;
  const items = counts.map(({ what, count }) =>
    item(what, `${waitingTexts[what].title}: ${countText(count)}`),
  );
  return html`<nav aria-label="What for"><ul class="choice">!${item('', 'all')}!${items}</ul></nav>`;
};

/** A count at the limit is shown with a plus sign. */
const countText = (count: number): string => (count < countedMax ? String(count) : `${count}+`);

const moreLink = (request: OperatorRequest, what: string, skip: number, more: number): string => {
  const next = skip + listedMax;
  if (next > skipMax) return html`<p class="soft">And ${countText(more)} more.</p>`;
  const to = `/desk?${what === '' ? '' : `what=${what}&`}skip=${next}`;
  return html`<p><a href="${deskHref(request, to)}">And ${countText(more)} more</a></p>`;
};

const entryList = (request: OperatorRequest, entries: readonly WaitingEntry[]): string =>
  html`<ol class="rows" data-rows>!${entries.map((entry) => row(request, entry))}</ol>`;

const row = (request: OperatorRequest, entry: WaitingEntry): string => {
  const { what, by: dueAt, since, price } = entry;
  const { title, nextAct } = waitingTexts[what];
  const path = deskPathOf(entry);
  const plainCells = { what: html`${title}`, next: html`<span class="soft">${nextAct}</span>` };
  const cells = path === null ? plainCells : linkedCells(deskHref(request, path), title, nextAct);
  return html`<li class="row">
<span class="left">!${dueAt === null ? sinceTime(since, request) : dueTime(dueAt, request)}</span>
<span class="what">!${cells.what}</span>
<span class="who">${aboutText(entry)}</span>
<span class="price">${price === null ? '' : priceText(price)}</span>
<span class="next">!${cells.next}</span>
</li>`;
};

const linkedCells = (href: string, title: string, nextAct: string) => ({
  what: html`<a href="${href}">${title}</a>`,
  next: html`<a class="button small" href="${href}">${nextAct}</a>`,
});

const aboutText = ({ orderNumber, lot, who }: WaitingEntry): string =>
  [presentNumber(orderNumber), lot === null ? null : `lot ${lot}`, who === '' ? 'erased' : who]
    .filter((each) => each !== null)
    .join(' · ');

/** The page where an operator does the next act; null if only the command line can do it. */
const deskPathOf = (entry: WaitingEntry): string | null => {
  const { orderNumber, orderId, bidId, lot, messageId, mailId } = entry;
  if (entry.what === 'service_hold') return '/desk/holds';
  if (mailId !== null) return `/desk/mail/${mailId}`;
  if (bidId !== null) return `/desk/bids/${bidId}`;
  if (lot !== null) return `/desk/auction/${lot}`;
  if (messageId !== null) return `/desk/messages/${encodeURIComponent(messageId)}`;
  if (orderId === null) return null;
  return `/desk/orders/${presentNumber(orderNumber) ?? orderId}`;
};

type WaitingText = { readonly title: string; readonly nextAct: string };

const waitingTexts: Readonly<Record<WaitingEntry['what'], WaitingText>> = {
  check: { title: 'Brief to check', nextAct: 'Check the brief' },
  site_live: { title: 'Site to build', nextAct: 'Deliver the site' },
  change_round: { title: 'Changes to make', nextAct: 'Finish the changes' },
  fix: { title: 'Something is broken', nextAct: 'Finish the fix' },
  payment: { title: 'Payment is late', nextAct: 'Record the payment' },
  source_files: { title: 'Source files are missing', nextAct: 'Add the source files' },
  answered: { title: 'The studio has answered', nextAct: 'Read it and resume' },
  unconfirmed: { title: 'The order is not confirmed', nextAct: 'Look at its message' },
  unanswered: { title: 'The studio has written', nextAct: 'Answer' },
  held_bid: { title: 'A bid is under review', nextAct: 'Approve or reject' },
  leader_brief: { title: 'The leader has no brief', nextAct: 'Look at the lot' },
  mail: { title: 'A mail to file', nextAct: 'File it' },
  message: { title: 'A message has not arrived', nextAct: 'Look at it' },
  public_log: { title: 'The public log stands still', nextAct: 'Run studiolot verify' },
  service_hold: { title: 'The service waits for you', nextAct: 'Look and confirm' },
};
