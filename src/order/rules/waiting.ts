import type { Instant } from '../../kernel/time.ts';
import { nextMoveOf, type MoveFacts, type Move } from './next-move.ts';
import type { Order } from './order.ts';
import { isOwed } from './work.ts';

/** What of an order waits for the operators: their next move, or a payment that is late. */

export const waitingKinds = [
  'check',
  'site_live',
  'change_round',
  'fix',
  'payment',
  'source_files',
  'answered',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export type Waiting = { readonly what: WaitingKind; readonly by: Instant | null };

const kinds: Readonly<Partial<Record<Move, WaitingKind>>> = {
  check_brief: 'check',
  build: 'site_live',
  change: 'change_round',
  fix: 'fix',
  pay: 'payment',
  add_source_files: 'source_files',
  resume_work: 'answered',
};

/** Null where nothing waits for them; work that is paused does not, until the studio answers. */
export const waitingOf = (order: Order, known: MoveFacts, now: Instant): Waiting | null => {
  const { what: move, by } = nextMoveOf(order, known);
  const what = kinds[move];
  const isTheirs = what !== 'payment' || (by !== null && by < now);
  return what === undefined || !isTheirs ? null : { what, by };
};

/** A confirmation that is late, and writing that nobody has answered, wait beside what else does. */
export const orderWaitingKinds = [...waitingKinds, 'unconfirmed', 'unanswered'] as const;
export type OrderWaitingKind = (typeof orderWaitingKinds)[number];

export type OrderWaits<Kind = OrderWaitingKind> = {
  readonly what: Kind;
  readonly by: Instant | null;
  readonly since: Instant;
};

/**
 * The next move as it is whatever the time and the calendar, to find orders by: a payment that is not
 * late yet is one, and until when a brief is to be checked is counted from since when it waits.
 */
export const waitsOf = (order: Order): OrderWaits<WaitingKind> | null => {
  const { work, awaitingReply, placedAt } = order;
  const isHoldAnswered = awaitingReply.holdAnsweredAt !== null;
  const { what: move, by } = nextMoveOf(order, { checkBy: null, isHoldAnswered });
  const what = kinds[move];
  if (what === undefined || (what === 'payment' && by === null)) return null;
  const owed = work.deadlines.find((each) => each.dueAt === by && isOwed(each));
  return { what, by, since: begunAt(order, what) ?? owed?.since ?? placedAt };
};

/** Null where a promise says it. */
const begunAt = ({ work, awaitingReply }: Order, what: WaitingKind): Instant | null => {
  switch (what) {
    case 'check':
      return work.completedAt;
    case 'payment':
      return work.acceptedAt;
    case 'source_files':
      return work.payment.paidAt;
    case 'answered':
      return awaitingReply.holdAnsweredAt;
    default:
      return null;
  }
};

/** Until when its confirmation was to be handed over, where it is not; nobody minds once it has come to an end. */
export const confirmByOf = ({ work, forgottenAt }: Order): Instant | null => {
  if (forgottenAt !== null || work.endedAt !== null) return null;
  const owed = work.deadlines.find((each) => each.promise === 'confirmation' && isOwed(each));
  return owed?.dueAt ?? null;
};
