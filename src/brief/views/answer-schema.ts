import { catalogues } from '../../kernel/texts/catalogues.ts';
import { wordedQuestions, type WordedQuestion } from './question-texts.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Project } from '../rules/project.ts';
import { contactGroup, type FieldSpec, type QuestionSpec } from '../rules/questions.ts';
import type { JsonSchema } from '../../kernel/json-schema.ts';

/**
 * What answers a question, as JSON Schema (draft 2020-12). An answer in words of its own counts too,
 * such as one that says that the client does not know, so each schema takes a text as well.
 */

export const draft = 'https://json-schema.org/draft/2020-12/schema';

type Worded = WordedQuestion & { readonly spec: QuestionSpec };

/** The whole brief: what the project needs is required, and other answers are kept too. */
export const briefSchema = (project: Project, language: Language): JsonSchema => {
  const worded = wordedQuestions(language);
  const needed = worded.filter(({ spec }) => spec.required(project));
  return {
    $schema: draft,
    description: catalogues[language].answers.howToAnswer,
    type: 'object',
    properties: {
      ...Object.fromEntries(worded.map((each) => [each.id, answerSchema(each)])),
      contact: orWords(contactSchema(language)),
    },
    required: needed.filter(({ spec }) => spec.group === undefined).map(({ id }) => id),
    anyOf: [
      ...contactGroup.map((id) => ({ required: [id] })),
      { properties: { contact: { type: 'object', ...oneOfContacts } }, required: ['contact'] },
    ],
    additionalProperties: true,
  };
};

export const answerSchema = ({ spec, text, hint, options, fields }: Worded): JsonSchema => ({
  title: text,
  ...(hint === undefined ? {} : { description: hint }),
  ...(fields === undefined
    ? valueSchema(spec.type as FieldSpec['type'], options)
    : orWords({
        type: 'object',
        properties: Object.fromEntries(
          fields.map(({ key, label, type, options: ofField }) => [
            key,
            { title: label, ...(isAmount(spec, key) ? amount : valueSchema(type, ofField)) },
          ]),
        ),
        additionalProperties: true,
      })),
});

/** The group of which one is enough, answered as an object of its questions. */
export const contactSchema = (language: Language): JsonSchema => ({
  title: catalogues[language].contactGroup,
  type: 'object',
  properties: Object.fromEntries(
    wordedQuestions(language)
      .filter(({ spec }) => spec.group !== undefined)
      .map((each) => [each.id, answerSchema(each)]),
  ),
  additionalProperties: true,
});

/** Where one of them has to be there. */
export const oneOfContacts: JsonSchema = { anyOf: contactGroup.map((id) => ({ required: [id] })) };

const text: JsonSchema = { type: 'string' };
const amount: JsonSchema = { type: ['string', 'number'] };

const isAmount = ({ fields = [] }: QuestionSpec, name: string): boolean =>
  fields.some(({ key, isAmount: is = false }) => is && key === name);

const orWords = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, text] });

const valueSchema = (type: FieldSpec['type'], options: readonly string[] = []): JsonSchema => {
  switch (type) {
    case 'text':
      return text;
    case 'choice':
      return orWords({ enum: options });
    case 'multi_choice':
      return orWords({ type: 'array', items: orWords({ enum: options }) });
    default:
      return orWords({ type: 'boolean' });
  }
};
