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
  const { standing, briefDeadline } = lot;
  const bidders = standing.bidderCount === 1 ? '1 bidder' : `${standing.bidderCount} bidders`;
  const parts = [timesText(request, lot), ...standingTexts(details), html`${bidders}`];
  if (briefDeadline !== null && !isClosed(lot)) {
    parts.push(html`brief !${dueTime(briefDeadline, request)}`);
  }
  return parts.map((part) => html`<span>!${part}</span>`).join('\n');
};

/** The sale, or the price and who leads. Texts of bidders are escaped. */
const standingTexts = (details: LotDetails): readonly string[] => {
  const { status, standing, winner } = details.lot;
  if (winner !== null) {
    const name = nameIn(details)(winner.participantId);
    return [html`won by ${name} for ${usdText(winner.amountMinor)}`];
  }
  const { leader, priceMinor } = standing;
  const nextBid = status === 'open' ? `, next bid from ${usdText(minNextBid(standing))}` : '';
  const price = html`${usdText(priceMinor)}${nextBid}`;
  if (leader === null) return [price];
  const brief = leader.hasBrief ? '' : ', without a brief';
  return [price, html`${nameIn(details)(leader.participantId)} leads${brief}`];
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
  const acts = isClosed(lot) ? await orderActs(request, lot) : lotActs(request, lot);
  return acts.length === 0
    ? ''
    : html`<nav class="acts" aria-label="What can be done">!${acts}</nav>`;
};

/** A lot that awaits its leader's brief has ended, so it cannot be moved. */
const lotActs = (request: OperatorRequest, { id, status }: Lot): readonly string[] => {
  const path = `/desk/auction/${id}`;
  const move = html`<a class="button quiet" href="${deskHref(request, `${path}/reschedule`)}">Move it</a>`;
  const cancel = html`<a class="button quiet" href="${deskHref(request, `${path}/cancel`)}">Cancel the lot</a>`;
  return status === 'awaiting_brief' ? [cancel] : [move, cancel];
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
  const toOrder = html`<a class="button" href="${deskHref(request, path)}" data-next>Order ${orderName(order)}</a>`;
  if (!record.allowed.includes('offer_to_next')) return [toOrder];
  const offer = html`<a class="button quiet" href="${deskHref(request, `${path}/offer_to_next`)}">${actText.offer_to_next}</a>`;
  return [toOrder, offer];
};
