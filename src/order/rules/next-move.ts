import type { Instant } from '../../kernel/time.ts';
import { owesSourceFiles } from './order-file.ts';
import { stageOf, type Order } from './order.ts';
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

/** The next move of an order on which nothing else is open. */
const moveAtStage: Readonly<Record<Stage, Pick<NextMove, 'who' | 'what'>>> = {
  awaiting_brief: { who: 'studio', what: 'answer_questions' },
  checking: { who: 'operator', what: 'check_brief' },
  building: { who: 'operator', what: 'build' },
  delivered: { who: 'studio', what: 'look_at_site' },
  changing: { who: 'operator', what: 'change' },
  accepted: { who: 'studio', what: 'pay' },
  paid: { who: 'nobody', what: 'nothing' },
  closed: { who: 'nobody', what: 'nothing' },
  refused: { who: 'nobody', what: 'nothing' },
  cancelled: { who: 'nobody', what: 'nothing' },
};

const nothing: NextMove = { who: 'nobody', what: 'nothing', by: null };

/**
 * A hold comes before an open report, and an open report before the payment. `checkBy` is when the brief
 * should be checked, which follows from the calendar.
 */
export const nextMoveOf = (order: Order, checkBy: Instant | null): NextMove => {
  const { work, forgottenAt, awaitingReply } = order;
  if (forgottenAt !== null) return nothing;
  if (work.hold !== null) {
    return awaitingReply.holdAnsweredAt !== null
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
  const { who, what } = moveAtStage[stageOf(order)];
  if (what === 'check_brief') return { who, what, by: checkBy };
  return { who, what, by: what === 'pay' ? work.payment.dueAt : by };
};
