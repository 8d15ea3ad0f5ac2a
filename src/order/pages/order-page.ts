import { html } from 'ghtml';
import { readLinkToken, readOrderId } from '../../kernel/ids.ts';
import { orderPath } from '../../kernel/links.ts';
import { formatAmount } from '../../kernel/texts/formats.ts';
import { after } from '../../kernel/time.ts';
import { formState, type FormState } from '../../web/site/form/fields.ts';
import { timeElement, shortMoment } from '../../web/site/page-parts.ts';
import type { PageRoute } from '../../web/site/page-route.ts';
import { href, type PageOutcome, type Page, type PageRequest } from '../../web/site/request.ts';
import { showBrief } from '../operations/show-brief.ts';
import { showOrder } from '../operations/show-order.ts';
import { confirmWithinMs } from '../rules/work-terms.ts';
import { presentNumber, type OrderView } from '../views/present-order.ts';
import type { OrderRecord } from '../views/record.ts';
import { answeredAboutOrder } from './ask-about-order.ts';
import { briefAssets, briefForm, briefSection, saveBrief } from './brief-form.ts';
import { backToOrder, clientLinkPanel } from './client-link-panel.ts';
import { filesPanel } from './files-panel.ts';
import { projectFactList } from './order-form-steps.ts';
import { breakdownTable, priceFigure, vatNote } from './price-parts.ts';
import { formActNames, isAllowed, type FormAct } from './tracker/act-forms.ts';
import { sendAct } from './tracker/commands.ts';
import { conversationSection } from './tracker/conversation.ts';
import { nextMove } from './tracker/next-move.ts';
import { notices } from './tracker/notices.ts';
import { progressPart } from './tracker/progress.ts';
import { requestsSection } from './tracker/requests.ts';
import { cancelPanel, sitePanel } from './tracker/site-panel.ts';

/** The page of an order: whose turn it is, its progress, and everything that can be done about it. */
export const orderStatusPage = async (request: PageRequest): Promise<PageOutcome> =>
  show(request, noForm(request), noForm(request));

export const sendMissing = (request: PageRequest): Promise<PageOutcome> =>
  saveBrief(request, `/order/${readOrderId(request.params['order_id'] ?? '') ?? ''}`, (state) =>
    show(request, state, noForm(request)),
  );

const showAct = (state: FormState): Promise<Page> =>
  show(state.request, noForm(state.request), state);

/** The addresses of the page's forms. */
export const actRoutes: readonly PageRoute[] = formActNames.map((act: FormAct) => ({
  path: `/order/:order_id/${act}`,
  get: backToOrder,
  post: { handle: sendAct(act, showAct), limit: 'orders' },
}));

const noForm = (request: PageRequest): FormState => formState(request, new URLSearchParams());

/** Shows the page with what was typed into the brief and into one of the other forms. */
const show = async (request: PageRequest, answers: FormState, act: FormState): Promise<Page> => {
  const record = await answeredAboutOrder(request, showOrder, { lang: request.language });
  const brief = await answeredAboutOrder(request, showBrief);
  const { id } = record.order;
  const files = await filesPanel(request, {
    page: `/order/${id}`,
    viewer: 'studio',
    isOpen: isAllowed(record, 'files'),
  });
  const { placed } = request.texts;
  const number = presentNumber(record.order.number ?? null);
  return {
    kind: 'page',
    title: number === null ? placed.title : `${placed.title} ${number}`,
    isPrivate: true,
    scripts: [...briefAssets.scripts, ...files.scripts, 'tracker.js'],
    styles: [...briefAssets.styles, ...files.styles, 'tracker.css'],
    form: briefForm,
    body: html`!${head(request, record)}
!${notices(act, record, isNew(request, record) ? confirmation(request) : [])}
!${nextMove(request, record)}
!${columns({ act, record }, briefSection(answers, brief, onOrder(record)), files)}`,
  };
};

const onOrder = ({ order, stage }: OrderRecord) =>
  ({
    path: `/order/${order.id}`,
    hasFiles: true,
    isClient: false,
    isTitled: false,
    isFolded: stage !== 'awaiting_brief',
  }) as const;

const head = (request: PageRequest, record: OrderRecord): string => {
  const { placed, tracker } = request.texts;
  const number = presentNumber(record.order.number ?? null);
  const state = record.hold === null ? tracker.stages[record.stage] : tracker.onHold;
  return html`<div class="order-head"><h1>${placed.title}</h1>
<p id="head" data-part>!${number === null ? '' : html`<strong>${number}</strong> `}<span class="badge">${state}</span></p>
!${liveLine(request, record)}</div>`;
};

