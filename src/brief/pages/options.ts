import { catalogues } from '../../kernel/texts/catalogues.ts';
import { questionTexts } from '../views/question-texts.ts';
import type { Json } from '../../kernel/result.ts';
import { languages, type Language } from '../../kernel/languages.ts';
import type { QuestionId } from '../rules/questions.ts';

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

/** The text of an option key; any other value stays as it was typed. */
export const wording =
  (keys: readonly string[] | undefined, words: readonly string[] | undefined, language: Language) =>
  (chosen: string): string => {
    if (keys === undefined) return chosen;
    if (chosen === unknownKey) return catalogues[language].pages.order.dontKnow;
    return words?.[keys.indexOf(chosen)] ?? chosen;
  };

/** The key of the option that an answer names in any language; null where it names none. */
export const keyOf = (name: string, answer: Json | undefined): string | null =>
  typeof answer === 'string' ? (keysOf(name).get(folded(answer)) ?? null) : null;

const keysOf = (name: string): ReadonlyMap<string, string> => keysByName().get(name) ?? new Map();

const folded = (words: string): string => words.trim().toLowerCase();

let known: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;

/** The texts of all options in every language, by field name. */
const keysByName = (): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  if (known !== undefined) return known;
  const byName = new Map<string, Map<string, string>>();
  const note = (
    name: string,
    keys: readonly string[] | undefined,
    words: readonly string[] | undefined,
    language: Language,
  ): void => {
    if (keys === undefined) return;
    const all = byName.get(name) ?? new Map<string, string>();
    keys.forEach((key, index) => {
      all.set(folded(key), key).set(folded(words?.[index] ?? key), key);
    });
    all.set(folded(catalogues[language].pages.order.dontKnow), unknownKey);
    byName.set(name, all);
  };
  for (const language of languages) {
    for (const { id, spec, options, fields } of questionTexts(language)) {
      note(nameOf(id), spec.options, options, language);
      for (const { key, options: words } of fields ?? []) {
        const keys = spec.fields?.find((each) => each.key === key)?.options;
        note(nameOf(id, key), keys, words, language);
      }
    }
  }
  known = byName;
  return byName;
};
