import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';
import type { QuestionWithAnswer } from '../rules/brief.ts';
import { questions, type FieldSpec, type QuestionSpec } from '../rules/questions.ts';
import { unlistedKey, keyOf, nameOf } from './options.ts';
import { plainText, typed } from './plain-text.ts';

/**
 * Fills a form with the stored answers. Each field comes with a fingerprint of its value, so that
 * only changed fields are sent on. An answer that no field can show thus stays as it is.
 */

export type AnsweredQuestion = Pick<QuestionWithAnswer, 'id' | 'isNeeded' | 'answer'>;

/** Answers to choices that are none of their options, by field name. */
export type UnlistedChoices = ReadonlyMap<string, string>;

export const prefill = (
  answered: readonly AnsweredQuestion[],
): { readonly values: URLSearchParams; readonly unlistedChoices: UnlistedChoices } => {
  const values = new URLSearchParams();
  const unlistedChoices = new Map<string, string>();
  for (const { id, answer } of answered) {
    for (const { name, shown, unlistedText } of shownFields(specOf(id), answer)) {
      for (const value of shown) values.append(name, value);
      values.append(fingerprintName(name), fingerprint(shown));
      if (unlistedText !== null) unlistedChoices.set(name, unlistedText);
    }
  }
  return { values, unlistedChoices };
};

const specOf = (id: string): QuestionSpec & { readonly id: QuestionWithAnswer['id'] } => {
  const spec = questions.find((each) => each.id === id);
  if (spec === undefined) throw new Error(`There is no question ${id}`);
  return spec;
};

/** The name of the hidden field with the fingerprint of a field. */
export const fingerprintName = (name: string): string => `was.${name}`;

const fingerprintLength = 8;

export const fingerprint = (shown: readonly string[]): string => {
  const filled = shown.map(typed).filter((value) => value !== '');
  const hash = createHash('sha256').update(filled.join('\0')).digest('base64url');
  return hash.slice(0, fingerprintLength);
};

type PrefilledField = {
  readonly name: string;
  readonly shown: readonly string[];
  readonly unlistedText: string | null;
};

const shownFields = (
  spec: QuestionSpec & { readonly id: QuestionWithAnswer['id'] },
  answer: Json,
): readonly PrefilledField[] => {
  const { id, fields } = spec;
  if (spec.type !== 'fields' || fields === undefined) {
    return [shownIn(nameOf(id), spec.type === 'fields' ? 'text' : spec.type, answer)];
  }
  const parts = isJsonObject(answer) ? answer : partsOf(spec, answer);
  return fields.map(({ key, type }) => shownIn(nameOf(id, key), type, parts[key] ?? null));
};

const shownIn = (name: string, type: FieldSpec['type'], answer: Json): PrefilledField => {
  switch (type) {
    case 'text':
      return { name, shown: [typed(plainText(answer))], unlistedText: null };
    case 'checkbox':
      return { name, shown: answer === true ? ['on'] : [], unlistedText: null };
    case 'choice': {
      const key = keyOf(name, answer);
      const text = plainText(answer);
      if (key !== null || text === '') return { name, shown: [key ?? ''], unlistedText: null };
      return { name, shown: [unlistedKey], unlistedText: text };
    }
    case 'multi_choice': {
      const keys = listOf(answer).flatMap((each) => keyOf(name, each) ?? []);
      const text = plainText([...unlisted(name, answer)]);
      return text === ''
        ? { name, shown: keys, unlistedText: null }
        : { name, shown: [...keys, unlistedKey], unlistedText: text };
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
    ({ key }) => keyOf(nameOf(id as QuestionWithAnswer['id'], key), answer) !== null,
  );
  const text =
    fields.find(({ key }) => key === 'description') ?? fields.find(({ type }) => type === 'text');
  const { key = '' } = choice ?? text ?? {};
  return { [key]: choice === undefined ? plainText(answer) : answer };
};