/** The line by which a script follows the order, and reports whether it is connected. */
const liveLine = ({ site, texts }: PageRequest, record: OrderRecord): string => {
  const { live } = texts.tracker;
  return html`<p id="live-order" class="hint" data-stream="${site.base}${orderPath}/${record.order.id}/stream" data-version="${record.version}" data-on="${live.on}" data-lost="${live.lost}" role="status"></p>`;
};

/** The page of a new order explains how it is confirmed until the confirmation is due. */
const isNew = ({ now }: PageRequest, { placedAt }: OrderRecord): boolean =>
  now < after(placedAt, confirmWithinMs);

type StatusForms = { readonly act: FormState; readonly record: OrderRecord };

/**
 * The open tasks come first, then the progress, and what does not change comes last. On wide
 * screens, the latter two stand next to the tasks.
 */
const columns = (
  { act, record }: StatusForms,
  questions: string,
  files: { readonly markup: string; readonly sources: string },
): string => {
  const { request } = act;
  const isAnswering = record.stage === 'awaiting_brief';
  const isDue = record.nextMove.what === 'pay';
  const payment = paymentPanel(request, record);
  return html`<div class="columns tracker">
<div class="ours">
<div class="stack first">
!${isDue ? payment : ''}
!${record.payment.state === 'refunded' ? '' : files.sources}
!${sitePanel(act, record)}
!${requestsSection(request, record)}
!${isDue ? '' : payment}
!${isAnswering ? questions : ''}
</div>
<div class="stack then">
!${conversationSection(act, record)}
!${files.markup}
!${isAnswering ? '' : questions}
!${cancelPanel(act, record)}
</div>
</div>
<div class="aside">
<div class="stack far">!${progressPart(request, record)}</div>
<div class="stack given">
!${orderPanel(request, record)}
!${isAllowed(record, 'files') ? clientLinkPanel(request, record) : ''}
</div>
</div>
</div>`;
};

const orderPanel = (request: PageRequest, { order, placedAt }: OrderRecord): string => {
  const { placed } = request.texts;
  return html`<section class="panel">
!${priceFigure(request, order.price)}
!${hasOneComponent(order) ? '' : breakdownTable(request, [order.price])}
!${projectFactList(request, order, [[placed.placedAt, shortMoment(request, placedAt)]])}
<p class="hint">${placed.keepSecret}</p>
<p class="hint"><a href="${href(request, `/order/${order.id}/webhooks`)}">${request.catalogue.webhooks.heading}</a></p>
</section>`;
};

const hasOneComponent = ({ price }: OrderView): boolean =>
  Object.keys(price.breakdown).length === 1;

/** Lines of markup that say how the order is confirmed. Only the address to which placing an order redirects has this. */
const confirmation = ({ site, query, texts, catalogue }: PageRequest): readonly string[] => {
  const { answers } = catalogue;
  switch (query.get('placed')) {
    case 'email':
      return [html`${answers.confirmedByEmail}`];
    case 'by_hand':
      return [html`${answers.confirmedByHand}`];
    case 'telegram': {
      const start = readLinkToken(query.get('start') ?? '');
      const link = start === null ? undefined : site.context.settings.bot?.link(start);
      const open =
        link === undefined
          ? []
          : [html`<a href="${link}" rel="noreferrer">${texts.placed.openBot}</a>`];
      return [...open, html`${answers.confirmedByTelegram}`];
    }
    default:
      return [];
  }
};

/** The amount due and how to pay it, once the site is accepted. */
const paymentPanel = (request: PageRequest, record: OrderRecord): string => {
  const { payment } = record;
  if (payment.state === 'none' || payment.state === 'void') {
    return '<div id="payment" data-part></div>';
  }
  const { pay } = request.texts.tracker;
  return html`<section class="panel" id="payment" data-part>
<h2>${pay.heading}</h2>
!${payment.state === 'due' ? due(request, record) : html`<p>${payment.state === 'paid' ? pay.paid : pay.refunded}</p>`}
!${payment.invoiceNumber === null ? '' : html`<dl class="facts"><dt>${pay.invoice}</dt><dd>${payment.invoiceNumber}</dd></dl>`}
</section>`;
};

const due = (request: PageRequest, { payment, order }: OrderRecord): string => {
  const { pay } = request.texts.tracker;
  const amount = formatAmount(payment.amountMinor, payment.currency, request.language);
  return html`<p class="figure">${amount}!${vatNote(request, order.price.vat)}</p>
!${payment.dueAt === null ? '' : html`<dl class="facts"><dt>${pay.due}</dt><dd>!${timeElement(request, payment.dueAt)}</dd></dl>`}
<h3>${pay.how}</h3>
!${payment.how === null ? html`<p>${pay.detailsFollow}</p>` : html`<p class="instructions"><bdi>${payment.how}</bdi></p>`}`;
};
