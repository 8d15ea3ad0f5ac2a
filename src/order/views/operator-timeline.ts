import { z } from 'zod';
import { isQuestionId } from '../../brief/rules/questions.ts';
import type { RecordedActor } from '../../kernel/actor.ts';
import { toMajor, type Currency } from '../../kernel/money.ts';
import { show } from '../../kernel/view-codec.ts';
import type { Act } from '../rules/acts.ts';
import type { OrderEvent } from '../rules/order.ts';
import { undoableActOf } from '../rules/undo.ts';
import { timelineEntry, timelineEntryOf, type TimelineEntry } from './timeline.ts';

/** The timeline of an order for operators, with the operator who acted and details of each step. */

export type OperatorTimelineEntry = Omit<TimelineEntry, 'what'> & {
  readonly what: TimelineEntry['what'] | typeof tookBack;

  /** The name of the operator who acted; null where it was none. */
  readonly operator: string | null;
  /** Details of the step; null where there are none, or they are erased. */
  readonly about: string | null;
  /** Whether the act was undone, so that nobody was notified of it. */
  readonly isTakenBack: boolean;
};

const tookBack = 'act_taken_back';

export const operatorTimelineEntry = timelineEntry.extend({
  what: z.enum([...timelineEntry.shape.what.options, tookBack]),
  operator: z.string().nullable(),
  about: z.string().nullable(),
  taken_back: z.boolean(),
});

export const presentOperatorTimelineEntry = (
  step: OperatorTimelineEntry,
): z.input<typeof operatorTimelineEntry> =>
  show(operatorTimelineEntry, step, { taken_back: step.isTakenBack });

type UndoFacts = {
  /** Whether a later event undoes this one. */
  readonly isTakenBack: boolean;
  /** The event that this one undoes; null where it undoes none. */
  readonly undoneEvent: OrderEvent | null;
};

/** Null for an event that is not in the timeline. */
export const operatorTimelineEntryOf = (
  { event, actor }: { readonly event: OrderEvent; readonly actor: RecordedActor },
  currency: Currency,
  { isTakenBack, undoneEvent }: UndoFacts,
): OperatorTimelineEntry | null => {
  if (event.type === 'ActTakenBack') {
    const act = undoneEvent === null ? null : undoableActOf(undoneEvent);
    const about = act === null ? null : actName(act);
    const operator = operatorName(actor);
    const { version, at } = event;
    return { version, at, what: tookBack, by: 'operator', operator, about, isTakenBack };
  }
  const entry = timelineEntryOf(event, actor);
  if (entry === null) return null;
  const operator = entry.by === 'operator' ? operatorName(actor) : null;
  const about = aboutOf(event, currency);
  return { ...entry, operator, about: about === '' ? null : about, isTakenBack };
};

/** Such as `record payment`. */
const actName = (act: Act): string => act.replaceAll('_', ' ');

export const operatorName = (actor: RecordedActor | null): string =>
  actor?.replace(/^operator /, '') ?? '';

const aboutOf = (event: OrderEvent, currency: Currency): string | null => {
  switch (event.type) {
    case 'QuestionsReopened':
      return phrase(event.questions.join(', '), event.note);
    case 'AnswersAdded':
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
    case 'WorkPaused':
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

/** Ids of questions are limited, because callers may send any ids and many of them. */
const answered = (ids: readonly string[]): string => {
  const known = ids.filter(isQuestionId).slice(0, namedMax);
  const others = ids.length - known.length;
  return [...known, ...(others === 0 ? [] : [`${others} more`])].join(', ');
};

/** Joins the parts that are not empty. */
const phrase = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(': ');

export const verdicts = {
  defect: 'taken for a defect',
  change: 'taken for a change',
  declined: 'declined as a change',
} as const;
