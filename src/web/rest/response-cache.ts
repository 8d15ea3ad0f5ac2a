import type { FastifyRequest } from 'fastify';
import type { HttpAnswer } from '../http/http-answer.ts';

/** Caches by address how to answer a request again. The oldest entry makes room for a new one. */
export type ResponseCache = {
  readonly get: (url: string) => AnswerAgain | undefined;
  readonly set: (url: string, answerAgain: AnswerAgain) => void;
};

/** Answers a later request to the same address; undefined if the cached answer is out of date. */
type AnswerAgain = (request: FastifyRequest) => HttpAnswer | Promise<HttpAnswer> | undefined;

/** At most about 16 MB of answers as large as the brief questions. */
const answersMax = 1_000;
/** Longer addresses are not cached. */
const urlLengthMax = 500;

export const createResponseCache = (): ResponseCache => {
  const answers = new Map<string, AnswerAgain>();
  return {
    get: (url) => answers.get(url),
    set: (url, answerAgain) => {
      if (url.length > urlLengthMax) return;
      const [oldest] = answers.keys();
      if (answers.size >= answersMax && oldest !== undefined) answers.delete(oldest);
      answers.set(url, answerAgain);
    },
  };
};
