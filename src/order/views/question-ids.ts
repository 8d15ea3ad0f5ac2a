import { no, ok, type Result } from '../../kernel/result.ts';
import {
  contactGroup,
  isQuestionId,
  questions,
  type QuestionId,
} from '../../brief/rules/questions.ts';
import { got } from '../../kernel/wire.ts';

/** The ids of questions, as operators name them. */

export const questionIds = `${questions.map(({ id }) => id).join(', ')}, and contact for every way to reach the client`;

/** The ids, or why one of them is not valid. */
export const readQuestionIds = (
  named: readonly string[],
): Result<readonly QuestionId[], string> => {
  const ids = named.flatMap((id): readonly string[] => (id === 'contact' ? contactGroup : [id]));
  const unknown = ids.find((id) => !isQuestionId(id));
  return unknown === undefined
    ? ok(ids.filter(isQuestionId))
    : no(`must be ids of questions, got ${got(unknown)}; there are ${questionIds}`);
};
