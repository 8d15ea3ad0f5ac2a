import type { QuestionId } from '../../brief/rules/questions.ts';
import type { Instant } from '../../kernel/time.ts';

/** The sides of an order: the studio has its id, the client has the client link, operators run the service. */
export const sides = ['studio', 'client', 'operator'] as const;
export type Side = (typeof sides)[number];

export const stages = [
  'awaiting_brief',
  'checking',
  'building',
  'delivered',
  'changing',
  'accepted',
  'paid',
  'closed',
  'refused',
  'cancelled',
] as const;
export type Stage = (typeof stages)[number];

/** Stages that the brief alone decides between. */
type BriefStage = 'awaiting_brief' | 'checking';

/** The promises that operators make to a studio, each with a deadline. */
export const promises = ['confirmation', 'site_live', 'change_round', 'fix'] as const;
export type PromiseKind = (typeof promises)[number];

/** Operators are warned of a deadline up to three times, in this order. */
export const alarms = ['half', 'hour', 'missed'] as const;
export type Alarm = (typeof alarms)[number];

/** A promise with its deadline. It stays in the record for ever, also when it was missed. */
export type Deadline = {
  readonly promise: PromiseKind;
  readonly since: Instant;
  readonly dueAt: Instant;
  readonly metAt: Instant | null;
  /** Since when the promise is no longer owed. */
  readonly voidedAt: Instant | null;
  /** The number of the round or report that it is about; null for a promise about the whole order. */
  readonly request: number | null;
  readonly alarmed: Alarm | null;
};

export const deadlineStates = ['open', 'met', 'missed', 'void'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

export type RequestKind = 'changes' | 'defects';

/** A round of changes, or a report of defects. The studio requests it, and operators decide and finish it. */
export type ChangeRequest = {
  /** From 1, rounds and reports together. */
  readonly number: number;
  readonly kind: RequestKind;
  readonly items: readonly string[];
  readonly requestedAt: Instant;
  /** How the operator decided a report of defects; null for a round, and before the decision. */
  readonly verdict: 'defect' | 'change' | 'declined' | null;
  /** With a comment on each item; a declined report has none. */
  readonly finished: { readonly at: Instant; readonly words: readonly string[] } | null;
};

export const paymentStates = ['none', 'due', 'paid', 'refunded', 'void'] as const;
export type PaymentState = (typeof paymentStates)[number];

type Payment = {
  readonly state: PaymentState;
  readonly dueAt: Instant | null;
  readonly paidAt: Instant | null;
  /** The transfer's reference, as the operator's bank shows it. */
  readonly reference: string | null;
  readonly invoiceNumber: string | null;
  readonly refundedAt: Instant | null;
};

/**
 * The work on an order, from its brief to its end (decision 9). Events of the studio, of operators and
 * of time change it. The brief alone decides the stage until an operator confirms the materials; from then on the work
 * does.
 */
export type Work = {
  /** Null while the brief decides the stage. */
  readonly stage: Exclude<Stage, BriefStage> | null;
  /** When the brief was last completed, before the materials were confirmed. */
  readonly completedAt: Instant | null;
  readonly deadlines: readonly Deadline[];
  /** Questions that count as missing although they have an answer. */
  readonly reopenedQuestions: readonly QuestionId[];
  /** During a hold the deadlines of operators do not run. */
  readonly hold: { readonly since: Instant; readonly reason: string } | null;
  readonly siteUrl: string | null;
  readonly deliveredAt: Instant | null;
  readonly requests: readonly ChangeRequest[];
  readonly acceptedAt: Instant | null;
  readonly payment: Payment;
  /** The reason of a refusal or a cancellation. */
  readonly endReason: string | null;
  readonly endedAt: Instant | null;
  /** How often the studio was reminded to look at the site, and to pay. */
  readonly reminders: { readonly site: number; readonly payment: number };
  /** The number of messages and notes, which is limited. */
  readonly messagesAndNotes: number;
};

/** The work of an order before its first promise. */
export const noWork: Work = {
  stage: null,
  completedAt: null,
  deadlines: [],
  reopenedQuestions: [],
  hold: null,
  siteUrl: null,
  deliveredAt: null,
  requests: [],
  acceptedAt: null,
  payment: {
    state: 'none',
    dueAt: null,
    paidAt: null,
    reference: null,
    invoiceNumber: null,
    refundedAt: null,
  },
  endReason: null,
  endedAt: null,
  reminders: { site: 0, payment: 0 },
  messagesAndNotes: 0,
};

export const newDeadline = (
  promise: PromiseKind,
  since: Instant,
  dueAt: Instant,
  request: number | null = null,
): Deadline => ({
  promise,
  since,
  dueAt,
  metAt: null,
  voidedAt: null,
  request,
  alarmed: null,
});

/** The work with all texts that people wrote emptied. */
export const erasedWork = (work: Work): Work => ({
  ...work,
  hold: work.hold === null ? null : { ...work.hold, reason: '' },
  siteUrl: null,
  requests: work.requests.map((request) => ({
    ...request,
    items: request.items.map(() => ''),
    finished:
      request.finished === null
        ? null
        : { ...request.finished, words: request.finished.words.map(() => '') },
  })),
  payment: { ...work.payment, reference: null },
  endReason: null,
});

export const isOpen = ({ finished }: ChangeRequest): boolean => finished === null;

export const openRequests = ({ requests }: Work): readonly ChangeRequest[] =>
  requests.filter(isOpen);

/** A report that was decided to be a change counts as a round. */
export const isRound = ({ kind, verdict }: ChangeRequest): boolean =>
  kind === 'changes' || verdict === 'change';

/** Whether the promise is neither met nor void. */
export const isOwed = ({ metAt, voidedAt }: Deadline): boolean =>
  metAt === null && voidedAt === null;

/** The time that counts for a deadline: a hold stops it, except for the confirmation of an order. */
const countedTime = (
  { promise }: Pick<Deadline, 'promise'>,
  { hold }: Pick<Work, 'hold'>,
  now: Instant,
): Instant => (hold !== null && promise !== 'confirmation' && hold.since < now ? hold.since : now);

/** The state of a promise now. One that was met or voided only after its deadline stays missed. */
export const deadlineState = (
  deadline: Deadline,
  work: Pick<Work, 'hold'>,
  now: Instant,
): DeadlineState => {
  const { metAt, voidedAt, dueAt } = deadline;
  const decidedAt = metAt ?? voidedAt ?? countedTime(deadline, work, now);
  if (decidedAt > dueAt) return 'missed';
  if (metAt !== null) return 'met';
  return voidedAt === null ? 'open' : 'void';
};
