import { html } from 'ghtml';
import type { Project } from '../../brief/rules/project.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import { dueTime, sinceTime } from '../../web/desk/words.ts';
import { type ListedOrder, listOrders } from '../operations/list-orders.ts';
import {
  showBoard,
  countText,
  type Board,
  type BoardColumn,
  type StageCount,
} from '../operations/show-board.ts';
import { stages } from '../rules/work.ts';
import { moveText, orderName, priceText, stageText, studioText } from '../views/order-texts.ts';

const listedMax = 200;

/** The newest orders, all or those at one stage. */
export const ordersPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const chosen = request.query.get('stage') ?? '';
  const sent = { limit: listedMax, ...(chosen === '' ? {} : { stage: chosen }) };
  const orders = await answerOrRefuse(request, listOrders, sent);
  return {
    kind: 'page',
    isLive: true,
    title: 'Orders',
    section: 'board',
    body: html`<h1>Orders</h1>
!${findPart(request)}
!${stageChoice(request, chosen)}
!${orders.length === 0 ? '<p class="empty">There are none.</p>' : orderListRows(request, orders)}`,
  };
};

const stageChoice = (request: OperatorRequest, chosen: string): string => {
  const item = (stage: string, label: string): string =>
    html`<li><a href="${deskHref(request, `/desk/orders${stage === '' ? '' : `?stage=${stage}`}`)}"!${stage === chosen ? ' aria-current="true"' : ''}>${label}</a></li>`;
  return html`<nav aria-label="Stage"><ul class="choice">!${item('', 'all')}!${stages.map((stage) => item(stage, stageText[stage]))}</ul></nav>`;
};

export const orderListRows = (request: OperatorRequest, orders: readonly ListedOrder[]): string =>
  html`<ol class="rows" data-rows>!${orders.map((each) => row(request, each))}</ol>`;

const row = (
  request: OperatorRequest,
  { order, stage, nextMove, isUnanswered }: ListedOrder,
): string => {
  const { price, placedAt } = order;
  const { by } = nextMove;
  return html`<li class="row">
<span class="left">!${by === null ? sinceTime(placedAt, request) : dueTime(by, request)}</span>
<span class="what"><a href="${deskHref(request, `/desk/orders/${orderName(order)}`)}">${orderName(order)}</a></span>
<span class="who">${studioText(order)}</span>
<span class="price">${priceText(price)}</span>
<span class="next">${stageText[stage]} · ${isUnanswered ? 'you: answer' : moveText(nextMove)}</span>
</li>`;
};

/** One search field for orders and people, by anything that they may name. */
export const findPart = (request: OperatorRequest, typed = ''): string =>
  html`<form class="find" action="${deskHref(request, '/desk/people')}">
<label class="away" for="who">The number of an order, an e-mail address, a domain, an IP address, a Telegram account, a participant, or a part of a studio’s name or of a reference</label>
<input id="who" name="who" value="${typed}" placeholder="S-1042, ann@example.org, a studio’s name" maxlength="320" required>
<button>Find</button></form>`;

/** All orders by stage, each column sorted by the time that is left. */
export const boardPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const board = await answerOrRefuse(request, showBoard);
  return {
    kind: 'page',
    isLive: true,
    title: 'Board',
    section: 'board',
    body: html`<h1>Board</h1>
!${endedPart(request, board)}
<div class="board">!${board.columns.map((column) => columnPart(request, column))}</div>`,
  };
};

const endedPart = (request: OperatorRequest, { ended }: Board): string =>
  html`<p class="facts"><a href="${deskHref(request, '/desk/orders')}" data-key="g o">All orders</a>!${ended.map((each) => html`<a href="${stageHref(request, each)}">${stageText[each.stage]} <span class="soft">${countText(each)}</span></a>`)}</p>`;

const stageHref = (request: OperatorRequest, { stage }: StageCount): string =>
  deskHref(request, `/desk/orders?stage=${stage}`);

const columnPart = (request: OperatorRequest, column: BoardColumn): string => {
  const { stage, orders, count, isMore } = column;
  const rest = count - orders.length;
  const id = `stage-${stage}`;
  return html`<section class="column" aria-labelledby="${id}"><h2 id="${id}"><span class="stage">${stageText[stage]}</span> <span class="soft">${countText(column)}</span></h2>
!${orders.length === 0 ? '<p class="soft">None.</p>' : html`<ol class="cards" data-rows>!${orders.map((each) => card(request, each))}</ol>`}
!${rest > 0 || isMore ? html`<p><a href="${stageHref(request, column)}">${countText({ stage, count: rest, isMore })} more<span class="away"> ${stageText[stage]}</span></a></p>` : ''}</section>`;
};

const card = (
  request: OperatorRequest,
  { order, nextMove, hold, isUnanswered }: ListedOrder,
): string => {
  const { price, project, placedAt } = order;
  return html`<li class="row card">
<span class="what"><a href="${deskHref(request, `/desk/orders/${orderName(order)}`)}">${orderName(order)}</a> <span class="price">${priceText(price)}</span></span>
<span class="who">${studioText(order)}</span>
<span class="soft">${projectText(project)}</span>
<span class="left">!${nextMove.by === null ? sinceTime(placedAt, request) : dueTime(nextMove.by, request)}!${hold === null ? '' : ' <strong class="held">on hold</strong>'}!${isUnanswered ? ' <strong class="held">answer</strong>' : ''}</span>
</li>`;
};

const projectText = ({ type, pages }: Project): string =>
  `${type}, ${pages === 1 ? '1 page' : `${pages} pages`}`;
