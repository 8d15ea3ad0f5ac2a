import { html } from 'ghtml';
import { formatNumber } from '../../../kernel/texts/formats.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { FormState } from '../../../web/site/form/fields.ts';
import { shortMoment } from '../../../web/site/page-parts.ts';
import type { PageRequest } from '../../../web/site/request.ts';
import type { PromiseKind, Stage } from '../../rules/work.ts';
import type { OrderRecord } from '../../views/record.ts';
import type { TimelineEvent } from '../../views/timeline.ts';
import { withoutScheme } from '../client-brief.ts';
import { cancelForm, decisionForms } from './act-forms.ts';
import { requestName } from './requests.ts';

/**
 * The steps of an order from received to paid: done, present and future ones, with their promises.
 */

type StepState = 'done' | 'now' | 'toCome';

type ProgressStep = {
  readonly name: string;
  readonly state: StepState;
  readonly at: Instant | null;
  readonly deadlines: OrderRecord['deadlines'];
  readonly hasEnded?: boolean;
  /** Shown instead of the name of the step's state. */
  readonly stateText?: string;
};

export const progressPart = (pageRequest: PageRequest, record: OrderRecord): string => {
  const { way: texts } = pageRequest.texts.tracker;
  return html`<section class="panel" id="way" data-part>
<h2>${texts.heading}</h2>
<ol class="way">!${stepsOf(pageRequest, record).map((step) => item(pageRequest, step))}</ol>
</section>`;
};

const item = (pageRequest: PageRequest, step: ProgressStep): string => {
  const { way: texts } = pageRequest.texts.tracker;
  const { name, state, at, deadlines, hasEnded = false, stateText = texts[state] } = step;
  return html`<li class="${hasEnded ? 'ended' : state}"!${state === 'now' ? ' aria-current="step"' : ''}>
<p class="step">${name} <span class="!${state === 'now' ? 'badge good' : 'away'}">${stateText}</span></p>
!${at === null ? '' : html`<p class="hint">!${shortMoment(pageRequest, at)}</p>`}
!${deadlines.map((deadline) => promise(pageRequest, deadline))}
</li>`;
};

const promise = (pageRequest: PageRequest, deadline: OrderRecord['deadlines'][number]): string => {
  const { way: texts } = pageRequest.texts.tracker;
  const { state, dueAt, promise: promised } = deadline;
  const verdict =
    state === 'open' ? '' : html`<span class="verdict">${texts.states[state]}</span> `;
  return html`<p class="promise ${state}">!${verdict}<span class="hint">${texts.promises[promised]} !${shortMoment(pageRequest, dueAt)}</span></p>`;
};

const stepsOf = (pageRequest: PageRequest, record: OrderRecord): readonly ProgressStep[] => {
  const { way: texts } = pageRequest.texts.tracker;
  const finished = finishedSteps[record.stage];
  const when = momentsIn(record);
  const step = (
    name: string,
    number: number,
    what: TimelineEvent,
    promised?: PromiseKind,
  ): ProgressStep => ({
    name,
    state: stateOf(number, finished),
    at: finished > number ? when(what) : null,
    deadlines: deadlinesOf(record, promised),
  });
  const received = {
    ...step(texts.received, 0, 'order_placed', 'confirmation'),
    at: record.placedAt,
  };
  const brief = step(texts.brief, 1, 'materials_confirmed');
  const live = step(texts.live, 2, 'site_delivered', 'site_live');
  const requests = requestSteps(pageRequest, record);
  if (record.stage === 'refused' || record.stage === 'cancelled') {
    return [
      received,
      ...stepsBeforeEnd(brief, when('materials_confirmed')),
      ...stepsBeforeEnd(live, when('site_delivered')),
      ...requests,
      finalStep(record.stage, texts[record.stage], when),
    ];
  }
  // An open request is the present step.
  const isBusy = requests.some(({ state }) => state === 'now');
  const accepted = step(texts.accepted, 3, 'site_accepted');
  return [
    received,
    brief,
    live,
    ...(finished <= 3 ? requests : requests.filter(({ at }) => at !== null)),
    isBusy && accepted.state === 'now' ? { ...accepted, state: 'toCome' as const } : accepted,
    step(texts.paid, 4, 'payment_recorded'),
    ...(finished <= 3 ? [] : requests.filter(({ at }) => at === null)),
  ];
};

/** The steps that the order reached before it ended, and missed promises of later ones. */
const stepsBeforeEnd = (step: ProgressStep, at: Instant | null): readonly ProgressStep[] => {
  if (at !== null) return [{ ...step, state: 'done', at }];
  const broken = step.deadlines.filter(({ state }) => state === 'missed');
  return broken.length === 0
    ? []
    : [{ ...step, state: 'toCome', at: null, deadlines: broken, hasEnded: true }];
};

