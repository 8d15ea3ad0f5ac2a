import { z } from 'zod';
import type { Project } from '../rules/project.ts';
import { contactGroup, isRelevant, type QuestionSpec } from '../rules/questions.ts';
import { shapeOf, answerShape } from './missing-item.ts';
import type { QuestionText } from './question-texts.ts';

export const briefQuestion = z
  .object({
    order: z.int().min(1).max(100).describe('When to ask it: the most important are first'),
    id: z.string().describe('The id to send the answer under'),
    type: answerShape.type,
    text: z.string().describe('The question; show it word for word'),
    translated: z.boolean().describe('False if it is in English, because it is not translated yet'),
    required_for_start: z.boolean().describe('Whether this project cannot be started without it'),
    relevant: z.boolean().meta({ description: 'False if this project does not need it' }),
    need_one_of: z
      .array(z.string())
      .optional()
      .describe('One answer from this group is enough; only on e-mail, WhatsApp and Telegram'),
    hint: z.string().optional().describe('A hint for the answer'),
    options: answerShape.options,
    fields: answerShape.fields,
  })
  .meta({ id: 'BriefQuestion', description: 'A question of the brief' });

/** Shows a question with its texts; `index` is its place in the asking order, from 0. */
export const presentQuestion = (
  { spec, ...worded }: QuestionText & { readonly spec: QuestionSpec },
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
