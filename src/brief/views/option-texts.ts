import { languages, type Language } from '../../kernel/languages.ts';
import type { Json } from '../../kernel/result.ts';
import { questions } from '../rules/questions.ts';
import { questionTexts } from './question-texts.ts';

/** Option key → its texts in every language, in lower case. */
type Choices = ReadonlyMap<string, ReadonlySet<string>>;

/** Texts are compared in lower case. */
export const foldOption = (text: string): string => text.trim().toLowerCase();

/** The key of the option that a value names, by its key or by its text in any language; null if it names none. */
export const optionKey = (
  id: string,
  field: string | null,
  value: Json | undefined,
): string | null => {
  if (typeof value !== 'string') return null;
  const text = foldOption(value);
  for (const [key, texts] of choicesOf(id, field)) if (texts.has(text)) return key;
  return null;
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
          foldOption,
        ),
      ),
    ]),
  );
};
