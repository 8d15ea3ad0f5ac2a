import { html } from 'ghtml';
import { spanText } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import type { OperatorRequest } from '../../web/desk/request.ts';
import type { FoundOrder } from '../views/found-order.ts';

/**
 * Whether something happened since the operator last opened the order, and was done by somebody else.
 * Nothing is new on the first access.
 */
export type IsNew = (at: Instant, by?: string | null) => boolean;

export const isNewTo =
  ({ accessedBefore }: FoundOrder, { operator }: OperatorRequest): IsNew =>
  (at, by = null) =>
    accessedBefore !== null && at > accessedBefore && by !== operator;

export const newMark = (isNew: boolean): string =>
  isNew ? ' <strong class="new">new</strong>' : '';

/** Counts what is new, with a link to each kind; empty where nothing is new. */
export const newsPart = (view: FoundOrder, isNew: IsNew, now: Instant): string => {
  const { accessedBefore, answeredSince, order, messages, notes } = view;
  if (accessedBefore === null) return '';
  const messageCount =
    messages.filter(({ at, operator }) => isNew(at, operator)).length +
    notes.filter(({ at, by }) => isNew(at, by)).length;
  const files = order.files.filter(({ addedAt, from }) => from !== 'operator' && isNew(addedAt));
  const steps = view.timeline.filter(({ at, operator }) => isNew(at, operator));
  const counts = [
    ['#brief', answeredSince.length, 'answer', 'answers'],
    ['#files', files.length, 'file', 'files'],
    ['#conversation', messageCount, 'message', 'messages'],
    ['#history', steps.length, 'step', 'steps'],
  ] as const;
  const items = counts.flatMap(([to, count, one, many]) =>
    count === 0 ? [] : [html`<a href="${to}">${String(count)} ${count === 1 ? one : many}</a>`],
  );
  return items.length === 0
    ? ''
    : html`<p class="note">New since you looked ${spanText(now - accessedBefore)} ago: !${items.join(', ')}</p>`;
};
