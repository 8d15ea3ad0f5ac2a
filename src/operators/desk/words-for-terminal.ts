import { harmless, table } from '../../cli/terminal.ts';
import { languages } from '../../kernel/languages.ts';
import { changedSteps, stepTextParts } from '../../order/rules/mail-texts.ts';
import type { WordsChange } from '../operations/change-words.ts';
import type { ShownWords } from '../operations/show-words.ts';
import {
  serviceTexts,
  ownLanguages,
  partNames,
  stepNames,
  replacedTexts,
} from '../views/step-texts.ts';

/** The messages for the terminal: all steps as a list, or one step with its texts. */
export const wordsText = ({ steps, words }: ShownWords): string => {
  const [step, another] = steps;
  if (step === undefined || another !== undefined) {
    return table(
      ['step', 'message', 'yours in'],
      steps.map((each) => [each, stepNames[each], ownLanguages(words, each).join(', ')]),
    );
  }
  return languages
    .map((language) => {
      const ours = serviceTexts(step, language);
      const yours = words[step]?.[language] ?? {};
      return [
        language,
        ...stepTextParts.flatMap((part) => {
          const own = yours[part];
          const line = `  ${partNames[part]}: ${own ?? ours[part]}`;
          return own === undefined ? [line] : [line, `    instead of: ${ours[part]}`];
        }),
      ]
        .map(harmless)
        .join('\n');
    })
    .join('\n\n');
};

export const wordsEffect = (change: WordsChange): string => {
  const { version, before, after } = change;
  if (version === null) return 'The words are that already.';
  const lines = changedSteps(before, after).flatMap((step) =>
    languages.flatMap((language) => {
      const replaced = replacedTexts(change, step, language);
      return stepTextParts.flatMap((part) => {
        const text = replaced[part];
        if (text === undefined) return [];
        const now = after[step]?.[language]?.[part] ?? serviceTexts(step, language)[part];
        return [`  ${step} ${language} ${part}: ${now}`, `    before: ${text}`];
      });
    }),
  );
  return [`The words become version ${version}:`, ...lines.map(harmless)].join('\n');
};
