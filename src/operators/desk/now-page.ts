import { html } from 'ghtml';
import { countedMax } from '../../order/steps/waiting-orders.ts';
import { priceText } from '../../order/views/order-texts.ts';
import { presentNumber } from '../../order/views/present.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import { dueTime, sinceTime } from '../../web/desk/words.ts';
import { skipMax, listWaiting } from '../operations/list-waiting.ts';
import type { WaitingCount, WaitingEntry } from '../views/waiting-entry.ts';

/** The number of entries on one page; links lead to further ones. */
const listedMax = 50;

/** Everything that waits for operators, the most urgent first, or one kind of it. */
export const nowPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const what = request.query.get('what') ?? '';
  const skip = request.query.get('skip') ?? '0';
  const { entries, counts, more } = await answerOrRefuse(request, listWaiting, {
    ...(what === '' ? {} : { what }),
    skip,
    limit: listedMax,
  });
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    kind: 'page',
    isLive: true,
    title: all === 0 ? 'Now' : `(${all}) Now`,
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
    item(what, `${waitingText[what][0]}: ${countText(count)}`),
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
  const { what, by, since, price } = entry;
  const [title, act] = waitingText[what];
  const to = deskPathOf(entry);
  const name = to === null ? title : html`<a href="${deskHref(request, to)}">${title}</a>`;
  return html`<li class="row">
<span class="left">!${by === null ? sinceTime(since, request) : dueTime(by, request)}</span>
<span class="what">!${to === null ? html`${title}` : name}</span>
<span class="who">${aboutText(entry)}</span>
<span class="price">${price === null ? '' : priceText(price)}</span>
<span class="next">!${to === null ? html`<span class="soft">${act}</span>` : html`<a class="button small" href="${deskHref(request, to)}">${act}</a>`}</span>
</li>`;
};

const aboutText = ({ orderNumber, lot, who }: WaitingEntry): string =>
  [presentNumber(orderNumber), lot === null ? null : `lot ${lot}`, who === '' ? 'erased' : who]
    .filter((each) => each !== null)
    .join(' · ');

/**
 * The page where an operator does the next act; null if the desk has none and the command line has a
 * command.
 */
const deskPathOf = ({
  what,
  orderNumber,
  orderId,
  bidId,
  lot,
  messageId,
  mailId,
}: WaitingEntry): string | null => {
  if (what === 'service_hold') return '/desk/holds';
  if (mailId !== null) return `/desk/mail/${mailId}`;
  if (bidId !== null) return `/desk/bids/${bidId}`;
  if (lot !== null) return `/desk/auction/${lot}`;
  if (messageId !== null) return `/desk/messages/${encodeURIComponent(messageId)}`;
  if (orderId === null) return null;
  return `/desk/orders/${presentNumber(orderNumber) ?? orderId}`;
};

/** The title of each kind of entry in the work queue, and its next act. */
const waitingText: Readonly<Record<WaitingEntry['what'], readonly [what: string, act: string]>> = {
  check: ['Brief to check', 'Check the brief'],
  site_live: ['Site to build', 'Deliver the site'],
  change_round: ['Changes to make', 'Finish the changes'],
  fix: ['Something is broken', 'Finish the fix'],
  payment: ['Payment is late', 'Record the payment'],
  source_files: ['Source files are missing', 'Add the source files'],
  answered: ['The studio has answered', 'Read it and resume'],
  unconfirmed: ['The order is not confirmed', 'Look at its message'],
  unanswered: ['The studio has written', 'Answer'],
  held_bid: ['A bid is under review', 'Approve or reject'],
  leader_brief: ['The leader has no brief', 'Look at the lot'],
  mail: ['A mail to file', 'File it'],
  message: ['A message has not arrived', 'Look at it'],
  public_log: ['The public log stands still', 'Run studiolot verify'],
  service_hold: ['The service waits for you', 'Look and confirm'],
};
