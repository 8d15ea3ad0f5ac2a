import type { Json } from '../../kernel/result.ts';
import type { QuestionId } from '../rules/questions.ts';

/** A question of an order's brief, with its answer. */
export type BriefQuestion = {
  readonly id: QuestionId;
  /** Whether work needs an answer to begin; one answer is enough for the whole contact group. */
  readonly isNeeded: boolean;
  /** Whether that answer is still missing. */
  readonly isMissing: boolean;
  /** Whether an operator requested another answer than the one given. */
  readonly isReopened: boolean;
  /** The stored JSON; null where there is no answer. */
  readonly answer: Json;
};
