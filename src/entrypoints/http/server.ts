import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Clock, Random } from '../../app/ports.ts';
import type { Links } from '../../contract/links.ts';
import type { AnswerMarks } from './answer-marks.ts';
import type { Asked } from './asked.ts';
import { createConnections } from './connections.ts';
import { answeredBefore, createDirect, type Direct } from './direct.ts';
import { createEveryAnswer, type Answered, type EveryAnswer } from './every-answer.ts';
import type { HttpAnswer } from './http-answer.ts';
import { answersInPieces } from './long-answers.ts';
import { largeBodiesMax } from './json-body.ts';
import { longBodyMsMax } from './long-body.ts';
import { createOwedAnswers } from './owed-answers.ts';
import { refusalAnswer, toRefusal } from './refuse.ts';
import { shareConnections } from './share-connections.ts';
import { createShares, type Shares } from './shares.ts';
import { createTurns } from './turns.ts';
import { createUnread } from './unread.ts';
import type { ReadingPace, UnreadMax } from './waiting-answers.ts';

/** Importing it by name would load Node's WebSocket client too, which takes 15 MiB for as long as the service runs. */
const { createServer: createHttpServer } = process.getBuiltinModule('node:http');

/** The HTTP server all web entrypoints stand in: limits, and errors in the contract's shape. */

export type HttpServer = {
  readonly http: Server;
  /** What goes past Fastify. */
  readonly direct: Direct;
  /** The bodies that may be here at a time and are large. */
  readonly largeBodies: Shares;
  readonly every: EveryAnswer;
  readonly refuse: Refuse;
  readonly refuseConnection: (error: NodeJS.ErrnoException, socket: Socket) => void;
  /** Says who takes what does not go past Fastify. */
  readonly leaveOthersTo: (handle: RequestListener) => void;
  /** Takes nothing new. */
  readonly stop: () => void;
  /** Resolves once nothing is open any more. */
  readonly stopped: () => Promise<void>;
};

type Refuse = (error: unknown, asked: Asked, id: string) => HttpAnswer;

export type ServerOptions = {
  readonly clock: Clock;
  readonly random: Random;
  readonly links: Links;
  readonly logger: Logger;
  /** Milliseconds since whenever it was, which no change of the clock makes more or less. */
  readonly stopwatch: () => number;
  readonly trustProxy: readonly string[];
  /** How long a request may take to arrive whole. */
  readonly requestTimeoutMs?: number | undefined;
  readonly connectionsMax?: number | undefined;
  /** How fast clients have to read, and how much may wait for them. */
  readonly readingPace?: ReadingPace | undefined;
  readonly unreadMax?: UnreadMax | undefined;
  /** Told of every request that was answered, of whatever entrypoint. */
  readonly onAnswered: (answered: Answered) => void;
  /** What every answer says besides. */
  readonly marks?: AnswerMarks | undefined;
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
export const createServer = (options: ServerOptions): HttpServer => {
  const { clock, random, links, stopwatch, trustProxy, marks } = options;
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
  const every = createEveryAnswer(random, stopwatch, counting(options));
  const refuse = refusing(options);
  const largeBodies = createShares(largeBodiesMax);
  const direct = createDirect(every, refuse, largeBodies, marks?.answer);
  let others: RequestListener = answeredBefore;
  const http = createHttpServer(
    { ...timeouts.http, ServerResponse: answersInPieces(({ req }) => unread.note(req.socket)) },
    connections.inTurn((request, response) => {
      if (marks !== undefined) response.setHeader(marks.field.name, marks.field.value);
      if (!direct.take(request, response)) others(request, response);
    }),
  );
  unread.watch(http);
  shareConnections(http, trustProxy, options.connectionsMax);
  // An expectation that cannot be met is no reason to refuse what can be answered.
  http.on('checkExpectation', (request, response) => {
    http.emit('request', request, response);
  });
  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    direct.stop();
    // A server that stops no longer looks for requests that stall, so they are cut off here.
    const cuttingOff = setTimeout(() => http.closeAllConnections(), timeouts.stopMs);
    await closeIdle(http);
    clearTimeout(cuttingOff);
  };
  return {
    http,
    direct,
    largeBodies,
    every,
    refuse,
    refuseConnection: connections.refuse,
    leaveOthersTo: (handle) => {
      others = handle;
    },
    stop: () => void (stopped ??= stop()),
    stopped: () => (stopped ??= stop()),
  };
};

/** How what is thrown is answered; what is our own fault is also logged. */
const refusing =
  ({ clock, links, logger }: ServerOptions): Refuse =>
  (error, { headers }, id) => {
    const refusal = toRefusal(error);
    if (refusal.kind === 'internal_error') {
      logger.error({ reqId: id, err: error }, 'request failed');
    }
    return refusalAnswer(headers.accept, refusal, links, clock.now());
  };

/** Counts what was answered, and writes it down for whoever looks for something. */
const counting = ({ logger, onAnswered }: ServerOptions): ServerOptions['onAnswered'] => {
  if (!logger.isLevelEnabled('debug')) return onAnswered;
  return (answered) => {
    onAnswered(answered);
    const { id: reqId, ...rest } = answered;
    // Not its path, which holds keys to orders, nor its query, where anything may stand.
    logger.debug({ reqId, ...rest }, 'request');
  };
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

/** A connection that was answering when the stop began is kept alive by its client; it ends once it is idle. */
const closeIdle = async (http: Server): Promise<void> => {
  const closingIdle = setInterval(() => http.closeIdleConnections(), closeIdleEveryMs);
  await new Promise<void>((resolve) => void http.close(() => resolve()));
  clearInterval(closingIdle);
};
