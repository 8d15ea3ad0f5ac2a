import type { Instant } from '../../kernel/time.ts';
import type { QuestionId } from '../../brief/rules/questions.ts';

/**
 * The work on an order, from its brief to its end (decisions 9). As long as nothing was confirmed the
 * brief alone says how far it is; whatever happens from then on stands here.
 */

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

export const promises = ['confirmation', 'site_live', 'change_round', 'fix'] as const;
export type Promised = (typeof promises)[number];

/** How far the operators were warned of a deadline. */
export const alarms = ['half', 'hour', 'missed'] as const;
export type Alarm = (typeof alarms)[number];

/** A promise with its term, kept for ever, also when it was missed. */
export type Deadline = {
  readonly promise: Promised;
  readonly since: Instant;
  readonly dueAt: Instant;
  readonly metAt: Instant | null;
  /** From then on it is not owed any more. */
  readonly voidedAt: Instant | null;
  /** The round or report it is about; null for the others. */
  readonly request: number | null;
  readonly alarmed: Alarm | null;
};

export const deadlineStates = ['open', 'met', 'missed', 'void'] as const;
export type DeadlineState = (typeof deadlineStates)[number];

export type RequestKind = 'changes' | 'defects';

/** A round of changes, or a report of what is broken. */
export type ChangeRequest = {
  /** From 1, rounds and reports together. */
  readonly number: number;
  readonly kind: RequestKind;
  readonly items: readonly string[];
  readonly requestedAt: Instant;
  /** What the operator took a report of defects for. */
  readonly verdict: 'defect' | 'change' | 'declined' | null;
  /** With a word on each item; those of a report that was declined are none. */
  readonly finished: { readonly at: Instant; readonly words: readonly string[] } | null;
};

export const paymentStates = ['none', 'due', 'paid', 'refunded', 'void'] as const;
export type PaymentState = (typeof paymentStates)[number];

type Payment = {
  readonly state: PaymentState;
  readonly dueAt: Instant | null;
  readonly paidAt: Instant | null;
  /** Of the transfer, as the operator's bank shows it. */
  readonly reference: string | null;
  readonly invoiceNumber: string | null;
  readonly refundedAt: Instant | null;
};

export type Work = {
  /** Null as long as the brief decides. */
  readonly stage: Exclude<Stage, BriefStage> | null;
  /** When the brief was last completed before anything was confirmed. */
  readonly completedAt: Instant | null;
  readonly deadlines: readonly Deadline[];
  /** Questions that count as missing although they have an answer. */
  readonly askedAgain: readonly QuestionId[];
  /** The operator's clocks stand still meanwhile. */
  readonly hold: { readonly since: Instant; readonly reason: string } | null;
  readonly siteUrl: string | null;
  readonly deliveredAt: Instant | null;
  readonly requests: readonly ChangeRequest[];
  readonly acceptedAt: Instant | null;
  readonly payment: Payment;
  /** Of a refusal or a cancellation. */
  readonly endReason: string | null;
  readonly endedAt: Instant | null;
  /** How often the studio was reminded of the site, and of the payment. */
  readonly reminded: { readonly site: number; readonly payment: number };
  /** Messages and notes that were written, of which there is a bound. */
  readonly written: number;
};

/** Of an order that nobody has promised anything for yet. */
export const noWork: Work = {
  stage: null,
  completedAt: null,
  deadlines: [],
  askedAgain: [],
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
  reminded: { site: 0, payment: 0 },
  written: 0,
};

export const newDeadline = (
  promise: Promised,
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

/** What stays of the work without anybody's words. */
export const workWithoutWords = (work: Work): Work => ({
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

/** A report that was taken for a change is a round like any other. */
export const isRound = ({ kind, verdict }: ChangeRequest): boolean =>
  kind === 'changes' ? true : verdict === 'change';

/** Whether somebody is owed it still. */
export const isOwed = ({ metAt, voidedAt }: Deadline): boolean =>
  metAt === null && voidedAt === null;

/** The operator's clocks stand still during a hold; that of a confirmation never does. */
const clockOf = (
  { promise }: Pick<Deadline, 'promise'>,
  { hold }: Pick<Work, 'hold'>,
  now: Instant,
): Instant => (hold !== null && promise !== 'confirmation' && hold.since < now ? hold.since : now);

/** What has become of a promise: one that was due before it was met or voided stays missed. */
export const deadlineState = (
  deadline: Deadline,
  work: Pick<Work, 'hold'>,
  now: Instant,
): DeadlineState => {
  const { metAt, voidedAt, dueAt } = deadline;
  const seenAt = metAt ?? voidedAt ?? clockOf(deadline, work, now);
  if (seenAt > dueAt) return 'missed';
  if (metAt !== null) return 'met';
  return voidedAt === null ? 'open' : 'void';
};
