import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../../kernel/ports.ts';
import type { Links } from '../../kernel/links.ts';
import { createConnections, shareConnections } from './connections.ts';
import { answersInPieces } from './long-answers.ts';
import { longBodyMsMax } from './long-body.ts';
import { createOwedAnswers } from './owed-answers.ts';
import { createTurns } from './turns.ts';
import { createUnread } from './unread.ts';
import type { ReadingPace, UnreadMax } from './waiting-answers.ts';

/** Importing it by name would load Node's WebSocket client too, which takes 15 MiB for as long as the service runs. */
const { createServer: createHttpServer } = process.getBuiltinModule('node:http');

/** Node's HTTP server within limits: connections, turns, timeouts, and what clients leave unread. */

export type HttpServer = {
  readonly http: Server;
  /** Answers what is not even HTTP. */
  readonly refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
  /** To be called when the server stops: ends each connection once it is idle. */
  readonly endIdle: () => void;
};

export type ServerOptions = {
  readonly clock: Clock;
  readonly links: Links;
  /** Milliseconds since whenever it was, which no change of the clock makes more or less. */
  readonly stopwatch: () => number;
  readonly trustProxy: readonly string[];
  /** How long a request may take to arrive whole. */
  readonly requestTimeoutMs?: number | undefined;
  readonly connectionsMax?: number | undefined;
  /** How fast clients have to read, and how much may wait for them. */
  readonly readingPace?: ReadingPace | undefined;
  readonly unreadMax?: UnreadMax | undefined;
};

const defaultRequestTimeoutMs = 15_000;
const headersTimeoutMs = 10_000;
const keepAliveTimeoutMs = 15_000;
/** A proxy keeps its connections for a minute, and must not find one closed that it sends a request on. */
const proxyKeepAliveTimeoutMs = 65_000;
const connectionsCheckMs = 1_000;
const lingerMs = 2_000;
const stopPatienceMs = 5_000;
const closeIdleEveryMs = 50;

export const createServer = (options: ServerOptions, handle: RequestListener): HttpServer => {
  const { clock, links, stopwatch, trustProxy } = options;
  const timeouts = timeoutsWithin(options.requestTimeoutMs ?? defaultRequestTimeoutMs, trustProxy);
  const owed = createOwedAnswers();
  const unread = createUnread({
    owed,
    stopwatch,
    pace: options.readingPace,
    max: options.unreadMax,
  });
  const connections = createConnections(links, clock, timeouts, {
    owed,
    turns: createTurns(stopwatch),
    onQueued: unread.note,
  });
  const http = createHttpServer(
    { ...timeouts.http, ServerResponse: answersInPieces(({ req }) => unread.note(req.socket)) },
    connections.inTurn(handle),
  );
  unread.watch(http);
  shareConnections(http, trustProxy, options.connectionsMax);
  // An expectation that cannot be met is no reason to refuse what can be answered.
  http.on('checkExpectation', (request, response) => {
    http.emit('request', request, response);
  });
  return { http, refuse: connections.refuse, endIdle: () => endIdle(http, timeouts.stopMs) };
};

/** A connection that was answering when the stop began is kept alive by its client. */
const endIdle = (http: Server, patienceMs: number): void => {
  if (!http.listening) return;
  const closingIdle = setInterval(() => http.closeIdleConnections(), closeIdleEveryMs);
  // A server that stops no longer looks for requests that stall, so they are cut off here.
  const cuttingOff = setTimeout(() => http.closeAllConnections(), patienceMs);
  http.once('close', () => {
    clearInterval(closingIdle);
    clearTimeout(cuttingOff);
  });
};

/** None is longer than a request may take. */
const timeoutsWithin = (requestTimeout: number, trustProxy: readonly string[]) => {
  const atMost = (durationMs: number): number => Math.min(durationMs, requestTimeout);
  return {
    lingerMs: atMost(lingerMs),
    stopMs: atMost(stopPatienceMs),
    bodyMs: requestTimeout,
    http: {
      // Bodies that may not take so long have a limit of their own (long-body.ts).
      requestTimeout: Math.max(requestTimeout, longBodyMsMax),
      headersTimeout: atMost(headersTimeoutMs),
      connectionsCheckingInterval: atMost(connectionsCheckMs),
      keepAliveTimeout: trustProxy.length === 0 ? keepAliveTimeoutMs : proxyKeepAliveTimeoutMs,
      requireHostHeader: false,
    },
  };
};
