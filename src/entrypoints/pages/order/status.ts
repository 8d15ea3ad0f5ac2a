import { html } from 'ghtml';
import { presentNumber, type OrderView } from '../../../contract/order/present.ts';
import { readLinkToken, readOrderId, type OrderId } from '../../../domain/ids.ts';
import { after, minutesMs } from '../../../domain/time.ts';
import { moment } from '../auction/card.ts';
import { askAboutOrder } from '../ask.ts';
import { briefForm, briefSection, saveBrief } from './brief-form.ts';
import { clientLinkPanel } from './client-link-panel.ts';
import { formState, type FormState } from '../form/fields.ts';
import { filesPanel } from '../files/panel.ts';
import { breakdownTable, priceFigure } from '../price.ts';
import { projectFacts } from './project-facts.ts';
import { refusalPage } from '../refusal-page.ts';
import type { Outcome, Page, Visit } from '../visit.ts';

/** The order's own page: how it stands, what it costs, what happens next, and the questions that are open. */

/** So long after an order its page says how it is confirmed. */
const confirmedWithinMs = minutesMs(15);

export const orderStatusPage = async (visit: Visit): Promise<Outcome> =>
  show(visit, formState(visit, new URLSearchParams()));

export const sendMissing = (visit: Visit): Promise<Outcome> => {
  const orderId = orderIdOf(visit);
  return saveBrief(visit, orderId, `/order/${orderId ?? ''}`, (state) => show(visit, state));
};

const orderIdOf = ({ params }: Visit): OrderId | null => readOrderId(params['order_id'] ?? '');

const show = async (visit: Visit, state: FormState): Promise<Page> => {
  const found = await askAboutOrder(visit, orderIdOf(visit), 'show_order');
  if (!found.ok) return refusalPage(visit, found.problem);
  const asked = await askAboutOrder(visit, orderIdOf(visit), 'show_brief');
  if (!asked.ok) return refusalPage(visit, asked.problem);
  const { order: view, placedAt } = found.value;
  const files = await filesPanel(visit, {
    holder: view.id,
    page: `/order/${view.id}`,
    viewer: 'studio',
  });
  if ('refused' in files) return files.refused;
  const { placed } = visit.texts;
  const isNew = visit.now < after(placedAt, confirmedWithinMs);
  return {
    kind: 'page',
    title: placed.title,
    isPrivate: true,
    scripts: files.scripts,
    styles: files.styles,
    form: briefForm,
    body: html`<h1>${placed.title}</h1>
!${isNew ? thanks(visit) : ''}
<div class="columns">
<div>
<dl class="facts">
<dt>${visit.catalogue.words.order}</dt><dd>!${orderNumber(view)}<code>${view.id}</code></dd>
<dt>${placed.statusLabel}</dt><dd><span class="badge!${view.missing.length === 0 ? ' good' : ''}">${placed.status[view.status]}</span></dd>
<dt>${placed.placedAt}</dt><dd>!${moment(visit, placedAt)}</dd>
</dl>
<h2>${placed.nextHeading}</h2>
!${nextSteps(visit, view, isNew)}
<p class="hint">${placed.keepSecret}</p>
</div>
<div class="stack">
<section class="panel">
!${priceFigure(visit, view.price)}
!${breakdownTable(visit, [view.price])}
!${projectFacts(visit, view)}
</section>
!${files.markup}
!${clientLinkPanel(visit, found.value)}
</div>
</div>
!${briefSection(state, asked.value)}`,
  };
};

/** For people to say; the id is the key, and theirs alone. */
const orderNumber = ({ number }: OrderView): string => {
  const text = presentNumber(number ?? null);
  return text === null ? '' : html`<strong>${text}</strong><br>`;
};

const thanks = ({ query, texts }: Visit): string =>
  query.has('placed')
    ? html`<div class="notice" role="status"><p>${texts.placed.thanks}</p></div>`
    : '';

const nextSteps = (visit: Visit, view: OrderView, isNew: boolean): string => {
  const { texts, catalogue } = visit;
  const isComplete = view.missing.length === 0;
  const next = isComplete
    ? catalogue.confirmation.whatThen[view.next.channel]
    : texts.placed.answerQuestions;
  const lines = [...(isNew ? confirmation(visit) : []), html`${next}`];
  return html`<ul>!${lines.map((line) => `<li>${line}</li>`)}</ul>`;
};

/** How the order is confirmed; only the address that follows the placing says it. */
const confirmation = ({ site, query, texts, catalogue }: Visit): readonly string[] => {
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
