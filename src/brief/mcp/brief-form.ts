import type { z } from 'zod';
import type { JsonSchema } from '../../kernel/json-schema.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { contactGroup } from '../rules/questions.ts';
import type { missingItem } from '../views/missing-item.ts';

/** Shows brief questions as a form of an MCP client, and reads the answers that were typed into it. */

/** A question as list_brief_questions answers it. */
export type ListedQuestion = {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly hint?: string;
  readonly options?: readonly string[];
  readonly fields?: readonly {
    readonly key: string;
    readonly type: string;
    readonly label: string;
    readonly options?: readonly string[];
  }[];
};

/** A person would not fill in a longer form. */
const questionsMax = 5;

/** Separates a question from its field; no id or key contains a dot. */
const dot = '.';

/** A question that is still needed, or a group in which one answer is needed. */
export type MissingItem = z.output<typeof missingItem>;

/** The form shows all questions of a group, though one answer is enough. */
export const nextQuestions = (
  questions: readonly ListedQuestion[],
  missing: readonly MissingItem[],
): readonly ListedQuestion[] => {
  const wanted = new Set<string>(
    missing
      .slice(0, questionsMax)
      .flatMap(({ id }): readonly string[] => (id === 'contact' ? contactGroup : [id])),
  );
  return questions.filter(({ id }) => wanted.has(id));
};

export const formOf = (
  questions: readonly ListedQuestion[],
  hasLists: boolean,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(questions.flatMap((question) => inputsOf(question, hasLists)));

const inputsOf = (
  { id, type, text, hint, options, fields }: ListedQuestion,
  hasLists: boolean,
): readonly (readonly [string, JsonSchema])[] => {
  const more = hint === undefined ? {} : { description: hint };
  if (type !== 'fields')
    return [[id, { title: text, ...more, ...schemaOf(type, options, hasLists) }]];
  return (fields ?? []).map((field) => [
    `${id}${dot}${field.key}`,
    {
      title: `${text} – ${field.label}`,
      ...more,
      ...schemaOf(field.type, field.options, hasLists),
    },
  ]);
};

const schemaOf = (type: string, options: readonly string[] = [], hasLists: boolean): JsonSchema => {
  if (type === 'checkbox') return { type: 'boolean' };
  if (type === 'choice') return { type: 'string', enum: options };
  if (type === 'multi_choice' && hasLists) {
    return { type: 'array', items: { type: 'string', enum: options } };
  }
  return { type: 'string' };
};

/** Blank fields are no answers. */
export const answersIn = (
  questions: readonly ListedQuestion[],
  content: Readonly<Record<string, unknown>>,
): JsonObject => {
  const answers: [string, Json][] = [];
  for (const { id, type, fields } of questions) {
    if (type !== 'fields') {
      const answer = answerIn(content[id]);
      if (answer !== null) answers.push([id, answer]);
      continue;
    }
    const filled = (fields ?? []).flatMap(({ key }): (readonly [string, Json])[] => {
      const answer = answerIn(content[`${id}${dot}${key}`]);
      return answer === null ? [] : [[key, answer]];
    });
    if (filled.length > 0) answers.push([id, Object.fromEntries(filled)]);
  }
  return Object.fromEntries(answers);
};

const answerIn = (value: unknown): Json | null => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (!Array.isArray(value)) return null;
  const chosen = value.filter((each) => typeof each === 'string');
  return chosen.length === 0 ? null : chosen;
};
