import { harmless, table } from '../../cli/terminal.ts';
import { languages, type Language } from '../../kernel/languages.ts';
import {
  changedSteps,
  stepTextParts,
  type MailStep,
  type OwnMailTexts,
} from '../../order/rules/mail-texts.ts';
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
  return languages.map((language) => textsIn(language, step, words)).join('\n\n');
};

const textsIn = (language: Language, step: MailStep, words: OwnMailTexts): string => {
  const ours = serviceTexts(step, language);
  const lines: string[] = [language];
  for (const part of stepTextParts) {
    const yours = words[step]?.[language]?.[part];
    lines.push(`  ${partNames[part]}: ${yours ?? ours[part]}`);
    if (yours !== undefined) lines.push(`    instead of: ${ours[part]}`);
  }
  return lines.map(harmless).join('\n');
};

export const wordsEffect = (change: WordsChange): string => {
  const { version, before, after } = change;
  if (version === null) return 'The words are that already.';
  const lines: string[] = [];
  for (const step of changedSteps(before, after)) {
    for (const language of languages) {
      const replaced = replacedTexts(change, step, language);
      for (const part of stepTextParts) {
        if (replaced[part] === undefined) continue;
        const now = after[step]?.[language]?.[part] ?? serviceTexts(step, language)[part];
        lines.push(`  ${step} ${language} ${part}: ${now}`, `    before: ${replaced[part]}`);
      }
    }
  }
  return [`The words become version ${version}:`, ...lines.map(harmless)].join('\n');
};
