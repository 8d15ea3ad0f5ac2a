import type { Json } from '../../kernel/result.ts';
import type { QuestionId } from '../rules/questions.ts';

/** A question of an order, with its answer. */
export type AskedQuestion = {
  readonly id: QuestionId;
  /** Whether work needs an answer to begin; of the contact group one answer is enough. */
  readonly isNeeded: boolean;
  /** Whether that answer is still missing. */
  readonly isMissing: boolean;
  /** Whether an operator asked for another answer than the one given. */
  readonly isAskedAgain: boolean;
  /** The stored JSON; null where there is no answer. */
  readonly answer: Json;
};