const finalStep = (
  stage: 'refused' | 'cancelled',
  name: string,
  when: (what: TimelineEvent) => Instant | null,
): ProgressStep => ({
  name,
  state: 'done',
  hasEnded: true,
  at: when(stage === 'refused' ? 'site_refused' : 'order_cancelled'),
  deadlines: [],
});

/** The number of finished steps at a stage. */
const finishedSteps: Readonly<Record<Stage, number>> = {
  awaiting_brief: 1,
  checking: 1,
  building: 2,
  delivered: 3,
  changing: 3,
  accepted: 4,
  paid: 5,
  closed: 5,
  refused: 5,
  cancelled: 5,
};

const stateOf = (number: number, finished: number): StepState => {
  if (number < finished) return 'done';
  return number === finished ? 'now' : 'toCome';
};

/** When an event last happened, within the history of the record. */
const momentsIn =
  ({ timeline }: OrderRecord) =>
  (what: TimelineEvent): Instant | null =>
    timeline.findLast((entry) => entry.what === what)?.at ?? null;

const deadlinesOf = (
  record: OrderRecord,
  promised: PromiseKind | undefined,
): OrderRecord['deadlines'] => shownDeadlines(record).filter((each) => each.promise === promised);

/** During a hold no deadline runs; later ones move once the work continues. */
const shownDeadlines = ({ deadlines, hold }: OrderRecord): OrderRecord['deadlines'] =>
  hold === null ? deadlines : deadlines.filter(({ state }) => state !== 'open');

const requestSteps = (pageRequest: PageRequest, record: OrderRecord): readonly ProgressStep[] =>
  record.requests.map((request) => {
    const { number, finished } = request;
    return {
      name: requestName(pageRequest, record, request),
      ...(finished === null ? { stateText: pageRequest.texts.tracker.requests.inWork } : {}),
      state: finished === null ? 'now' : 'done',
      at: finished?.at ?? null,
      deadlines: shownDeadlines(record).filter((each) => each.request === number),
    };
  });

/** The delivered site: its address, the decisions about it, and until when. */
export const sitePanel = (state: FormState, record: OrderRecord): string => {
  const { request: pageRequest } = state;
  const { site } = pageRequest.texts.tracker;
  const { siteUrl } = record;
  if (record.rounds.until === null) return '<div id="site" data-part></div>';
  return html`<section class="panel" id="site" data-part>
<h2>${site.heading}</h2>
!${siteUrl === null ? '' : siteLink(pageRequest, siteUrl)}
!${facts(pageRequest, record)}
!${decisionForms({ state, record })}
</section>`;
};

/** Cancelling the order, before the site is being built. */
export const cancelPanel = (state: FormState, record: OrderRecord): string =>
  html`<div id="cancelling" data-part>!${cancelForm({ state, record })}</div>`;

/** Links only web addresses, because a person sent the address. */
const siteLink = ({ texts }: PageRequest, siteUrl: string): string =>
  /^https?:\/\//.test(siteUrl)
    ? html`<p class="site-link"><a href="${siteUrl}" target="_blank" rel="noopener noreferrer"><bdi>${withoutScheme(siteUrl)}</bdi><span class="away"> – ${texts.tracker.site.open}</span></a></p>`
    : '';

const isRunning = ({ stage }: OrderRecord): boolean =>
  stage === 'delivered' || stage === 'changing';

const isAhead = ({ now }: PageRequest, at: Instant | null): at is Instant =>
  at !== null && at > now;

const facts = (pageRequest: PageRequest, record: OrderRecord): string => {
  const { site } = pageRequest.texts.tracker;
  const { rounds, fixesUntil, stage } = record;
  const number = (count: number): string => formatNumber(count, pageRequest.language);
  const left = site.leftOf({ left: number(rounds.left), included: number(rounds.included) });
  const rows: readonly (readonly [string, string])[] = [
    ...(isRunning(record) ? [[site.roundsLeft, html`${left}`] as const] : []),
    ...(isRunning(record) && isAhead(pageRequest, rounds.until) && rounds.left > 0
      ? [[site.roundsUntil, shortMoment(pageRequest, rounds.until)] as const]
      : []),
    ...(isAhead(pageRequest, fixesUntil) && stage !== 'refused' && stage !== 'cancelled'
      ? [[site.fixesUntil, shortMoment(pageRequest, fixesUntil)] as const]
      : []),
  ];
  return rows.length === 0
    ? ''
    : html`<dl class="facts">!${rows.map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl>`;
};
