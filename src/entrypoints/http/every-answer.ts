import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Random } from '../../app/ports.ts';

/** What is true of every answer, whoever makes it: it has an id, pages of other sites may read it, and it is counted. */
export type EveryAnswer = {
  /** Names a request to its client and in the log. */
  readonly nextId: () => string;
  /** To be called as a request is taken up; `route` is the address as a pattern, because addresses hold keys. */
  readonly begin: (request: Begun, response: ServerResponse) => void;
};

type Begun = {
  readonly id: string;
  readonly method: string;
  readonly route: string;
};

/** A request that was answered to its end. */
export type Answered = Begun & { readonly status: number; readonly ms: number };

export const createEveryAnswer = (
  random: Random,
  stopwatch: () => number,
  onAnswered: (answered: Answered) => void,
): EveryAnswer => ({
  nextId: requestIdSource(random),
  begin: ({ id, method, route }, response) => {
    const begunAt = stopwatch();
    // Node listens for its being finished by itself, and two listeners cost more than twice one.
    response.on('close', () => {
      if (!response.writableFinished) return;
      const ms = stopwatch() - begunAt;
      onAnswered({ id, method, route, status: response.statusCode, ms });
    });
  },
});

/** Ids that are unique over restarts without drawing randomness for every request. */
const requestIdSource = (random: Random): (() => string) => {
  const prefix = Buffer.from(random.bytes(6)).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};

export const headersOfEvery = (id: string): Readonly<Record<string, string>> => ({
  'x-request-id': id,
  ...sameForAll,
});

/** The same with names and values in turn, which Node writes without taking an object apart. */
export const fieldsOfEvery = (id: string): string[] => ['x-request-id', id, ...sameFields];

/** What pages of other sites may read of every answer. */
export const exposedHeaders =
  'x-request-id, retry-after, idempotent-replayed, etag, location, preference-applied, ratelimit-policy, ratelimit, mcp-session-id';

const sameForAll = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders,
};
const sameFields = Object.entries(sameForAll).flat();

/** A browser's question before a page of another site may ask for what is no simple request. */
export const headersOfPreflight = ({ headers }: IncomingMessage): Record<string, string> => {
  const asked = headers['access-control-request-headers'];
  return {
    vary: 'Access-Control-Request-Headers',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }),
    'access-control-max-age': '86400',
    'content-length': '0',
  };
};
