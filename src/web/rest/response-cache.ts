import type { FastifyRequest } from 'fastify';
import type { HttpAnswer } from '../http/http-answer.ts';

/**
 * Caches answers by address: a whole answer that follows from the address alone, such as a quote,
 * or the parsed request if stored data is involved. The oldest entry makes room for a new one.
 */
export type ResponseCache = {
  readonly find: (url: string) => Repeat | undefined;
  readonly keep: (url: string, repeat: Repeat) => void;
};

/** Answers the same request again; undefined if the answer is out of date. */
export type Repeat = (request: FastifyRequest) => HttpAnswer | Promise<HttpAnswer> | undefined;

/** At most about 16 MB of answers as large as the brief questions. */
const answersMax = 1_000;
/** Longer addresses are not cached. */
const urlLengthMax = 500;

export const createResponseCache = (): ResponseCache => {
  const answers = new Map<string, Repeat>();
  return {
    find: (url) => answers.get(url),
    keep: (url, repeat) => {
      if (url.length > urlLengthMax) return;
      if (answers.size >= answersMax) answers.delete(answers.keys().next().value ?? '');
      answers.set(url, repeat);
    },
  };
};
