import type { Language } from '../../kernel/languages.ts';
import { unreachable } from '../../kernel/result.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { Missing } from '../rules/brief.ts';
import {
  type FieldSpec,
  type Question,
  type QuestionId,
  type QuestionSpec,
  questions,
} from '../rules/questions.ts';

export type QuestionText = {
  readonly id: QuestionId;
  readonly text: string;
  /** False where the question is not translated and its English texts are used. */
  readonly translated: boolean;
  readonly hint?: string;
  readonly options?: readonly string[];
  readonly fields?: readonly WordedField[];
};

type WordedField = {
  readonly key: string;
  readonly type: FieldSpec['type'];
  readonly label: string;
  readonly options?: readonly string[];
};

/** The texts of one question, without the literal types of the question list. */
type Texts = {
  readonly text: string;
  readonly hint?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<
    Record<string, { readonly label: string; readonly options?: Readonly<Record<string, string>> }>
  >;
};

/** Question texts by id; a language may still lack some. */
export type TextBank = Readonly<Partial<Record<QuestionId, Texts>>>;

/** A text for every question, option and field, so that a missing one does not compile. */
type QuestionTexts = {
  readonly [Item in Question as Item['id']]: TextsOf<Item>;
};

type TextsOf<Item> = {
  readonly text: string;
  readonly hint?: string;
} & OptionsOf<Item> &
  (Item extends { readonly fields: readonly (infer Field extends FieldSpec)[] }
    ? {
        readonly fields: {
          readonly [Each in Field as Each['key']]: { readonly label: string } & OptionsOf<Each>;
        };
      }
    : unknown);

type OptionsOf<Item> = Item extends { readonly options: readonly (infer Option extends string)[] }
  ? { readonly options: Readonly<Record<Option, string>> }
  : unknown;

const english: QuestionTexts = catalogues.en.questions;

/** All questions with their texts in a language, in asking order. */
export const questionTexts = (
  language: Language,
): readonly (QuestionText & { readonly spec: QuestionSpec })[] =>
  questions.map((spec) => ({ ...questionText(spec, catalogues[language].questions), spec }));

/** One question from a text bank. A question that is missing there is in English as a whole. */
export const questionText = (
  spec: QuestionSpec & { readonly id: QuestionId },
  bank: TextBank,
): QuestionText => {
  const texts: Texts = bank[spec.id] ?? english[spec.id];
  return {
    id: spec.id,
    text: texts.text,
    translated: bank === english || texts !== english[spec.id],
    ...(texts.hint === undefined ? {} : { hint: texts.hint }),
    ...wordOptions(spec.options, texts.options),
    ...(spec.fields === undefined
      ? {}
      : { fields: spec.fields.map((field) => wordField(field, texts)) }),
  };
};

const wordField = (field: FieldSpec, texts: Texts): WordedField => {
  const words = texts.fields?.[field.key];
  return {
    key: field.key,
    type: field.type,
    label: words?.label ?? field.key,
    ...wordOptions(field.options, words?.options),
  };
};

const wordOptions = (
  keys: readonly string[] | undefined,
  words: Readonly<Record<string, string>> | undefined,
): { readonly options?: readonly string[] } =>
  keys === undefined ? {} : { options: keys.map((key) => words?.[key] ?? key) };

/** The text of a missing answer: its question, or that of the whole contact group. */
export const missingText = (missing: Missing, language: Language): string => {
  switch (missing.kind) {
    case 'question':
      return catalogues[language].questions[missing.id].text;
    case 'contact':
      return catalogues[language].contactGroup;
    default:
      return unreachable(missing);
  }
};
