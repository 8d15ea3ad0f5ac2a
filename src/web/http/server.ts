import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../kernel/ports.ts';
import { createConnections, shareConnections } from './connections.ts';
import { answersInPieces } from './long-answers.ts';
import { longBodyMsMax } from './long-body.ts';
import { createOwedAnswers } from './owed-answers.ts';
import type { Problems } from './problems.ts';
import { createTurns } from './turns.ts';
import type { ReadingPace, UnreadMax } from './unread-connections.ts';
import { createUnread } from './unread.ts';

/** Importing it by name would also load Node's WebSocket client, which takes 15 MiB. */
const { createServer: createHttpServer } = process.getBuiltinModule('node:http');

/** Node's HTTP server with limits: connections, turns, timeouts and unread data. */

export type HttpServer = {
  readonly http: Server;
  /** Answers requests that are not valid HTTP. */
  readonly refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
  /** Must be called on a stop: ends connections once they are idle. */
  readonly endIdle: () => void;
};

export type ServerOptions = {
  readonly clock: Clock;
  readonly problems: Problems;
  /** Milliseconds from an arbitrary start, independent of the clock. */
  readonly stopwatch: () => number;
  readonly trustProxy: readonly string[];
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs?: number | undefined;
  readonly connectionsMax?: number | undefined;
  /** How fast clients must read, and how much may wait for them. */
  readonly readingPace?: ReadingPace | undefined;
  readonly unreadMax?: UnreadMax | undefined;
};

const defaultRequestTimeoutMs = 15_000;
const headersTimeoutMs = 10_000;
const keepAliveTimeoutMs = 15_000;
/**
 * Longer than the minute for which proxies keep connections, so that they never use a closed one.
 */
const proxyKeepAliveTimeoutMs = 65_000;
const connectionsCheckMs = 1_000;
const lingerMs = 2_000;
const stopPatienceMs = 5_000;
const closeIdleEveryMs = 50;

export const createServer = (options: ServerOptions, handle: RequestListener): HttpServer => {
  const { clock, problems, stopwatch, trustProxy } = options;
  const timeouts = timeoutsWithin(options.requestTimeoutMs ?? defaultRequestTimeoutMs, trustProxy);
  const owed = createOwedAnswers();
  const unread = createUnread({
    owed,
    stopwatch,
    pace: options.readingPace,
    max: options.unreadMax,
  });
  const connections = createConnections({
    problems,
    clock,
    owed,
    turns: createTurns(stopwatch),
    onQueued: unread.update,
    bodyMs: timeouts.bodyMs,
    lingerMs: timeouts.lingerMs,
  });
  const http = createHttpServer(
    { ...timeouts.http, ServerResponse: answersInPieces(({ req }) => unread.update(req.socket)) },
    connections.inTurn(handle),
  );
  unread.watch(http);
  shareConnections(http, trustProxy, options.connectionsMax);
  // An unknown expectation is no reason to refuse a request.
  http.on('checkExpectation', (request, response) => {
    http.emit('request', request, response);
  });
  return { http, refuse: connections.refuse, endIdle: () => endIdle(http, timeouts.stopMs) };
};

/** Clients keep connections alive that were answering when the stop began. */
const endIdle = (http: Server, patienceMs: number): void => {
  if (!http.listening) return;
  const closingIdle = setInterval(() => http.closeIdleConnections(), closeIdleEveryMs);
  // A stopping server no longer checks for stalled requests.
  const cuttingOff = setTimeout(() => http.closeAllConnections(), patienceMs);
  http.once('close', () => {
    clearInterval(closingIdle);
    clearTimeout(cuttingOff);
  });
};

/** No timeout is longer than that of a request. */
const timeoutsWithin = (requestTimeout: number, trustProxy: readonly string[]) => {
  const atMost = (durationMs: number): number => Math.min(durationMs, requestTimeout);
  return {
    lingerMs: atMost(lingerMs),
    stopMs: atMost(stopPatienceMs),
    bodyMs: requestTimeout,
    http: {
      // Other bodies have a shorter limit (long-body.ts).
      requestTimeout: Math.max(requestTimeout, longBodyMsMax),
      headersTimeout: atMost(headersTimeoutMs),
      connectionsCheckingInterval: atMost(connectionsCheckMs),
      keepAliveTimeout: trustProxy.length === 0 ? keepAliveTimeoutMs : proxyKeepAliveTimeoutMs,
      requireHostHeader: false,
    },
  };
};
