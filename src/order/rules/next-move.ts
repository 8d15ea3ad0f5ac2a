import type { Instant } from '../../kernel/time.ts';
import { isAnswer } from './last-answer.ts';
import { stageOf, type Order, type OrderStepEvent } from './order.ts';
import { sourceFilesOf } from './source-files.ts';
import { isOwed, type Stage } from './work.ts';

/** Who does what next with an order, and by when. */
export const moves = [
  'answer_questions',
  'check_brief',
  'build',
  'look_at_site',
  'change',
  'answer_us',
  'resume_work',
  'pay',
  'fix',
  'add_source_files',
  'nothing',
] as const;
export type Move = (typeof moves)[number];

export type NextMove = {
  readonly who: 'studio' | 'operator' | 'nobody';
  readonly what: Move;
  readonly by: Instant | null;
};

/** Facts that do not follow from the order alone. */
export type MoveFacts = {
  /** When its brief is expected to be checked. */
  readonly checkBy: Instant | null;
  /** Whether the studio or its client has written or sent anything since the work was paused. */
  readonly isHoldAnswered: boolean;
};

const whose: Readonly<Record<Stage, readonly [who: NextMove['who'], what: Move]>> = {
  awaiting_brief: ['studio', 'answer_questions'],
  checking: ['operator', 'check_brief'],
  building: ['operator', 'build'],
  delivered: ['studio', 'look_at_site'],
  changing: ['operator', 'change'],
  accepted: ['studio', 'pay'],
  paid: ['nobody', 'nothing'],
  closed: ['nobody', 'nothing'],
  refused: ['nobody', 'nothing'],
  cancelled: ['nobody', 'nothing'],
};

const nothing: NextMove = { who: 'nobody', what: 'nothing', by: null };

/** A hold comes before an open report, and an open report before the payment. */
export const nextMoveOf = (order: Order, { checkBy, isHoldAnswered }: MoveFacts): NextMove => {
  const { work, forgottenAt } = order;
  if (forgottenAt !== null) return nothing;
  if (work.hold !== null) {
    return isHoldAnswered
      ? { who: 'operator', what: 'resume_work', by: null }
      : { who: 'studio', what: 'answer_us', by: null };
  }
  const [first] = work.deadlines
    .filter((deadline) => isOwed(deadline) && deadline.promise !== 'confirmation')
    .toSorted((one, other) => one.dueAt - other.dueAt);
  const by = first?.dueAt ?? null;
  if (first?.promise === 'fix') return { who: 'operator', what: 'fix', by };
  if (first?.promise === 'change_round') return { who: 'operator', what: 'change', by };
  if (owesSourceFiles(order)) return { who: 'operator', what: 'add_source_files', by: null };
  const [who, what] = whose[stageOf(order)];
  if (what === 'check_brief') return { who, what, by: checkBy };
  return { who, what, by: what === 'pay' ? work.payment.dueAt : by };
};

/** A studio that has paid is owed the source files, also after the order has closed. */
export const owesSourceFiles = (order: Pick<Order, 'files' | 'work'>): boolean =>
  order.work.payment.state === 'paid' && sourceFilesOf(order).length === 0;

/**
 * Whether the studio or its client has written or sent anything since the hold began. `newest` are the
 * newest events of the order; where the hold is older than all of them, all of them came after it.
 */
export const isHoldAnswered = ({ work }: Order, newest: readonly OrderStepEvent[]): boolean =>
  work.hold !== null &&
  newest.slice(newest.findLastIndex(({ type }) => type === 'WorkPaused') + 1).some(isAnswer);
