import type { Language } from '../domain/languages.ts';
import type { Have } from '../domain/order/file-answers.ts';
import { wordedQuestions } from './questions.ts';

/** What answers a question once a file is there, in words: the first of its options. */
export const haveIn =
  (language: Language): Have =>
  (question) => {
    const worded = wordedQuestions(language).find(({ id }) => id === question);
    const status = worded?.fields?.find(({ key }) => key === 'status');
    return (worded?.options ?? status?.options)?.[0] ?? '';
  };
