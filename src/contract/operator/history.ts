import { z } from 'zod';
import type { RecordedActor } from '../../domain/actor.ts';
import { toMajor, type Currency } from '../../domain/money.ts';
import type { OrderEvent } from '../../domain/order/order.ts';
import { isQuestionId } from '../../domain/order/questions.ts';
import { timelineEntry, timelineEntryOf, type TimelineEntry } from '../order/history.ts';
import { timestamp } from '../wire.ts';

/** What happened to an order, as operators read it: also which of them did it, and what it came to. */

export type OperatorStep = TimelineEntry & {
  /** Whose name the act was recorded under; null where it was no operator's. */
  readonly operator: string | null;
  /** In words; null where there is no more to it, or it is erased. */
  readonly about: string | null;
};

export const operatorStep = timelineEntry.extend({
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
  const entry = timelineEntryOf(event, actor);
  if (entry === null) return null;
  const operator = entry.by === 'operator' ? operatorName(actor) : null;
  const about = aboutOf(event, currency);
  return { ...entry, operator, about: about === '' ? null : about };
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
