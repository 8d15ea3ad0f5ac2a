import createHttp from 'openapi-fetch';
import { systemClock, type Clock } from './clock.ts';
import { openDeadline } from './deadline.ts';
import { UnsentError } from './error.ts';
import type { ClientOptions } from './options.ts';

/** The shared state of all calls of one client. */
export type Core = {
  readonly options: ClientOptions;
  readonly clock: Clock;
  readonly http: Http;
};

/** An untyped view of openapi-fetch. Calls are made from the table, and `Methods` gives them their types. */
type Http = {
  readonly request: (
    method: 'get' | 'post',
    path: string,
    init: HttpRequest,
  ) => Promise<HttpResult>;
};

type HttpRequest = {
  readonly params: {
    readonly path: Readonly<Record<string, unknown>>;
    readonly query: Readonly<Record<string, unknown>>;
  };
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal: AbortSignal;
  readonly parseAs: 'text' | 'stream';
  readonly fetch?: (request: Request) => Promise<Response>;
};

export type HttpResult = {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
};

export const createCore = (options: ClientOptions): Core => {
  const { baseUrl, fetch = platformFetch, clock = systemClock } = options;
  // A followed redirect could turn a POST into a GET, and send secrets to another host.
  const http = createHttp({ baseUrl, redirect: 'manual' }) as unknown as Http;
  return {
    options,
    clock,
    http: {
      request: async (method, path, init) => {
        let isSent = false;
        const send = (request: Request): Promise<Response> => {
          isSent = true;
          // Node may free a request, with its signal, while its answer is still being read.
          return fetch(request, { signal: init.signal });
        };
        try {
          return await http.request(method, path, { ...init, fetch: send });
        } catch (cause) {
          throw isSent ? cause : new UnsentError('', { cause });
        }
      },
    },
  };
};

const platformFetch = (request: Request, init: { readonly signal: AbortSignal }) =>
  globalThis.fetch(request, init);

/** Waits; rejects early if a signal of the call or of its client is aborted. */
export const waitFor = async (
  { clock, options }: Core,
  durationMs: number,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const waiting = openDeadline(clock, Infinity, signal, options.signal);
  try {
    await clock.sleep(durationMs, waiting.signal);
  } finally {
    waiting.release();
  }
};
