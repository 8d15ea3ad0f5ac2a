import type { Instant } from '../time.ts';
import { nextMoveOf, type Known, type Move } from './next-move.ts';
import type { Order } from './order.ts';
import type { Promised } from './work.ts';

/** What of an order waits for the operators: their next move, or a payment that is late. */

export type WaitingKind =
  | 'check'
  | Exclude<Promised, 'confirmation'>
  | 'payment'
  | 'source_files'
  | 'answered';

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
export const waitingOf = (order: Order, known: Known, now: Instant): Waiting | null => {
  const { what: move, by } = nextMoveOf(order, known);
  const what = kinds[move];
  const isTheirs = what !== 'payment' || (by !== null && by < now);
  return what === undefined || !isTheirs ? null : { what, by };
};
