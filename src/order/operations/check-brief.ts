import { z } from 'zod';
import {
  contactGroup,
  isQuestionId,
  questions,
  type QuestionId,
} from '../../brief/rules/questions.ts';
import { operation, withInput } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { texts } from '../../kernel/text-list.ts';
import { handled } from '../../kernel/use-case.ts';
import { got, invalidField, required, text } from '../../kernel/wire.ts';
import { emit, operatorAct } from '../steps/carry-out-act.ts';
import { onOrder, byOperator, onOrderFields, readOnOrder } from '../steps/operator-act-fields.ts';
import { orderActExamples } from '../views/order-act-examples.ts';

/** The two results of checking a brief: some questions are reopened, or the materials are confirmed. */

/** Operators name questions by their ids. */
const questionIds = `${questions.map(({ id }) => id).join(', ')}, and contact for every way to reach the client`;

export const askAgain = handled(
  operation({
    name: 'ask_again',
    summary: 'Ask questions of the brief again; they count as missing until they are answered',
    description:
      'Use it while the brief is checked and answers are not enough: the studio is notified which, ' +
      'with your note, and the order waits for its answers. Otherwise use confirm_materials.',
    ...byOperator,
    ...withInput(
      z.object({
        ...onOrderFields,
        questions: required(texts(`Ids of questions: ${questionIds}`, { countMax: 40, max: 100 })),
        note: text('What is wrong with the answers; the studio reads it', textMax.long),
      }),
      (fields) => {
        const { note = null } = fields;
        const ids = readQuestionIds(fields.questions);
        return ids.ok
          ? ok({ ...readOnOrder(fields), questions: ids.value, note })
          : invalidField('questions', ids.problem);
      },
    ),
    examples: orderActExamples.ask_again,
  }),
  {
    change: operatorAct('ask_again', (_order, { questions, note }) =>
      emit({ type: 'QuestionsReopened', questions, note }),
    ),
  },
);

export const confirmMaterials = handled(
  operation({
    name: 'confirm_materials',
    summary: 'Confirm that everything is there; the 24 hours begin once the studio is notified',
    description:
      'Use it once answers, texts, logo and photos are there and the site can be built. The ' +
      'notification starts the promise of 24 hours, so look at find_order first. Hand the site ' +
      'over with deliver.',
    ...byOperator,
    ...onOrder({}),
    examples: orderActExamples.confirm_materials,
  }),
  { change: operatorAct('confirm_materials', () => emit({ type: 'MaterialsConfirmed' })) },
);

/** The ids, or why one of them is not valid. */
const readQuestionIds = (named: readonly string[]): Result<readonly QuestionId[], string> => {
  const ids = named.flatMap((id): readonly string[] => (id === 'contact' ? contactGroup : [id]));
  const unknown = ids.find((id) => !isQuestionId(id));
  return unknown === undefined
    ? ok(ids.filter(isQuestionId))
    : no(`must be ids of questions, got ${got(unknown)}; there are ${questionIds}`);
};
