import { languages, type Language } from '../../kernel/languages.ts';
import type { Json } from '../../kernel/result.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { QuestionId } from '../rules/questions.ts';
import { foldOption, optionKey, optionTexts } from '../views/option-texts.ts';

/**
 * Options in forms. Forms send their keys, which do not depend on the language; answers store their
 * texts.
 */

/** The option "I don't know yet". */
export const unknownKey = 'unknown';

/** The option that keeps a stored answer outside of the list of options. */
export const unlistedKey = 'kept';

/** The names of form fields. */
export const nameOf = (id: QuestionId, key?: string): string =>
  key === undefined ? `brief.${id}` : `brief.${id}.${key}`;

/** The options of a field: their keys, and their texts in the form's language. Undefined without options. */
export type FieldOptions = {
  readonly keys: readonly string[] | undefined;
  readonly optionTexts: readonly string[] | undefined;
};

/** The text of an option key; any other value stays as it was typed. */
export const toOptionText = (
  chosen: string,
  { keys, optionTexts: texts }: FieldOptions,
  language: Language,
): string => {
  if (keys === undefined) return chosen;
  if (chosen === unknownKey) return catalogues[language].pages.order.dontKnow;
  return texts?.[keys.indexOf(chosen)] ?? chosen;
};

/** The key of the option that an answer names in any language; null where it names none. */
export const keyOf = (name: string, answer: Json | undefined): string | null => {
  const [, id = '', field = null] = name.split('.');
  const hasOptions = optionTexts('en', id, field).length > 0;
  return hasOptions && isUnknownOption(answer) ? unknownKey : optionKey(id, field, answer);
};

const isUnknownOption = (answer: Json | undefined): boolean =>
  typeof answer === 'string' &&
  languages.some(
    (each) => foldOption(catalogues[each].pages.order.dontKnow) === foldOption(answer),
  );
