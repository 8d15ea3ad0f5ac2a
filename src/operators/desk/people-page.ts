import { html } from 'ghtml';
import { blockList } from '../../auction/desk/block-list.ts';
import { listBlocks } from '../../auction/operations/list-blocks.ts';
import { listParticipants } from '../../auction/operations/list-participants.ts';
import type { ParticipantDetails } from '../../auction/views/operator-participant.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { findPart, orderListRows } from '../../order/desk/board-page.ts';
import { findOrder } from '../../order/operations/find-order.ts';
import { listOrders, namedAmongMax, type ListedOrder } from '../../order/operations/list-orders.ts';
import { readOrderLookup } from '../../order/steps/order-lookup.ts';
import { orderName } from '../../order/views/order-texts.ts';
import { deskHref, deskRefusalText } from '../../web/desk/frame.ts';
import { listTable } from '../../web/desk/list-view.ts';
import {
  answerOrRefuse,
  askAsOperator,
  type OperatorRequest,
  type DeskOutcome,
  type DeskPage,
} from '../../web/desk/request.ts';
import { sinceTime } from '../../web/desk/words.ts';
import { findPerson } from '../operations/find-person.ts';
import { readPersonQuery, type PersonQuery } from '../views/person-query.ts';
import { type FoundPeople, type PersonLine, addressOrNull } from '../views/person.ts';
import { personPart } from './person-parts.ts';

/** Finds people and orders; without a search, lists blocks and the newest participants. */
export const peoplePage = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const who = (request.query.get('who') ?? '').trim();
  if (who === '') return overviewPage(request);
  const order = await redirectToOrder(request, who);
  if (order !== null) return order;
  // A number would read as an IP address, which nobody types that way.
  const query = /^\d+$/.test(who) ? null : readPersonQuery(who);
  let found = '';
  if (query !== null) {
    const people = await askAsOperator(request, findPerson, { who });
    if (!people.ok) return refused(request, who, people.problem);
    found += peoplePart(request, who, people.value);
  }
  let note = '';
  if (mayBeName(query)) {
    const orders = await askAsOperator(request, listOrders, { named: who, limit: namedMax });
    if (!orders.ok) return refused(request, who, orders.problem);
    found += namedPart(request, orders.value);
    note = namedNote;
  }
  const body = found === '' ? nobodyNote : found;
  return page(request, who, html`!${doneNote(request)}!${body}!${note}`);
};

const nobodyNote = '<p class="empty">Nothing is stored about such a person.</p>';

/**
 * Redirects to the order that the search names; null if it names none. A number without an order may
 * be a reference.
 */
const redirectToOrder = async (
  request: OperatorRequest,
  who: string,
): Promise<DeskOutcome | null> => {
  const { orderId, number, prefix } = readOrderLookup(who);
  if (orderId === null && number === null && prefix === null) return null;
  const found = await askAsOperator(request, findOrder, { order_id: who });
  if (found.ok) return { kind: 'redirect', to: `/desk/orders/${orderName(found.value.order)}` };
  return number === null ? refused(request, who, found.problem) : null;
};

/** Whether the search may also be by the name of a studio, which can look like an account or a domain. */
const mayBeName = (query: PersonQuery | null): boolean =>
  query === null || query.kind === 'account' || query.kind === 'domain';

const namedMax = 50;

const namedNote = html`<p class="soft">Names of studios and references are searched in the newest ${namedAmongMax.toLocaleString('en')} orders, and the newest ${String(namedMax)} of them are shown.</p>`;

const namedPart = (request: OperatorRequest, orders: readonly ListedOrder[]): string =>
  orders.length === 0 ? '' : html`<h2>Orders</h2>!${orderListRows(request, orders)}`;

const refused = (request: OperatorRequest, who: string, refusal: CallRefusal): DeskPage => ({
  ...page(
    request,
    who,
    html`<p class="problem" role="alert">${deskRefusalText(request, refusal)}</p>`,
  ),
  refusal,
});

const page = (request: OperatorRequest, who: string, body: string): DeskPage => ({
  kind: 'page',
  title: 'People',
  section: 'people',
  body: html`<h1>People</h1>
!${findPart(request, who)}
!${body}`,
});

const overviewPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const [blocks, participants] = await Promise.all([
    answerOrRefuse(request, listBlocks),
    answerOrRefuse(request, listParticipants, { limit: newestMax }),
  ]);
  return page(
    request,
    '',
    html`!${doneNote(request)}<p class="soft">Search by an order’s number, an address, a domain, a network, a Telegram account, a participant’s ID, or a part of a studio’s name or reference.</p>
<h2>Blocked</h2>!${listTable(request, blockList, blocks)}
<h2>Newest participants</h2>!${participants.length === 0 ? '<p class="empty">Nobody has bid yet.</p>' : html`<ol class="rows" data-rows>!${participants.map((each) => participantRow(request, each))}</ol>`}`,
  );
};

const newestMax = 20;

/** A note about the last act. It is on this page, because the person's own page may be gone. */
const doneNote = ({ query }: OperatorRequest): string => {
  const act = query.get('done') ?? '';
  if (!Object.hasOwn(doneTexts, act)) return '';
  return html`<p class="done" role="status">Done: ${doneTexts[act]}.</p>`;
};

const doneTexts: Readonly<Record<string, string>> = {
  block: 'bids and orders from there are refused',
  unblock: 'bids and orders from there are accepted again',
  forget: 'the person is erased',
};

/** The people that were found; empty without any. */
const peoplePart = (
  request: OperatorRequest,
  who: string,
  { person, people, hasMore, blocks }: FoundPeople,
): string => {
  if (person !== null) return personPart(request, person, blocks);
  const mayBlock = blocks.length === 0 && mayBeBlocked(who);
  if (people.length + blocks.length === 0 && !mayBlock) return '';
  return html`!${blocks.length === 0 ? '' : listTable(request, blockList, blocks)}
!${people.length === 0 ? nobodyNote : html`<ol class="rows" data-rows>!${people.map((each) => personRow(request, each))}</ol>`}
!${hasMore ? '<p class="soft">There are more.</p>' : ''}
!${mayBlock ? html`<div class="acts"><a class="button quiet" href="${deskHref(request, `/desk/people/block?address=${encodeURIComponent(who)}`)}">Block ${who}</a></div>` : ''}`;
};

const mayBeBlocked = (who: string): boolean => {
  const kind = readPersonQuery(who)?.kind;
  return kind === 'email' || kind === 'network';
};

const personRow = (request: OperatorRequest, person: PersonLine): string => {
  const { address, name, participantId, orders, bids, isBlocked } = person;
  return html`<li class="row people">
<span class="what"><a href="${personHref(request, address ?? participantId ?? '')}">${address ?? 'erased'}</a></span>
<span class="who">${name ?? ''}!${isBlocked ? ' <strong class="wrong">blocked</strong>' : ''}</span>
<span class="next soft">${countText(orders, 'order')}, ${countText(bids, 'bid')}</span></li>`;
};

const participantRow = (request: OperatorRequest, { participant }: ParticipantDetails): string => {
  const { id, email, name, joinedAt } = participant;
  return html`<li class="row people">
<span class="what"><a href="${personHref(request, id)}">${addressOrNull(email) ?? 'erased'}</a></span>
<span class="who">${name ?? ''}</span>
<span class="next soft">joined !${sinceTime(joinedAt, request)}</span></li>`;
};

const countText = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const personHref = (request: OperatorRequest, who: string): string =>
  deskHref(request, `/desk/people?who=${encodeURIComponent(who)}`);
