import type { z } from 'zod';
import type { missingItem } from '../views/missing-item.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { contactGroup } from '../rules/questions.ts';
import type { JsonSchema } from '../../kernel/json-schema.ts';

/** Brief questions as a form of a client, and what was typed into it as answers. */

/** A question as list_brief_questions answers it. */
export type AskedQuestion = {
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

/** A longer form is one that nobody fills in. */
const questionsMax = 5;

/** Between a question and a field of it; no id or key has one. */
const dot = '.';

/** A question that is still needed, or the group of those of which one is. */
export type Lacking = z.output<typeof missingItem>;

/** Of several that are alternatives of each other, all are asked. */
export const nextQuestions = (
  questions: readonly AskedQuestion[],
  missing: readonly Lacking[],
): readonly AskedQuestion[] => {
  const wanted = new Set<string>(
    missing
      .slice(0, questionsMax)
      .flatMap(({ id }): readonly string[] => (id === 'contact' ? contactGroup : [id])),
  );
  return questions.filter(({ id }) => wanted.has(id));
};

export const formOf = (
  questions: readonly AskedQuestion[],
  hasLists: boolean,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(questions.flatMap((question) => inputsOf(question, hasLists)));

const inputsOf = (
  { id, type, text, hint, options, fields }: AskedQuestion,
  hasLists: boolean,
): readonly (readonly [string, JsonSchema])[] => {
  const more = hint === undefined ? {} : { description: hint };
  if (type !== 'fields') return [[id, { title: text, ...more, ...typed(type, options, hasLists) }]];
  return (fields ?? []).map((field) => [
    `${id}${dot}${field.key}`,
    { title: `${text} – ${field.label}`, ...more, ...typed(field.type, field.options, hasLists) },
  ]);
};

const typed = (type: string, options: readonly string[] = [], hasLists: boolean): JsonSchema => {
  if (type === 'checkbox') return { type: 'boolean' };
  if (type === 'choice') return { type: 'string', enum: options };
  if (type === 'multi_choice' && hasLists) {
    return { type: 'array', items: { type: 'string', enum: options } };
  }
  return { type: 'string' };
};

/** What was left blank is no answer. */
export const answersIn = (
  questions: readonly AskedQuestion[],
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
