import type { Language } from '../../kernel/languages.ts';
import type { FieldSpec, Question, QuestionId, QuestionSpec } from '../rules/questions.ts';
import { questions } from '../rules/questions.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';

/** A question as it is put to a person in one language. */
export type WordedQuestion = {
  readonly id: QuestionId;
  readonly text: string;
  /** False where the language lacks the question and English stands in for it. */
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

/** The texts of one question, seen without the literal types of the bank. */
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

/** A text for every question, option and field of the bank, so that a gap does not compile. */
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

/** The whole bank in a language, in asking order. */
export const wordedQuestions = (
  language: Language,
): readonly (WordedQuestion & { readonly spec: QuestionSpec })[] =>
  questions.map((spec) => ({ ...wordQuestion(spec, catalogues[language].questions), spec }));

/** One question from a text bank; a missing text falls back to English as a whole. */
export const wordQuestion = (
  spec: QuestionSpec & { readonly id: QuestionId },
  bank: TextBank,
): WordedQuestion => {
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
