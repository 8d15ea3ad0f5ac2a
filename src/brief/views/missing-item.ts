import { z } from 'zod';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { Missing } from '../rules/brief.ts';
import { questions, type QuestionId, type QuestionSpec } from '../rules/questions.ts';
import { questionText, type QuestionText, missingText } from './question-texts.ts';

/** A missing answer on the wire, with everything needed to ask for it and to send it. */

const briefField = z
  .object({
    key: z.string().describe('Under which its part of the answer is sent'),
    type: z.enum(['text', 'choice', 'multi_choice', 'checkbox']).describe('How it is answered'),
    label: z.string().describe('Its name for people'),
    options: z.array(z.string()).optional().describe('For a choice, the options'),
  })
  .meta({ id: 'BriefField' });

/** How a question is answered, in one language. */
export const answerShape = {
  type: z
    .enum(['text', 'choice', 'multi_choice', 'checkbox', 'fields'])
    .describe('The type of the answer; fields: an object with the keys in fields'),
  options: z
    .array(z.string())
    .optional()
    .describe('For a choice, the options; other words are accepted too'),
  fields: z.array(briefField).optional(),
};

export const missingItem = z
  .object({
    id: z.string().describe('The id to send the answer under, or contact for any one of a group'),
    need_one_of: z.array(z.string()).optional().describe('Any one of these answers it'),
    text: z.string().describe('The question; show it word for word'),
    ...answerShape,
  })
  .meta({ id: 'MissingItem' });

export const presentMissing = (
  missing: readonly Missing[],
  language: Language,
): z.output<typeof missingItem>[] =>
  missing.map((each) => ({
    id: each.id,
    ...presentNeeded(each),
    text: missingText(each, language),
    ...presentAnswerShape(each, language),
  }));

export const presentNeeded = (missing: Missing): { need_one_of?: string[] } =>
  missing.kind === 'contact' ? { need_one_of: [...missing.needOneOf] } : {};

type AnswerShape = Pick<z.output<typeof missingItem>, 'type' | 'options' | 'fields'>;

/** The contact group is answered like one question whose fields are its questions. */
export const presentAnswerShape = (missing: Missing, language: Language): AnswerShape =>
  missing.kind === 'question'
    ? shapeOf(specOf(missing.id), wordedIn(missing.id, language))
    : {
        type: 'fields',
        fields: missing.needOneOf.map((id) => ({
          key: id,
          type: 'text',
          label: wordedIn(id, language).text,
        })),
      };

export const shapeOf = (
  { type }: QuestionSpec,
  { options, fields }: Pick<QuestionText, 'options' | 'fields'>,
): AnswerShape => ({
  type,
  ...(options === undefined ? {} : { options: [...options] }),
  ...(fields === undefined
    ? {}
    : {
        fields: fields.map(({ options: choices, ...field }) => ({
          ...field,
          ...(choices === undefined ? {} : { options: [...choices] }),
        })),
      }),
});

const specOf = (sought: QuestionId) => {
  const found = questions.find(({ id }) => id === sought);
  if (found === undefined) throw new Error(`${sought} is no question`);
  return found;
};

const wordedIn = (id: QuestionId, language: Language): QuestionText =>
  questionText(specOf(id), catalogues[language].questions);
