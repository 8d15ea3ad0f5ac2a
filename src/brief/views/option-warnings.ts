import type { Language } from '../../kernel/languages.ts';
import { nearestName } from '../../kernel/near-miss.ts';
import type { Warning } from '../../kernel/operation.ts';
import type { Json } from '../../kernel/result.ts';
import { got } from '../../kernel/wire.ts';
import { optionKey, optionTexts } from './option-texts.ts';

/** Warnings about answers to choices that are none of their options. */

/** A question with options, or a field of one. */
type Choice = {
  readonly id: string;
  /** The key of the field; null where the question has no fields. */
  readonly key: string | null;
  readonly optionKeys: readonly string[];
  /** The language in which the warning names the options. */
  readonly language: Language;
};

/** Several times as many options as any question has; further ones are not checked. */
const choicesMax = 50;

/** Options may be sent by their texts in any language or by their keys. */
export const choiceWarnings = (
  field: string,
  choice: Choice,
  values: readonly Json[],
): readonly Warning[] =>
  values
    .slice(0, choicesMax)
    .filter((value) => optionKey(choice.id, choice.key, value) === null)
    .map((value) => notAnOption(field, choice, value));

/** The choices in an answer. A text with several options is split at commas, unless it is one option. */
export const choicesIn = (id: string, answer: Json): readonly Json[] => {
  if (Array.isArray(answer)) return answer as readonly Json[];
  if (typeof answer !== 'string' || optionKey(id, null, answer) !== null) return [answer];
  return answer.split(/[,;\n]/).filter((part) => part.trim() !== '');
};

const notAnOption = (field: string, choice: Choice, value: Json): Warning => {
  const options = optionTexts(choice.language, choice.id, choice.key);
  const problem = `must be one of the options (${options.join(' / ')}), got ${got(value)}`;
  const meant = typeof value === 'string' ? nearestOption(value, options, choice) : null;
  return meant === null ? { field, problem } : { field, problem, didYouMean: meant };
};

/** The text of the option whose text, key or English text is near the value; null where none is. */
const nearestOption = (
  value: string,
  options: readonly string[],
  { id, key, optionKeys }: Choice,
): string | null => {
  const optionByName = new Map<string, string>();
  for (const names of [options, optionKeys, optionTexts('en', id, key)]) {
    for (const [index, name] of names.entries()) {
      optionByName.getOrInsertComputed(name, () => options[index] ?? name);
    }
  }
  const near = nearestName(value, [...optionByName.keys()]);
  return near === null ? null : (optionByName.get(near) ?? near);
};
