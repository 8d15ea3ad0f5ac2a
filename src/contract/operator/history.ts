import { z } from 'zod';
import type { RecordedActor } from '../../domain/actor.ts';
import { toMajor, type Currency } from '../../domain/money.ts';
import type { OrderEvent } from '../../domain/order/order.ts';
import { isQuestionId } from '../../domain/order/questions.ts';
import type { Instant } from '../../domain/time.ts';
import { moment } from '../auction/fields.ts';
import { sideOfActor, sides, timelineEvent, timelineEvents, type Side } from '../order/history.ts';
import type { TimelineEvent } from '../order/history.ts';
import { timestamp } from '../wire.ts';

/** What happened to an order, as operators read it: also which of them did it, and what it came to. */

export type OperatorStep = {
  readonly at: Instant;
  readonly what: TimelineEvent;
  readonly by: Side | 'service';
  /** Whose name the act was recorded under; null where it was no operator's. */
  readonly operator: string | null;
  /** In words; null where there is no more to it. */
  readonly about: string | null;
};

export const operatorStep = z.object({
  at: moment,
  what: z.enum(timelineEvents),
  by: z.enum([...sides, 'service']),
  operator: z.string().nullable(),
  about: z.string().nullable(),
});

export const presentStep = (step: OperatorStep): z.input<typeof operatorStep> => ({
  ...step,
  at: timestamp(step.at),
});

/** Null where the event is no step of the order. */
export const operatorStepOf = (
  event: OrderEvent,
  actor: RecordedActor | null,
  currency: Currency,
): OperatorStep | null => {
  const what = timelineEvent(event);
  if (what === null) return null;
  const by = sideOfActor(actor);
  const operator = by === 'operator' ? operatorName(actor) : null;
  return { at: event.at, what, by, operator, about: aboutOf(event, currency) };
};

export const operatorName = (actor: RecordedActor | null): string =>
  actor?.replace(/^operator /, '') ?? '';

const aboutOf = (event: OrderEvent, currency: Currency): string | null => {
  switch (event.type) {
    case 'QuestionsAskedAgain':
      return phrase(event.questions.join(', '), event.note);
    case 'BriefResupplied':
      return answered([...event.answers.keys()]);
    case 'SiteDelivered':
      return event.siteUrl;
    case 'ChangesRequested':
      return `request ${event.request}`;
    case 'RequestFinished':
      return phrase(`request ${event.request}`, event.siteUrl);
    case 'DefectDecided':
      return phrase(`request ${event.request}, ${verdicts[event.verdict]}`, event.reason);
    case 'SiteRefused':
    case 'OrderCancelled':
    case 'PaymentRefunded':
    case 'WorkHeld':
      return event.reason;
    case 'PaymentRecorded':
      return phrase(`${toMajor(event.amountMinor)} ${currency}`, event.reference);
    case 'StudioReminded':
      return `of the ${event.about}, ${event.count}`;
    case 'FileAdded':
      return event.file.name;
    default:
      return null;
  }
};

const namedMax = 5;

/** Whoever answers may use any names, and as many as they like. */
const answered = (ids: readonly string[]): string => {
  const known = ids.filter(isQuestionId).slice(0, namedMax);
  const others = ids.length - known.length;
  return [...known, ...(others === 0 ? [] : [`${others} more`])].join(', ');
};

/** Without what is empty, or erased. */
const phrase = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(': ');

export const verdicts = {
  defect: 'taken for a defect',
  change: 'taken for a change',
  declined: 'declined as a change',
} as const;
