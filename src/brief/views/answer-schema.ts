import type { JsonSchema } from '../../kernel/json-schema.ts';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { Project } from '../rules/project.ts';
import { contactGroup, type FieldSpec, type QuestionSpec } from '../rules/questions.ts';
import { questionTexts, type QuestionText } from './question-texts.ts';

/**
 * Answers as JSON Schema (draft 2020-12). Each schema also accepts a plain text, such as one that says
 * that the client does not know.
 */

export const draft = 'https://json-schema.org/draft/2020-12/schema';

type QuestionWithSpec = QuestionText & { readonly spec: QuestionSpec };

/** The schema of a whole brief. It requires what the project needs, and accepts further answers. */
export const briefSchema = (project: Project, language: Language): JsonSchema => {
  const worded = questionTexts(language);
  const needed = worded.filter(({ spec }) => spec.required(project));
  return {
    $schema: draft,
    description: catalogues[language].answers.howToAnswer,
    type: 'object',
    properties: {
      ...Object.fromEntries(worded.map((each) => [each.id, answerSchema(each)])),
      contact: orPlainText(contactSchema(language)),
    },
    required: needed.filter(({ spec }) => spec.group === undefined).map(({ id }) => id),
    anyOf: [
      ...contactGroup.map((id) => ({ required: [id] })),
      { properties: { contact: { type: 'object', ...oneOfContacts } }, required: ['contact'] },
    ],
    additionalProperties: true,
  };
};

export const answerSchema = (question: QuestionWithSpec): JsonSchema => {
  const { spec, text: title, hint, options, fields } = question;
  const value =
    fields === undefined
      ? valueSchema(spec.type as FieldSpec['type'], options)
      : orPlainText(fieldsSchema(spec, fields));
  return { title, ...(hint === undefined ? {} : { description: hint }), ...value };
};

const fieldsSchema = (
  spec: QuestionSpec,
  fields: NonNullable<QuestionText['fields']>,
): JsonSchema => {
  const amountKeys = (spec.fields ?? []).filter(({ isAmount }) => isAmount === true);
  const properties = fields.map(({ key, label, type, options }) => {
    const isAmount = amountKeys.some((field) => field.key === key);
    return [key, { title: label, ...(isAmount ? amount : valueSchema(type, options)) }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: true,
  };
};

/** The schema of the contact group, an object with its questions as keys. */
export const contactSchema = (language: Language): JsonSchema => ({
  title: catalogues[language].contactGroup,
  type: 'object',
  properties: Object.fromEntries(
    questionTexts(language)
      .filter(({ spec }) => spec.group !== undefined)
      .map((each) => [each.id, answerSchema(each)]),
  ),
  additionalProperties: true,
});

/** Requires at least one way to get in touch. */
export const oneOfContacts: JsonSchema = { anyOf: contactGroup.map((id) => ({ required: [id] })) };

const text: JsonSchema = { type: 'string' };
const amount: JsonSchema = { type: ['string', 'number'] };

const orPlainText = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, text] });

const valueSchema = (type: FieldSpec['type'], options: readonly string[] = []): JsonSchema => {
  switch (type) {
    case 'text':
      return text;
    case 'choice':
      return orPlainText({ enum: options });
    case 'multi_choice':
      return orPlainText({ type: 'array', items: orPlainText({ enum: options }) });
    default:
      return orPlainText({ type: 'boolean' });
  }
};
