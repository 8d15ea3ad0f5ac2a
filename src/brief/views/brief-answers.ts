import { z } from 'zod';
import { insteadOf } from '../../kernel/field-groups.ts';
import { marked } from '../../kernel/field-marks.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { clip, isJsonObject, isLeftOut, textProblem } from '../../kernel/wire.ts';
import type { Brief } from '../rules/brief.ts';
import { contactGroup, questions } from '../rules/questions.ts';

const answersField = z
  .unknown()
  .optional()
  .transform((value, context): Brief => {
    if (isLeftOut(value)) return new Map();
    if (!isJsonObject(value as Json)) {
      const message = `must be an object of answers by question id, ${insteadOf('object', value)}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    const problem = answersProblem(value as JsonObject);
    if (problem !== null) {
      context.addIssue({ code: 'custom', path: problem.path, message: problem.message });
      return z.NEVER;
    }
    const written = Object.entries(value as JsonObject);
    // An answer under the question's own id wins over the same one within `contact`.
    return new Map([
      ...written.flatMap(readAnswer),
      ...written.filter(isOfGroup).flatMap(readAnswer),
    ]);
  })
  .meta({ type: 'object', description: 'Answers by question id', additionalProperties: true });

/** Brief answers: an object of any JSON, keyed by question id. */
export const answers = marked(answersField, { keys: questions.map(({ id }) => id) });

const answerIdMax = 100;

/** Any JSON may be an answer, but its strings and keys must be printable (decision 3). */
const answersProblem = (
  brief: JsonObject,
): { readonly path: string[]; readonly message: string } | null => {
  for (const [id, answer] of Object.entries(brief)) {
    if (id.length > answerIdMax || textProblem(id) !== null) {
      const message = `must have question ids of at most ${answerIdMax} printable characters`;
      return { path: [], message };
    }
    const message = jsonTextProblem(answer);
    if (message !== null) return { path: [clip(id)], message };
  }
  return null;
};

const jsonTextProblem = (value: Json): string | null => {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value as JsonObject)) {
    const problem = textProblem(key) ?? jsonTextProblem(inner);
    if (problem !== null) return problem;
  }
  return null;
};

/** Drops nulls, which are no answers, and splits `contact` into its questions. */
const readAnswer = ([id, answer]: [string, Json]): readonly (readonly [string, Json])[] => {
  if (answer === null) return [];
  if (!isJsonObject(answer) || !idsWithFields.has(id)) return [[id, answer]];
  const given = Object.entries(answer).filter(([, value]) => value !== null);
  if (id !== contactId) return [[id, Object.fromEntries(given)]];
  const rest = given.filter((each) => !isOfGroup(each));
  return [
    ...given.filter(isOfGroup),
    ...(rest.length === 0 ? [] : [[id, Object.fromEntries(rest)] as const]),
  ];
};

const isOfGroup = ([key]: readonly [string, Json]): boolean =>
  contactGroup.some((id) => id === key);

/** The id of the group of e-mail, WhatsApp and Telegram in `missing`. */
const contactId = 'contact';

const idsWithFields: ReadonlySet<string> = new Set([
  contactId,
  ...questions.flatMap(({ id, fields }) => (fields === undefined ? [] : [id])),
]);
