import type { Instant } from '../../kernel/time.ts';
import { nextMoveOf, type Move } from './next-move.ts';
import type { Order } from './order.ts';
import { isOwed } from './work.ts';

/** An order waits for operators because the next move is theirs, or because a payment is late. */

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

export type WaitingReason = { readonly what: WaitingKind; readonly by: Instant | null };

const kindByMove: Readonly<Partial<Record<Move, WaitingKind>>> = {
  check_brief: 'check',
  build: 'site_live',
  change: 'change_round',
  fix: 'fix',
  pay: 'payment',
  add_source_files: 'source_files',
  resume_work: 'answered',
};

/** Null where the order does not wait for operators. Paused work waits for them once the studio has answered. */
export const waitingReasonOf = (
  order: Order,
  checkBy: Instant | null,
  now: Instant,
): WaitingReason | null => {
  const { what: move, by } = nextMoveOf(order, checkBy);
  const what = kindByMove[move];
  if (what === undefined) return null;
  // A payment waits for operators once it is late.
  if (what === 'payment' && (by === null || now <= by)) return null;
  return { what, by };
};

/** A late confirmation and an unanswered message wait in addition to the next move. */
export const orderWaitingKinds = [...waitingKinds, 'unconfirmed', 'unanswered'] as const;
export type OrderWaitingKind = (typeof orderWaitingKinds)[number];

export type StoredWaiting<Kind = OrderWaitingKind> = {
  readonly what: Kind;
  readonly by: Instant | null;
  readonly since: Instant;
};

/**
 * What the waiting columns store. It depends on neither the time nor the calendar, so a payment counts
 * before it is late, and the deadline for checking a brief is computed later, from `since`.
 */
export const storedWaitingReasonOf = (order: Order): StoredWaiting<WaitingKind> | null => {
  const { work, placedAt } = order;
  const { what: move, by } = nextMoveOf(order, null);
  const what = kindByMove[move];
  if (what === undefined || (what === 'payment' && by === null)) return null;
  const owed = work.deadlines.find((each) => each.dueAt === by && isOwed(each));
  return { what, by, since: waitingSince(order, what) ?? owed?.since ?? placedAt };
};

/** Null for the kinds that wait since their promise was given. */
const waitingSince = ({ work, awaitingReply }: Order, what: WaitingKind): Instant | null => {
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

/** The deadline of a confirmation that is still owed; null once the order has ended. */
export const confirmByOf = ({ work, forgottenAt }: Order): Instant | null => {
  if (forgottenAt !== null || work.endedAt !== null) return null;
  const owed = work.deadlines.find((each) => each.promise === 'confirmation' && isOwed(each));
  return owed?.dueAt ?? null;
};
