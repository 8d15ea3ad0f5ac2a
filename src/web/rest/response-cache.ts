import type { FastifyRequest } from 'fastify';
import type { HttpAnswer } from '../http/http-answer.ts';

/**
 * What follows from an address alone, since the same is asked for again and again: a whole answer,
 * such as a quote, or what was read of the address, where what is stored has a part in the answer.
 * The one that was kept first makes room for the next.
 */
export type ResponseCache = {
  readonly find: (url: string) => Repeat | undefined;
  readonly keep: (url: string, repeat: Repeat) => void;
};

/** Answers the same request again; undefined once the answer does not hold any more. */
export type Repeat = (request: FastifyRequest) => HttpAnswer | Promise<HttpAnswer> | undefined;

/** At most about 16 MB in all, for answers of the size that brief questions have. */
const answersMax = 1_000;
/** Longer addresses are not worth the room. */
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
