import { html } from 'ghtml';
import { shortTime } from '../../kernel/time-texts.ts';
import { actText } from '../../order/desk/act-texts.ts';
import { findOrder } from '../../order/operations/find-order.ts';
import { orderName } from '../../order/views/order-texts.ts';
import { deskHref } from '../../web/desk/frame.ts';
import {
  answerOrRefuse,
  askAsOperator,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import { dueTime } from '../../web/desk/words.ts';
import { type LotDetails, inspectLot } from '../operations/inspect-lot.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { minNextBid } from '../rules/standing.ts';
import { lotStatusText, usdText } from './auction-texts.ts';
import { bidsPart, biddersPart, offersPart, reviewPart } from './lot-bids.ts';
import { nameIn } from './lot-lists.ts';
import { relatedBiddersPart } from './related-bidders.ts';

/** One lot: its standing and acts, then related bidders, then all bids. */
export const deskLotPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const details = await answerOrRefuse(request, inspectLot, { lot: request.params['lot'] ?? '' });
  const { lot } = details;
  return {
    kind: 'page',
    isLive: true,
    title: `Lot ${lot.id}, ${lotStatusText[lot.status]}`,
    section: 'auction',
    body: html`!${request.query.has('done') ? '<p class="done" role="status">Done.</p>' : ''}
<header class="head"><h1>Lot ${String(lot.id)} <span class="who">${lot.kind.replaceAll('_', ' ')}, by ${lot.origin === 'schedule' ? 'the schedule' : 'an operator'}</span></h1>
<p class="facts"><strong class="stage">${lotStatusText[lot.status]}</strong>!${facts(request, details)}</p>
!${await actsPart(request, lot)}</header>
!${reviewPart(request, details)}
!${relatedBiddersPart(request, details)}
!${biddersPart(request, details)}
!${bidsPart(request, details)}
!${offersPart(request, details)}`,
  };
};

const facts = (request: OperatorRequest, details: LotDetails): string => {
  const { lot } = details;
  const { standing, winner, briefDeadline } = lot;
  const parts = [
    html`<span>!${timesText(request, lot)}</span>`,
    winner === null
      ? html`<span>${usdText(standing.priceMinor)}${lot.status === 'open' ? `, next bid from ${usdText(minNextBid(standing))}` : ''}</span>`
      : html`<span>won by ${nameIn(details)(winner.participantId)} for ${usdText(winner.amountMinor)}</span>`,
    ...(standing.leader === null || winner !== null
      ? []
      : [
          html`<span>${nameIn(details)(standing.leader.participantId)} leads${standing.leader.hasBrief ? '' : ', without a brief'}</span>`,
        ]),
    html`<span>${standing.bidderCount === 1 ? '1 bidder' : `${standing.bidderCount} bidders`}</span>`,
    ...(briefDeadline === null || isClosed(lot)
      ? []
      : [html`<span>brief !${dueTime(briefDeadline, request)}</span>`]),
  ];
  return parts.join('\n');
};

const timesText = (
  request: OperatorRequest,
  { status, opensAt, endsAt, extensions }: Lot,
): string => {
  const moved = extensions === 0 ? '' : `, moved ${extensions} times by late bids`;
  if (status === 'open') return html`ends !${dueTime(endsAt, request)}${moved}`;
  if (status === 'scheduled') return html`opens !${dueTime(opensAt, request)}`;
  return html`ended ${shortTime(endsAt, request.timeZone)}${moved}`;
};

const actsPart = async (request: OperatorRequest, lot: Lot): Promise<string> => {
  const own = (act: string): string => deskHref(request, `/desk/auction/${lot.id}/${act}`);
  const acts = isClosed(lot)
    ? await orderActs(request, lot)
    : [
        ...(lot.status === 'awaiting_brief'
          ? []
          : [html`<a class="button quiet" href="${own('reschedule')}">Move it</a>`]),
        html`<a class="button quiet" href="${own('cancel')}">Cancel the lot</a>`,
      ];
  return acts.length === 0
    ? ''
    : html`<nav class="acts" aria-label="What can be done">!${acts}</nav>`;
};

/** The acts on the order of a sold lot. */
const orderActs = async (
  request: OperatorRequest,
  { orderId }: Lot,
): Promise<readonly string[]> => {
  if (orderId === null) return [];
  const found = await askAsOperator(request, findOrder, { order_id: orderId });
  if (!found.ok) return [];
  const { order, record } = found.value;
  const path = `/desk/orders/${orderName(order)}`;
  return [
    html`<a class="button" href="${deskHref(request, path)}" data-next>Order ${orderName(order)}</a>`,
    ...(record.allowed.includes('offer_to_next')
      ? [
          html`<a class="button quiet" href="${deskHref(request, `${path}/offer_to_next`)}">${actText.offer_to_next}</a>`,
        ]
      : []),
  ];
};
