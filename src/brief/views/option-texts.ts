import type { Json } from '../../kernel/result.ts';
import { languages, type Language } from '../../kernel/languages.ts';
import { questions } from '../rules/questions.ts';
import { wordedQuestions } from './question-texts.ts';

/** What may be chosen, by its key or in the words of any language. */

/** Option key → its words in every language, folded; by question and field, where it has fields. */
type Choices = ReadonlyMap<string, ReadonlySet<string>>;

const fold = (text: string): string => text.trim().toLowerCase();

/** Whether it is an option of a question or of one of its fields; where one is named, whether it is that. */
export const isOption = (
  id: string,
  field: string | null,
  option: string | null,
  value: Json,
): boolean => {
  if (typeof value !== 'string') return false;
  const choices = choicesOf(id, field);
  const wanted = option === null ? [...choices.values()] : [choices.get(option)];
  return wanted.some((words) => words?.has(fold(value)) === true);
};

/** The options in the words of a language, in their order. */
export const optionTexts = (
  language: Language,
  id: string,
  field: string | null,
): readonly string[] => {
  const question = wordedQuestions(language).find((each) => each.id === id);
  const options =
    field === null
      ? question?.options
      : question?.fields?.find(({ key }) => key === field)?.options;
  return options ?? [];
};

const known = new Map<string, Choices>();

const choicesOf = (id: string, field: string | null): Choices => {
  const name = `${id} ${field ?? ''}`;
  const found = known.get(name) ?? readChoices(id, field);
  known.set(name, found);
  return found;
};

const readChoices = (id: string, field: string | null): Choices => {
  const spec = questions.find((each) => each.id === id);
  const keys =
    (field === null ? spec?.options : spec?.fields?.find(({ key }) => key === field)?.options) ??
    [];
  return new Map(
    keys.map((key, index) => [
      key,
      new Set(
        [key, ...languages.map((language) => optionTexts(language, id, field)[index] ?? '')].map(
          fold,
        ),
      ),
    ]),
  );
};
