import { createServer as createHttpServer } from 'node:http';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { AppContext } from '../../app/context.ts';
import type { Links } from '../../contract/links.ts';
import type { Asked } from './asked.ts';
import { createConnections } from './connections.ts';
import { answeredBefore, createDirect, type Direct } from './direct.ts';
import {
  createEveryAnswer,
  headersOfEvery,
  headersOfPreflight,
  type Answered,
  type EveryAnswer,
} from './every-answer.ts';
import { bodyBytesMax } from './json-body.ts';
import { sendWhole, type HttpAnswer } from './http-answer.ts';
import { longBodyMsMax } from './long-body.ts';
import { refuseUnknown } from './not-found.ts';
import { refusalAnswer, sendRefusal, toRefusal } from './refuse.ts';
import { shareConnections } from './share-connections.ts';

/** The HTTP server all web entrypoints stand in: limits, CORS, errors in the contract's shape. */

export type HttpServer = {
  readonly app: FastifyInstance;
  /** What goes past Fastify. */
  readonly direct: Direct;
};

export type ServerOptions = {
  readonly context: AppContext;
  readonly links: Links;
  readonly logger: Logger;
  /** Milliseconds since whenever it was, which no change of the clock makes more or less. */
  readonly stopwatch: () => number;
  readonly trustProxy: readonly string[];
  /** How long a request may take to arrive whole. */
  readonly requestTimeoutMs?: number | undefined;
  readonly connectionsMax?: number | undefined;
  /** Told of every request that was answered, of whatever entrypoint. */
  readonly onAnswered: (answered: Answered) => void;
};

const defaultRequestTimeoutMs = 15_000;
const headersTimeoutMs = 10_000;
const keepAliveTimeoutMs = 15_000;
/** A proxy keeps its connections for a minute, and must not find one closed that it sends a request on. */
const proxyKeepAliveTimeoutMs = 65_000;
/** A connection on which nothing moves either way, such as of a client that does not read. */
const idleTimeoutMs = 70_000;
const connectionsCheckMs = 1_000;
const lingerMs = 2_000;
const stopPatienceMs = 5_000;
const closeIdleEveryMs = 50;
/** Longer than any address Node takes, so that an odd id is looked up and not found like any other. */
const parameterLengthMax = 65_536;

export const createServer = async (options: ServerOptions): Promise<HttpServer> => {
  const { context, links, stopwatch, trustProxy } = options;
  const timeouts = timeoutsWithin(options.requestTimeoutMs ?? defaultRequestTimeoutMs, trustProxy);
  const connections = createConnections(links, context.clock, timeouts);
  const every = createEveryAnswer(context.random, stopwatch, counting(options));
  const refuse = refusing(options);
  const direct = createDirect(every, refuse);
  const app = fastify({
    ...settings(options, every),
    clientErrorHandler: connections.refuse,
    serverFactory: (handle) => {
      const server = createHttpServer(
        timeouts.http,
        connections.inTurn((request, response) => {
          if (!direct.take(request, response)) handle(request, response);
        }),
      );
      server.setTimeout(idleTimeoutMs);
      shareConnections(server, trustProxy, options.connectionsMax);
      return server;
    },
  });
  // An expectation that cannot be met is no reason to refuse what can be answered.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });

  app.addHook('onRequest', ({ id, method, routeOptions }, reply, done) => {
    every.begin({ id, method, route: routeOptions.url ?? 'none' }, reply.raw);
    reply.headers(headersOfEvery(id));
    done();
  });
  app.route({
    method: 'OPTIONS',
    url: '*',
    onRequest: ({ raw }, reply) => {
      reply.status(204).headers(headersOfPreflight(raw)).send();
    },
    handler: answeredBefore,
  });
  // A server that stops no longer looks for requests that stall, so they are cut off here.
  app.addHook('preClose', (done) => {
    direct.stop();
    setTimeout(() => app.server.closeAllConnections(), timeouts.stopMs).unref();
    done();
  });

  app.setErrorHandler((error, request, reply) =>
    sendWhole(reply, refuse(error, request, request.id)),
  );
  // Each entrypoint chooses in a scope of its own how it reads bodies (read-bytes.ts).
  app.removeAllContentTypeParsers();
  await refuseUnknown(app, links, context.clock);
  return { app, direct };
};

/** How what is thrown is answered; what is our own fault is also logged. */
const refusing =
  ({ context, links, logger }: ServerOptions) =>
  (error: unknown, { headers }: Pick<Asked, 'headers'>, id: string): HttpAnswer => {
    const refusal = toRefusal(error);
    if (refusal.kind === 'internal_error') {
      logger.error({ reqId: id, err: error }, 'request failed');
    }
    return refusalAnswer(headers.accept, refusal, links, context.clock.now());
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

const noSchema = (): never => {
  throw new Error('A route declares a schema, which nothing here would look at');
};

const settings = ({ context, links, logger }: ServerOptions, every: EveryAnswer) => {
  const loggerInstance: FastifyBaseLogger = logger;
  return {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: every.nextId,
    requestIdHeader: false,
    // A logger of its own for each request would cost more than the few lines that are written.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: bodyBytesMax,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What comes in is read by the contract; the compilers for this would be loaded for nothing.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    // The raw query is read by the contract, which sees what is given twice.
    routerOptions: { querystringParser: () => ({}), maxParamLength: parameterLengthMax },
    // What has arrived before the server stops is still answered.
    return503OnClosing: false,
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headersOfEvery(request.id));
      sendRefusal(request, reply, { kind: 'malformed_request' }, links, context.clock.now());
    },
  } as const;
};

/** A connection that was answering when the stop began is kept alive by its client; it ends once it is idle. */
export const closeServer = async (app: FastifyInstance): Promise<void> => {
  // What has arrived is read first: a connection on which a request waits is not idle.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
  await app.close();
  clearInterval(closingIdle);
};
