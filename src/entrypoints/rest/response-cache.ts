import type { HttpAnswer } from '../http/http-answer.ts';

/**
 * Answers that follow from their address alone, kept whole: the same quote is asked for again
 * and again. The one that was kept first makes room for the next.
 */
export type ResponseCache = {
  readonly find: (url: string) => HttpAnswer | undefined;
  readonly keep: (url: string, answer: HttpAnswer) => void;
};

/** At most about 16 MB in all, for answers of the size that brief questions have. */
const answersMax = 1_000;
/** Longer addresses are not worth the room. */
const urlLengthMax = 500;

export const createResponseCache = (): ResponseCache => {
  const answers = new Map<string, HttpAnswer>();
  return {
    find: (url) => answers.get(url),
    keep: (url, answer) => {
      if (url.length > urlLengthMax) return;
      if (answers.size >= answersMax) answers.delete(answers.keys().next().value ?? '');
      answers.set(url, answer);
    },
  };
};
