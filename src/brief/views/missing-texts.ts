import { unreachable } from '../../kernel/result.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Missing } from '../rules/brief.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';

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
