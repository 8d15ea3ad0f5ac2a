import { html } from 'ghtml';
import type { Instant } from '../../../kernel/time.ts';
import { shortMoment } from '../../../web/site/page-parts.ts';
import type { PageRequest } from '../../../web/site/request.ts';
import type { PromiseKind, Stage } from '../../rules/work.ts';
import type { OrderRecord } from '../../views/record.ts';
import type { TimelineEvent } from '../../views/timeline.ts';
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

/** The steps that every order takes, by their number, each with the event that finishes it. */
const fixedSteps = {
  received: { number: 0, event: 'order_placed', promise: 'confirmation' },
  brief: { number: 1, event: 'materials_confirmed', promise: null },
  live: { number: 2, event: 'site_delivered', promise: 'site_live' },
  accepted: { number: 3, event: 'site_accepted', promise: null },
  paid: { number: 4, event: 'payment_recorded', promise: null },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly number: number;
      readonly event: TimelineEvent;
      readonly promise: PromiseKind | null;
    }
  >
>;

/** The number of finished steps at a stage. All count once the order has ended, so that each shows when it happened. */
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

const fixedStep = (
  pageRequest: PageRequest,
  record: OrderRecord,
  name: keyof typeof fixedSteps,
): ProgressStep => {
  const { way: texts } = pageRequest.texts.tracker;
  const { number, event, promise: promised } = fixedSteps[name];
  const finished = finishedSteps[record.stage];
  return {
    name: texts[name],
    state: stepState(number, finished),
    at: number < finished ? lastMoment(record, event) : null,
    deadlines: shownDeadlines(record).filter((each) => each.promise === promised),
  };
};

const stepState = (number: number, finished: number): StepState => {
  if (number < finished) return 'done';
  return number === finished ? 'now' : 'toCome';
};

/** When an event last happened, within the history of the record. */
const lastMoment = ({ timeline }: OrderRecord, what: TimelineEvent): Instant | null =>
  timeline.findLast((entry) => entry.what === what)?.at ?? null;

const stepsOf = (pageRequest: PageRequest, record: OrderRecord): readonly ProgressStep[] => {
  const step = (name: keyof typeof fixedSteps): ProgressStep =>
    fixedStep(pageRequest, record, name);
  const received = { ...step('received'), at: record.placedAt };
  const requests = requestSteps(pageRequest, record);
  if (record.stage === 'refused' || record.stage === 'cancelled') {
    const before = [step('brief'), step('live')].flatMap((each) => stepBeforeEnd(each) ?? []);
    return [received, ...before, ...requests, finalStep(pageRequest, record, record.stage)];
  }
  const open = requests.filter(({ state }) => state === 'now');
  const accepted = step('accepted');
  if (accepted.state === 'done') {
    const done = requests.filter(({ state }) => state === 'done');
    return [received, step('brief'), step('live'), ...done, accepted, step('paid'), ...open];
  }
  // While a request is open, it is the present step, and acceptance is still to come.
  const state = open.length > 0 ? 'toCome' : accepted.state;
  const next: ProgressStep = { ...accepted, state };
  return [received, step('brief'), step('live'), ...requests, next, step('paid')];
};

/** A step of an order that has ended; null for one that it did not reach, unless its promise was missed. */
const stepBeforeEnd = (step: ProgressStep): ProgressStep | null => {
  if (step.at !== null) return step;
  const missed = step.deadlines.filter(({ state }) => state === 'missed');
  if (missed.length === 0) return null;
  return { ...step, state: 'toCome', deadlines: missed, hasEnded: true };
};

const finalStep = (
  pageRequest: PageRequest,
  record: OrderRecord,
  stage: 'refused' | 'cancelled',
): ProgressStep => ({
  name: pageRequest.texts.tracker.way[stage],
  state: 'done',
  hasEnded: true,
  at: lastMoment(record, stage === 'refused' ? 'site_refused' : 'order_cancelled'),
  deadlines: [],
});

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
