import { html } from 'ghtml';
import { briefAnswers } from '../../brief/pages/answers.ts';
import { briefFields, isOptional, isNeededFor } from '../../brief/pages/fields.ts';
import { missingItems } from '../../brief/pages/progress.ts';
import { projectFieldset } from '../../brief/pages/project-fields.ts';
import { readBriefForm } from '../../brief/pages/read-brief.ts';
import type { Project } from '../../brief/rules/project.ts';
import { currencies } from '../../kernel/money.ts';
import { formatNumber } from '../../kernel/texts/formats.ts';
import { generateOnce, onceField } from '../../web/http/form-once.ts';
import {
  checkField,
  hidden,
  longTextField,
  problemSummary,
  selectField,
  textField,
  type FormState,
} from '../../web/site/form/fields.ts';
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { agreedPriceText } from '../rules/price.ts';
import type { OrderView } from '../views/present-order.ts';
import { projectRows } from '../views/project-rows.ts';
import { breakdownTable, followingPrice, priceFigure, quotesFor, totalBar } from './price-parts.ts';

/** The steps of the order form. Each has the values of the other steps as hidden fields. */

const steps = ['project', 'brief', 'review'] as const;
type FormStep = (typeof steps)[number];
const nextStep = { project: 'brief', brief: 'review', review: 'send' } as const;

/** The price that the review showed. */
export const priceField = 'price';

export const projectStep = async (state: FormState): Promise<Page> => {
  const { request, values } = state;
  const { order, studios } = request.texts;
  const currency = { name: 'currency', label: order.currency };
  const parameters = [...values].map(
    ([name, value]) => [name.replace(/^project\./, ''), value] as const,
  );
  const quoted = await quotesFor(request, parameters);
  return stepPage(
    state,
    'project',
    html`<div class="columns">
<div>
<h2>${order.projectHeading}</h2>
!${projectFieldset(state, 'project.')}
!${selectField(
      state,
      currency,
      currencies.map((value) => ({ value, label: value })),
    )}
!${checkField(state, { name: 'project.content_ready', label: order.contentReady })}
!${longTextField(state, { name: 'project.notes', label: order.notes, isOptional: true })}
!${studioFields(state)}
<p class="actions"><button class="button" name="step" value="brief">${order.toBrief}</button></p>
!${totalBar(request, quoted)}
</div>
<section class="panel sticky" aria-label="${studios.total}">!${followingPrice(request, quoted)}</section>
</div>`,
  );
};

const studioFields = (state: FormState): string => {
  const { order } = state.request.texts;
  const field = (name: string, label: string, more: object): string =>
    textField(state, { name: `studio.${name}`, label, ...more });
  return html`<h2>${order.studioHeading}</h2>
<p class="hint">${order.contactHint}</p>
<div class="pair">
!${field('email', order.studioEmail, { type: 'email', autocomplete: 'email' })}
!${field('telegram', order.studioTelegram, {})}
!${field('name', order.studioName, { isOptional: true, autocomplete: 'organization' })}
!${field('website', order.studioWebsite, { isOptional: true, autocomplete: 'url' })}
</div>`;
};

/** The questions that this project needs come first. */
export const briefStep = (state: FormState, project: Project): Page => {
  const { order } = state.request.texts;
  const isNeeded = isNeededFor(project);
  return stepPage(
    state,
    'brief',
    html`<div class="sheet"><p>${order.briefIntro}</p>
<h2>${order.neededHeading}</h2>
!${briefFields(state, isNeeded)}
<details><summary><h2>${order.betterHeading}</h2></summary>
!${briefFields(state, isOptional)}
</details>
<p class="actions"><button class="button" name="step" value="review">${order.toReview}</button> <button class="button quiet" name="step" value="project" formnovalidate>${order.back}</button></p></div>`,
  );
};

