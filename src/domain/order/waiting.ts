import type { Instant } from '../time.ts';
import { sourceFilesOf } from './source-files.ts';
import { stageOf, type Order, type OrderEvent } from './order.ts';
import { isOwed, type Promised } from './work.ts';

/** What of an order waits for the operators: at most one thing, the one that is due first. */

export type WaitingKind =
  | 'check'
  | Exclude<Promised, 'confirmation'>
  | 'payment'
  | 'source_files'
  | 'answered';

export type Waiting = { readonly what: WaitingKind; readonly by: Instant | null };

type Known = {
  /** Until when its brief is expected to be checked. */
  readonly checkBy: Instant | null;
  /** Whether anybody has said or sent anything since the work was paused. */
  readonly isAnswered: boolean;
};

/** Null where nothing waits for them; work that is paused does not, until the studio answers. */
export const waitingOf = (
  order: Order,
  { checkBy, isAnswered }: Known,
  now: Instant,
): Waiting | null => {
  const { work, forgottenAt } = order;
  if (forgottenAt !== null) return null;
  if (work.hold !== null) return isAnswered ? { what: 'answered', by: null } : null;
  const stage = stageOf(order);
  if (stage === 'checking') return { what: 'check', by: checkBy };
  const [first] = work.deadlines
    .flatMap((deadline) =>
      isOwed(deadline) && isOfWork(deadline.promise)
        ? [{ what: deadline.promise, by: deadline.dueAt }]
        : [],
    )
    .toSorted((one, other) => one.by - other.by);
  if (first !== undefined) return first;
  const { state, dueAt } = work.payment;
  if (state === 'paid' && sourceFilesOf(order).length === 0) {
    return { what: 'source_files', by: null };
  }
  return state === 'due' && dueAt !== null && dueAt < now ? { what: 'payment', by: dueAt } : null;
};

/**
 * Whether anybody has said or sent anything since the work was paused, by the newest events of an order
 * that is on hold; where the pause is older than all of them, each came after it.
 */
export const isHoldAnswered = ({ work }: Order, newest: readonly OrderEvent[]): boolean =>
  work.hold !== null &&
  newest.slice(newest.findLastIndex(({ type }) => type === 'WorkHeld') + 1).some(isAnswer);

const isAnswer = (event: OrderEvent): boolean =>
  event.type === 'BriefResupplied' ||
  (event.type === 'MessageWritten' && event.from === 'studio') ||
  (event.type === 'FileAdded' && event.file.from !== 'operator');

const isOfWork = (promise: Promised): promise is Exclude<Promised, 'confirmation'> =>
  promise !== 'confirmation';
