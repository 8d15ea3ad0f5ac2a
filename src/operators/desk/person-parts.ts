import { html } from 'ghtml';
import { bidAmountText } from '../../auction/desk/lot-lists.ts';
import type { Bid } from '../../auction/rules/bid.ts';
import type { Block } from '../../auction/rules/block.ts';
import { hasWholeBrief } from '../../auction/views/operator-participant.ts';
import { shortTime } from '../../kernel/time-texts.ts';
import { stageOf, type Order } from '../../order/rules/order.ts';
import { orderName, priceText, stageText } from '../../order/views/order-texts.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { listTable, type ListView } from '../../web/desk/list-view.ts';
import type { OperatorRequest } from '../../web/desk/request.ts';
import { sinceTime } from '../../web/desk/words.ts';
import { addressOrNull, type PersonMessage, type WholePerson } from '../views/person.ts';

/** A person with everything that is stored about them. */
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
!${listSection('Orders', orders, person.orderList, (list) => listTable(request, ordersOfPerson, list))}
!${listSection('Bids', bids, person.bidList, (list) => listTable(request, bidsOfPerson, list))}
!${listSection('Messages', person.messages.length, person.messages, (list) => listTable(request, messagesOfPerson, list))}`;
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
  html`<p class="problem">Bids and orders from ${subject} are refused since ${shortTime(changedAt, request.timeZone)}!${reason === '' ? '' : html`: ${reason}`}. <a href="${actHref(request, 'unblock', subject)}">Unblock<span class="away"> ${subject}</span></a></p>`;

/** Only addresses can be blocked: a Telegram account places no bids. */
const actsPart = (request: OperatorRequest, address: string, blocks: readonly Block[]): string => {
  const mayBlock = address.includes('@', 1) && !blocks.some(({ subject }) => subject.includes('@'));
  return html`<nav class="acts" aria-label="Actions">!${mayBlock ? html`<a class="button quiet" href="${actHref(request, 'block', address)}">Block</a>` : ''}<a class="button quiet" href="${actHref(request, 'forget', address)}">Forget</a></nav>`;
};

const actHref = (request: OperatorRequest, act: string, address: string): string =>
  deskHref(request, `/desk/people/${act}?address=${encodeURIComponent(address)}`);

const listSection = <Item>(
  title: string,
  count: number,
  items: readonly Item[],
  show: (items: readonly Item[]) => string,
): string =>
  items.length === 0
    ? ''
    : html`<section><h2>${title} <span class="soft">${count > items.length ? `newest ${items.length} of ${count}` : String(count)}</span></h2>!${show(items)}</section>`;

export const ordersOfPerson: ListView<Order> = {
  empty: '',
  isStacked: true,
  columns: [
    { head: 'placed', value: ({ placedAt }) => placedAt },
    {
      head: 'order',
      value: orderName,
      cell: (order, request) =>
        html`<a href="${deskHref(request, `/desk/orders/${orderName(order)}`)}">${orderName(order)}</a>`,
    },
    { head: 'stage', value: (order) => stageText[stageOf(order)] },
    { head: 'price', value: ({ price }) => priceText(price) },
  ],
};

export const bidsOfPerson: ListView<Bid> = {
  empty: '',
  isStacked: true,
  columns: [
    { head: 'placed', value: ({ placedAt }) => placedAt },
    { head: 'lot', value: ({ lotId }) => String(lotId) },
    { head: 'amount', value: (bid) => bidAmountText(bid) },
    {
      head: 'status',
      value: ({ status }) => status.replaceAll('_', ' '),
      cell: ({ id, status }, request) =>
        status === 'under_review'
          ? html`<a href="${deskHref(request, `/desk/bids/${id}`)}">under review</a>`
          : html`${status.replaceAll('_', ' ')}`,
    },
    {
      head: 'network',
      value: ({ network }) => (network === '' ? 'erased' : network),
      cell: ({ network }, request) =>
        network === ''
          ? 'erased'
          : html`<a href="${deskHref(request, `/desk/people?who=${encodeURIComponent(network)}`)}">${network}</a>`,
    },
    { head: 'address', value: ({ email }) => addressOrNull(email) ?? 'erased' },
  ],
};

export const messagesOfPerson: ListView<PersonMessage> = {
  empty: '',
  isStacked: true,
  columns: [
    { head: 'created', value: ({ createdAt }) => createdAt },
    { head: 'message', value: ({ kind }) => kind.replaceAll('_', ' ') },
    { head: 'channel', value: ({ channel }) => channel },
    { head: 'state', value: ({ state }) => state },
  ],
};
