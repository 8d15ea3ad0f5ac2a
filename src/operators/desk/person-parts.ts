import { html } from 'ghtml';
import { addressOrNull, type PersonMessage, type WholePerson } from '../operations/find-person.ts';
import { hasWholeBrief } from '../../auction/operations/list-participants.ts';
import { orderName, priceText, stageText } from '../../order/views/order-words.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import type { Bid } from '../../auction/rules/bid.ts';
import type { Block } from '../../auction/rules/block.ts';
import { toMajor } from '../../kernel/money.ts';
import { stageOf, type Order } from '../../order/rules/order.ts';
import { href } from '../../web/desk/frame.ts';
import type { OperatorRequest } from '../../web/desk/request.ts';
import { sinceTime } from '../../web/desk/words.ts';

/** One person with all that is theirs. */
export const personPart = (
  request: OperatorRequest,
  person: WholePerson,
  blocks: readonly Block[],
): string => {
  const { address, name, orders, bids } = person;
  return html`<header class="head"><h2>${address ?? 'erased'} <span class="who">${name ?? ''}</span></h2>
<p class="facts">!${participantFacts(request, person)}</p>
!${blocks.map((block) => blockNote(request, block))}
!${address === null ? '' : actsPart(request, address, blocks)}</header>
!${section('Orders', orders, person.orderList, (list) => html`<ol class="rows" data-rows>!${list.map((order) => orderRow(request, order))}</ol>`)}
!${section('Bids', bids, person.bidList, (list) => bidsPart(request, list))}
!${section('Messages', person.messages.length, person.messages, (list) => messagesPart(request, list))}`;
};

const participantFacts = (
  request: OperatorRequest,
  { participant: details }: WholePerson,
): string => {
  if (details === null) return '<span>has not confirmed a bid</span>';
  const { participant, keys } = details;
  return html`<span>participant ${participant.id}</span>
<span>joined !${sinceTime(participant.joinedAt, request)}</span>
<span>${keys === 1 ? '1 key' : `${keys} keys`}</span>
<span>brief ${hasWholeBrief(participant) ? 'complete' : 'incomplete'}</span>`;
};

const blockNote = (request: OperatorRequest, { subject, reason, changedAt }: Block): string =>
  html`<p class="problem">Nothing is taken from ${subject} since ${shortTime(changedAt, request.timeZone)}!${reason === '' ? '' : html`: ${reason}`}. <a href="${actHref(request, 'unblock', subject)}">Unblock<span class="away"> ${subject}</span></a></p>`;

/** Nobody is blocked by a Telegram account: it neither bids, nor is there another way to be somebody else. */
const actsPart = (request: OperatorRequest, address: string, blocks: readonly Block[]): string => {
  const mayBlock = address.includes('@', 1) && !blocks.some(({ subject }) => subject.includes('@'));
  return html`<nav class="acts" aria-label="What can be done">!${mayBlock ? html`<a class="button quiet" href="${actHref(request, 'block', address)}">Block</a>` : ''}<a class="button quiet" href="${actHref(request, 'forget', address)}">Forget</a></nav>`;
};

const actHref = (request: OperatorRequest, act: string, address: string): string =>
  href(request, `/desk/people/${act}?address=${encodeURIComponent(address)}`);

const section = <Thing>(
  title: string,
  count: number,
  things: readonly Thing[],
  show: (things: readonly Thing[]) => string,
): string =>
  things.length === 0
    ? ''
    : html`<section><h2>${title} <span class="soft">${count > things.length ? `the newest ${things.length} of ${count}` : String(count)}</span></h2>!${show(things)}</section>`;

const orderRow = (request: OperatorRequest, order: Order): string => html`<li class="row people">
<span class="what"><a href="${href(request, `/desk/orders/${orderName(order)}`)}">${orderName(order)}</a></span>
<span class="who">${stageText[stageOf(order)]}, ${priceText(order.price)}</span>
<span class="next soft">!${sinceTime(order.placedAt, request)}</span></li>`;

const bidsPart = (request: OperatorRequest, bids: readonly Bid[]): string => {
  const rows = bids.map(
    ({ id, lotId, amountMinor, status, isAutomatic, network, email, placedAt }) =>
      html`<tr><td>${shortTime(placedAt, request.timeZone)}</td><td>lot ${lotId}</td><td>${toMajor(amountMinor)} USD!${isAutomatic ? ' at most' : ''}</td><td>!${status === 'under_review' ? html`<a href="${href(request, `/desk/bids/${id}`)}">held</a>` : status.replaceAll('_', ' ')}</td><td>!${network === '' ? 'erased' : html`<a href="${href(request, `/desk/people?who=${encodeURIComponent(network)}`)}">${network}</a>`}</td><td>${addressOrNull(email) ?? 'erased'}</td></tr>`,
  );
  return table(['At', 'Lot', 'Amount', 'Is', 'From', 'By'], rows);
};

const messagesPart = (request: OperatorRequest, messages: readonly PersonMessage[]): string =>
  table(
    ['Made', 'Message', 'By', 'State'],
    messages.map(
      ({ createdAt, kind, channel, state }) =>
        html`<tr><td>${shortTime(createdAt, request.timeZone)}</td><td>${kind.replaceAll('_', ' ')}</td><td>${channel}</td><td>${state}</td></tr>`,
    ),
  );

const table = (heads: readonly string[], rows: readonly string[]): string =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table><thead><tr>!${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>!${rows}</tbody></table></div>`;
