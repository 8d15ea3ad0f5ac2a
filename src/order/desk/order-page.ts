import { html } from 'ghtml';
import { deskHref } from '../../web/desk/frame.ts';
import {
  answerOrRefuse,
  askAsOperator,
  type OperatorRequest,
  type DeskPage,
} from '../../web/desk/request.ts';
import { dueTime } from '../../web/desk/words.ts';
import { findOrder } from '../operations/find-order.ts';
import { listOrderWebhooks } from '../operations/list-order-webhooks.ts';
import type { FoundOrder } from '../views/found-order.ts';
import {
  moveText,
  orderName,
  paymentText,
  priceText,
  stageText,
  studioText,
} from '../views/order-texts.ts';
import { offeredActs } from './act-forms.ts';
import { lastActPart } from './act-page.ts';
import { actText } from './act-texts.ts';
import { isNewTo, newsPart } from './news-part.ts';
import { nextActOf } from './next-act.ts';
import {
  answersPart,
  conversationPart,
  filesPart,
  historyPart,
  orderedPart,
  promisesPart,
  requestsPart,
} from './order-parts.ts';
import { webhooksPart } from './webhooks-part.ts';

/** The page of one order: the next move first, the ordered project last. */
export const deskOrderPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const view = await answerOrRefuse(request, findOrder, {
    order_id: request.params['order'] ?? '',
  });
  const webhooks = await askAsOperator(request, listOrderWebhooks, { order_id: view.order.id });
  const { order } = view;
  const isNew = isNewTo(view, request);
  return {
    kind: 'page',
    isLive: true,
    title: `${orderName(order)}, ${stageText[view.record.stage]}`,
    section: 'board',
    body: html`!${lastActPart(request, view)}
!${headPart(request, view)}
!${newsPart(view, isNew, request.now)}
<div class="halves"><div>
!${requestsPart(view, request)}
!${answersPart(view)}
!${filesPart(view, request, isNew)}
</div><div>
!${conversationPart(view, request, isNew)}
!${promisesPart(view, request)}
!${orderedPart(view, request)}
!${webhooks.ok ? webhooksPart(request, webhooks.value) : ''}
!${historyPart(view, request, isNew)}
<p><a class="soft" href="${deskHref(request, `/desk/access-log?of=${orderName(order)}`)}">Access log of this order</a></p>
</div></div>
<script src="${request.desk.assets.path('take-back.js')}" type="module"></script>`,
  };
};

const headPart = (request: OperatorRequest, view: FoundOrder): string => {
  const { order, record } = view;
  const { stage, nextMove, hold, siteUrl, payment } = record;
  const by = nextMove.by === null ? '' : html` !${dueTime(nextMove.by, request)}`;
  return html`<header class="head"><h1>${orderName(order)} <span class="who">${studioText(order)}</span></h1>
<p class="facts"><strong class="stage">${stageText[stage]}</strong>
<span>next: ${moveText(nextMove)}!${by}</span>
<span>${priceText(payment)}, ${paymentText[payment.state]}</span>
!${siteUrl === null ? '' : html`<a href="${siteUrl}" rel="noreferrer noopener">${siteUrl}</a>`}</p>
!${hold === null ? '' : html`<p class="note">On hold: ${hold.reason}</p>`}
!${view.needsChat ? '<p class="note">The studio gave only a Telegram account and has not opened a chat: messages to it wait.</p>' : ''}
!${actsPart(request, view)}</header>`;
};

const actsPart = (request: OperatorRequest, { order, record }: FoundOrder): string => {
  const next = nextActOf(record);
  const allowed = offeredActs.filter((act) => record.allowed.includes(act));
  const sorted = allowed.toSorted((one, other) => Number(other === next) - Number(one === next));
  const items = sorted.map(
    (act) =>
      html`<a class="button!${act === next ? '' : ' quiet'}" href="${deskHref(request, `/desk/orders/${orderName(order)}/${act}`)}"!${act === next ? ' data-next' : ''}>${actText[act]}</a>`,
  );
  return html`<nav class="acts" aria-label="What can be done">!${items}</nav>`;
};
