import type { z } from 'zod';
import type { WordedQuestion } from './question-texts.ts';
import type { Project } from '../rules/project.ts';
import { contactGroup, isRelevant, type QuestionSpec } from '../rules/questions.ts';
import type { briefQuestion } from '../../order/views/answers.ts';
import { shapeOf } from './missing-item.ts';

/** A question with its words, at its place in asking order from 0. */
export const presentQuestion = (
  { spec, ...worded }: WordedQuestion & { readonly spec: QuestionSpec },
  index: number,
  project: Project,
): z.output<typeof briefQuestion> => {
  const shape = shapeOf(spec, worded);
  return {
    order: index + 1,
    id: worded.id,
    type: shape.type,
    text: worded.text,
    translated: worded.translated,
    required_for_start: spec.required(project),
    relevant: isRelevant(spec, project),
    ...(spec.group === undefined ? {} : { need_one_of: [...contactGroup] }),
    ...(worded.hint === undefined ? {} : { hint: worded.hint }),
    ...(shape.options === undefined ? {} : { options: shape.options }),
    ...(shape.fields === undefined ? {} : { fields: shape.fields }),
  };
};
