import { createHash } from 'node:crypto';
import type { AskedQuestion } from '../views/asked-question.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { questions, type FieldSpec, type QuestionSpec } from '../rules/questions.ts';
import { keptKey, keyOf, nameOf } from './options.ts';
import { plainText, typed } from './plain-text.ts';

/**
 * Fills a form with the stored answers. Each field comes with a fingerprint of its value, so that
 * only changed fields are sent on. An answer that no field can show thus stays as it is.
 */

/** A question with its stored answer. */
export type AnsweredQuestion = Pick<AskedQuestion, 'id' | 'isNeeded' | 'answer'>;

/** Answers to choices that are none of their options, by field name. */
export type KeptChoices = ReadonlyMap<string, string>;

export const prefill = (
  asked: readonly AnsweredQuestion[],
): { readonly values: URLSearchParams; readonly kept: KeptChoices } => {
  const values = new URLSearchParams();
  const kept = new Map<string, string>();
  for (const { id, answer } of asked) {
    for (const { name, shown, keptText } of shownFields(specOf(id), answer)) {
      for (const value of shown) values.append(name, value);
      values.append(markOf(name), fingerprint(shown));
      if (keptText !== null) kept.set(name, keptText);
    }
  }
  return { values, kept };
};

const specOf = (id: string): QuestionSpec & { readonly id: AskedQuestion['id'] } => {
  const spec = questions.find((each) => each.id === id);
  if (spec === undefined) throw new Error(`There is no question ${id}`);
  return spec;
};

export const markOf = (name: string): string => `was.${name}`;

const fingerprintLength = 8;

/** The fingerprint of a field's values. */
export const fingerprint = (shown: readonly string[]): string => {
  const said = shown.map(typed).filter((value) => value !== '');
  const hash = createHash('sha256').update(said.join('\0')).digest('base64url');
  return hash.slice(0, fingerprintLength);
};

type PrefilledField = {
  readonly name: string;
  readonly shown: readonly string[];
  readonly keptText: string | null;
};

const shownFields = (
  spec: QuestionSpec & { readonly id: AskedQuestion['id'] },
  answer: Json,
): readonly PrefilledField[] => {
  const { id, fields } = spec;
  if (spec.type !== 'fields' || fields === undefined) {
    return [shownIn(nameOf(id), spec.type === 'fields' ? 'text' : spec.type, answer)];
  }
  const parts = isObject(answer) ? answer : partsOf(spec, answer);
  return fields.map(({ key, type }) => shownIn(nameOf(id, key), type, parts[key] ?? null));
};

const shownIn = (name: string, type: FieldSpec['type'], answer: Json): PrefilledField => {
  switch (type) {
    case 'text':
      return { name, shown: [typed(plainText(answer))], keptText: null };
    case 'checkbox':
      return { name, shown: answer === true ? ['on'] : [], keptText: null };
    case 'choice': {
      const key = keyOf(name, answer);
      const text = plainText(answer);
      if (key !== null || text === '') return { name, shown: [key ?? ''], keptText: null };
      return { name, shown: [keptKey], keptText: text };
    }
    case 'multi_choice': {
      const keys = listOf(answer).flatMap((each) => keyOf(name, each) ?? []);
      const text = plainText([...unlisted(name, answer)]);
      return text === ''
        ? { name, shown: keys, keptText: null }
        : { name, shown: [...keys, keptKey], keptText: text };
    }
  }
};

const listOf = (answer: Json): readonly Json[] => {
  if (answer === null) return [];
  return Array.isArray(answer) ? (answer as readonly Json[]) : [answer];
};

/** The parts of an answer to a multiple choice that are none of its options. */
export const unlisted = (name: string, answer: Json): readonly Json[] =>
  listOf(answer).filter((each) => keyOf(name, each) === null);

/** Puts an answer without fields into the field that it fits best. */
const partsOf = (
  { id, fields = [] }: Pick<QuestionSpec, 'id' | 'fields'>,
  answer: Json,
): JsonObject => {
  const choice = fields.find(
    ({ key }) => keyOf(nameOf(id as AskedQuestion['id'], key), answer) !== null,
  );
  const text =
    fields.find(({ key }) => key === 'description') ?? fields.find(({ type }) => type === 'text');
  const { key = '' } = choice ?? text ?? {};
  return { [key]: choice === undefined ? plainText(answer) : answer };
};

export const isObject = (answer: Json): answer is JsonObject =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);
