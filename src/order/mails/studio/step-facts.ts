import type { StepTexts } from '../../../../locales/en/steps.ts';
import type { Language } from '../../../kernel/languages.ts';
import { formatLocalMoment } from '../../../kernel/texts/formats.ts';
import { after, type Instant } from '../../../kernel/time.ts';
import { facts, link, paragraph, type MailBlock, type Fact } from '../../../messages/email.ts';
import type { Sender } from '../../../messages/sender.ts';
import { allowedActs } from '../../rules/acts.ts';
import { dueAt } from '../../rules/calendar.ts';
import type { Order, OrderEvent } from '../../rules/order.ts';
import {
  fixesUntil,
  roundsIncluded,
  roundsUntil,
  roundsUsed,
  siteLiveWithinMs,
} from '../../rules/work-terms.ts';
import { deadlineState, isOwed, type Deadline, type PromiseKind } from '../../rules/work.ts';
import type { StudioStep } from '../message-types.ts';

export type StepEvent = Extract<OrderEvent, { readonly type: StudioStep }>;
export type StepEventOf<Type extends StudioStep> = Extract<StepEvent, { readonly type: Type }>;

/** The order and everything else that the mail about a step is made from. */
export type StepContext = {
  readonly order: Order;
  readonly texts: StepTexts;
  readonly language: Language;
  readonly sender: Sender;
  readonly now: Instant;
  /** Whether the studio itself caused the step. */
  readonly isByStudio: boolean;
};

export type StepContent = {
  readonly step: Pick<StepTexts['written'], 'subject' | 'what' | 'next'>;
  /** Shown between what happened and what is next. */
  readonly above?: readonly MailBlock[];
  /** Shown under the button. */
  readonly below?: readonly MailBlock[];
  readonly leadsTo: keyof StepTexts['buttons'];
  /** The preview next to the subject; left out if it is the first paragraph. */
  readonly preview?: string;
};

type Label = keyof StepTexts['labels'];

export const dueFact = (label: Label, at: Instant, { texts, language }: StepContext): Fact => [
  texts.labels[label],
  `${formatLocalMoment(at, language)} (${texts.zone})`,
];

/** A fact whose text may be left out; none where it is empty. */
export const optionalFact = (label: string, text: string | null): readonly Fact[] =>
  text === null || text.trim() === '' ? [] : [[label, text]];

/** Admits that a promise was kept late; empty where it was in time. */
export const delayAdmitted = (
  isMeant: (deadline: Deadline) => boolean,
  context: StepContext,
): readonly MailBlock[] => {
  const { order, texts, now } = context;
  const late = order.work.deadlines.find(
    (each) =>
      each.metAt !== null && isMeant(each) && deadlineState(each, order.work, now) === 'missed',
  );
  if (late === undefined) return [];
  return [paragraph(texts.late), facts([dueFact('promisedBy', late.dueAt, context)])];
};

export const siteLink = ({ order: { work }, texts }: StepContext): readonly MailBlock[] =>
  work.siteUrl === null ? [] : [link(texts.labels.site, work.siteUrl)];

/** The sentence about what the studio can do with its site, by the acts that are allowed now. */
export const nextDecision = (
  { order, texts, now }: StepContext,
  { next, noChanges }: { readonly next: string; readonly noChanges: string },
): string => {
  const allowed = allowedActs(order, 'studio', now);
  if (allowed.includes('changes')) return next;
  return allowed.includes('defects') ? noChanges : texts.reminded.site.acceptOrRefuse;
};

/**
 * The rounds that are left and until when, while the site is not accepted, and until when defects
 * are fixed.
 */
export const termFacts = (context: StepContext): readonly Fact[] => {
  const { order, texts, now } = context;
  const { work } = order;
  const rows: Fact[] = [];
  const roundsEnd = roundsUntil(work);
  if (work.acceptedAt === null && roundsEnd !== null && now < roundsEnd) {
    const left = Math.max(0, roundsIncluded - roundsUsed(work));
    const text = texts.outOf({ number: left, included: roundsIncluded });
    rows.push([texts.labels.roundsLeft, text]);
    if (left > 0) rows.push(dueFact('roundsUntil', roundsEnd, context));
  }
  const fixesEnd = fixesUntil(work);
  if (fixesEnd !== null && now < fixesEnd) rows.push(dueFact('fixesUntil', fixesEnd, context));
  return rows;
};

/** When the site will be live, and whether our calendar delays it. */
export const liveBy = ({
  order,
  sender,
  now,
}: StepContext): { readonly at: Instant; readonly isMoved: boolean } => {
  const promised = order.work.deadlines.find(({ promise }) => promise === 'site_live');
  const since = promised?.since ?? now;
  const at = promised?.dueAt ?? dueAt(sender.calendar, now, siteLiveWithinMs);
  return { at, isMoved: at !== after(since, siteLiveWithinMs) };
};

const owedLabels: Readonly<Record<Exclude<PromiseKind, 'confirmation'>, Label>> = {
  site_live: 'liveBy',
  change_round: 'doneBy',
  fix: 'fixedBy',
};

/** The promises that are still owed, with their deadlines. */
export const owedFacts = (context: StepContext): readonly Fact[] =>
  context.order.work.deadlines.flatMap((deadline) =>
    isOwed(deadline) && deadline.promise !== 'confirmation'
      ? [dueFact(owedLabels[deadline.promise], deadline.dueAt, context)]
      : [],
  );
