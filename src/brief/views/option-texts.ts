import type { Json } from '../../kernel/result.ts';
import { languages, type Language } from '../../kernel/languages.ts';
import { questions } from '../rules/questions.ts';
import { questionTexts } from './question-texts.ts';

/** Options of questions, by their keys and by their texts in every language. */

/** Option key → its texts in every language, in lower case. */
type Choices = ReadonlyMap<string, ReadonlySet<string>>;

const fold = (text: string): string => text.trim().toLowerCase();

/** Whether the value is an option of a question or of one of its fields; with `option`, whether it is that one. */
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

/** The texts of the options in a language, in their order. */
export const optionTexts = (
  language: Language,
  id: string,
  field: string | null,
): readonly string[] => {
  const question = questionTexts(language).find((each) => each.id === id);
  const options =
    field === null
      ? question?.options
      : question?.fields?.find(({ key }) => key === field)?.options;
  return options ?? [];
};

const choicesByField = new Map<string, Choices>();

const choicesOf = (id: string, field: string | null): Choices => {
  const name = `${id} ${field ?? ''}`;
  const found = choicesByField.get(name) ?? readChoices(id, field);
  choicesByField.set(name, found);
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
