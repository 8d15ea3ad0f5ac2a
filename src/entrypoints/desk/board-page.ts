import { html } from 'ghtml';
import type { ListedOrder } from '../../contract/operator/list-orders.ts';
import {
  orderName,
  priceText,
  stageText,
  studioText,
} from '../../contract/operator/order-words.ts';
import {
  countText,
  type Board,
  type BoardColumn,
  type StageCount,
} from '../../contract/operator/show-board.ts';
import type { Project } from '../../domain/order/project.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { refusalPage } from './refusal-page.ts';
import type { OwnVisit, Page } from './visit.ts';
import { dueTime, sinceTime } from './words.ts';

/** All orders by their stage, each column by the time that is left. */
export const boardPage = async (visit: OwnVisit): Promise<Page> => {
  const shown = await ask(visit, 'show_board');
  if (!shown.ok) return refusalPage(visit, shown.problem);
  return {
    kind: 'page',
    isLive: true,
    title: 'Board',
    section: 'board',
    body: html`<h1>Board</h1>
!${endedPart(visit, shown.value)}
<div class="board">!${shown.value.columns.map((column) => columnPart(visit, column))}</div>`,
  };
};

const endedPart = (visit: OwnVisit, { ended }: Board): string =>
  html`<p class="facts"><a href="${href(visit, '/desk/orders')}" data-key="g o">All orders</a>!${ended.map((each) => html`<a href="${stageHref(visit, each)}">${stageText[each.stage]} <span class="soft">${countText(each)}</span></a>`)}</p>`;

const stageHref = (visit: OwnVisit, { stage }: StageCount): string =>
  href(visit, `/desk/orders?stage=${stage}`);

const columnPart = (visit: OwnVisit, column: BoardColumn): string => {
  const { stage, orders, count, isMore } = column;
  const rest = count - orders.length;
  const id = `stage-${stage}`;
  return html`<section class="column" aria-labelledby="${id}"><h2 id="${id}"><span class="stage">${stageText[stage]}</span> <span class="soft">${countText(column)}</span></h2>
!${orders.length === 0 ? '<p class="soft">None.</p>' : html`<ol class="cards" data-rows>!${orders.map((each) => card(visit, each))}</ol>`}
!${rest > 0 || isMore ? html`<p><a href="${stageHref(visit, column)}">${countText({ stage, count: rest, isMore })} more<span class="away"> ${stageText[stage]}</span></a></p>` : ''}</section>`;
};

const card = (visit: OwnVisit, { order, nextMove, hold, isUnanswered }: ListedOrder): string => {
  const { price, project, placedAt } = order;
  return html`<li class="row card">
<span class="what"><a href="${href(visit, `/desk/orders/${orderName(order)}`)}">${orderName(order)}</a> <span class="price">${priceText(price)}</span></span>
<span class="who">${studioText(order)}</span>
<span class="soft">${projectText(project)}</span>
<span class="left">!${nextMove.by === null ? sinceTime(placedAt, visit) : dueTime(nextMove.by, visit)}!${hold === null ? '' : ' <strong class="held">on hold</strong>'}!${isUnanswered ? ' <strong class="held">answer</strong>' : ''}</span>
</li>`;
};

const projectText = ({ type, pages }: Project): string =>
  `${type}, ${pages === 1 ? '1 page' : `${pages} pages`}`;
