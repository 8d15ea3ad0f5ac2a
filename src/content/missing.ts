import { unreachable } from '../domain/base.ts';
import type { Language } from '../domain/languages.ts';
import type { Missing } from '../domain/order/brief.ts';
import { catalogues } from './catalogues.ts';

/** The words for one missing thing: its question, or the question for the whole contact group. */
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