export const reviewStep = (state: FormState, view: OrderView): Page => {
  const { request, values } = state;
  const { order, site } = request.texts;
  const brief = new Map(Object.entries(readBriefForm(values, request.language)));
  return stepPage(
    state,
    'review',
    html`<h2>${order.reviewHeading}</h2>
<p>${order.reviewIntro}</p>
<div class="columns">
<div>
!${studioFacts(state)}
!${projectFactList(request, view)}
<h2>${order.answersHeading}</h2>
!${brief.size === 0 ? html`<p>${order.noAnswers}</p>` : briefAnswers(request, brief)}
</div>
<section class="panel sticky">
!${priceFigure(request, view.price)}
!${breakdownTable(request, [view.price])}
!${missingSummary(state, view)}
<p>${order.sendNote} <a href="${href(request, '/terms')}">${site.nav.terms}</a> · <a href="${href(request, '/privacy')}">${site.nav.privacy}</a></p>
!${hidden(priceField, agreedPriceText(view.price))}
!${hidden(onceField, values.get(onceField) ?? generateOnce(request.site.context.random))}
<p class="actions"><button class="button" name="step" value="send">${order.send}</button> <button class="button quiet" name="step" value="brief">${order.back}</button></p>
</section>
</div>`,
  );
};

/** Shows the contact for a check, because a mistyped one loses the confirmation. */
const studioFacts = ({ request, values }: FormState): string => {
  const { order } = request.texts;
  const rows = [
    [order.studioEmail, values.get('studio.email')],
    [order.studioTelegram, values.get('studio.telegram')],
    [order.studioName, values.get('studio.name')],
    [order.studioWebsite, values.get('studio.website')],
  ] as const;
  const given = rows.filter(([, value]) => (value ?? '').trim() !== '');
  return html`<dl class="facts">!${given.map(([label, value]) => html`<dt>${label}</dt><dd><bdi>${value ?? ''}</bdi></dd>`)}</dl>`;
};

const missingSummary = ({ request }: FormState, { missing }: OrderView): string => {
  const { order } = request.texts;
  if (missing.length === 0) return html`<p>${order.nothingMissing}</p>`;
  return html`<h3>${order.missingHeading}</h3>
!${missingItems(request, missing)}
<p class="hint">${order.missingNote}</p>`;
};

const stepPage = (state: FormState, step: FormStep, body: string): Page => {
  const { request, values } = state;
  const { order } = request.texts;
  const number = steps.indexOf(step) + 1;
  const form = { id: 'order-form', step, next: nextStep[step] };
  return {
    kind: 'page',
    title: `${order.title} · ${order.steps[step]}`,
    description: order.lead,
    section: 'order',
    scripts: ['price.js'],
    form,
    body: html`<h1>${order.title}</h1>
<p class="lead">${order.lead}</p>
<ol class="progress" aria-label="${order.stepOf({ number: String(number), of: String(steps.length) })}">!${steps.map((each) => html`<li!${each === step ? ' aria-current="step"' : ''}>${order.steps[each]}</li>`)}</ol>
!${problemSummary(state)}
<form method="post" id="${form.id}" action="${href(request, '/order')}" data-price="${href(request, '/studios')}">
!${[...values].filter(([name]) => isCarried(name, step, body)).map(([name, value]) => hidden(name, value))}
!${body}
</form>`,
  };
};

/**
 * Whether a value belongs to another step, or to a question that this project does not need, and so
 * is a hidden field.
 */
const isCarried = (name: string, step: FormStep, body: string): boolean => {
  if (name === onceField) return step !== 'review';
  if (name.startsWith('brief.')) return !body.includes(html`name="${name}"`);
  return /^(studio\.|project\.|currency$)/.test(name) && step !== 'project';
};

/** The ordered project as a list of facts, followed by further rows, whose values are markup. */
export const projectFactList = (
  { texts, language }: PageRequest,
  { project, price }: OrderView,
  besides: readonly (readonly [label: string, value: string])[] = [],
): string => {
  const rows = [
    ...projectRows(project, price, language, (count) => formatNumber(count, language)),
    ...(project.notes === null ? [] : [[texts.order.notes, project.notes] as const]),
  ];
  return html`<dl class="facts">!${rows.map(([label, value]) => html`<dt>${label}</dt><dd><bdi>${value}</bdi></dd>`)}!${besides.map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl>`;
};
