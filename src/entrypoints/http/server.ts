import { createServer as createHttpServer } from 'node:http';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
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
import { createConnections } from './connections.ts';
import { bodyBytesMax } from './json-body.ts';
import { longBodyMsMax } from './long-body.ts';
import { refuseUnknown } from './not-found.ts';
import { sendRefusal, toRefusal } from './refuse.ts';
import { shareConnections } from './share-connections.ts';

/** The HTTP server all web entrypoints stand in: limits, CORS, errors in the contract's shape. */

export type ServerOptions = {
  readonly context: AppContext;
  readonly links: Links;
  readonly logger: Logger;
  readonly trustProxy: readonly string[];
  /** How long a request may take to arrive whole. */
  readonly requestTimeoutMs?: number | undefined;
  readonly connectionsMax?: number | undefined;
  /** Adds the hooks that see every request, of whatever entrypoint. */
  readonly watchRequests: (app: FastifyInstance) => void;
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

export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { context, links, trustProxy } = options;
  const timeouts = timeoutsWithin(options.requestTimeoutMs ?? defaultRequestTimeoutMs, trustProxy);
  const connections = createConnections(links, context.clock, timeouts);
  const app = fastify({
    ...settings(options),
    clientErrorHandler: connections.refuse,
    serverFactory: (handle) => {
      const server = createHttpServer(timeouts.http, connections.inTurn(handle));
      server.setTimeout(idleTimeoutMs);
      shareConnections(server, trustProxy, options.connectionsMax);
      return server;
    },
  });
  // An expectation that cannot be met is no reason to refuse what can be answered.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  // A server that stops no longer looks for requests that stall, so they are cut off here.
  app.addHook('preClose', (done) => {
    setTimeout(() => app.server.closeAllConnections(), timeouts.stopMs).unref();
    done();
  });
  options.watchRequests(app);
  await app.register(cors, corsOptions);

  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.kind === 'internal_error') {
      request.log.error({ reqId: request.id, err: error }, 'request failed');
    }
    return sendRefusal(request, reply, refusal, links, context.clock.now());
  });
  // Each entrypoint chooses in a scope of its own how it reads bodies (read-bytes.ts).
  app.removeAllContentTypeParsers();
  await refuseUnknown(app, links, context.clock);
  return app;
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

const settings = ({ context, links, logger, trustProxy }: ServerOptions) => {
  const loggerInstance: FastifyBaseLogger = logger;
  return {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdSource(context),
    requestIdHeader: false,
    // A logger of its own for each request would cost more than the few lines that are written.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
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
      reply.header('x-request-id', request.id);
      reply.header('access-control-allow-origin', '*');
      sendRefusal(request, reply, { kind: 'malformed_request' }, links, context.clock.now());
    },
  } as const;
};

const corsOptions: FastifyCorsOptions = {
  origin: '*',
  methods: ['GET', 'POST', 'OPTIONS'],
  exposedHeaders: [
    'x-request-id',
    'retry-after',
    'idempotent-replayed',
    'etag',
    'location',
    'preference-applied',
  ],
  maxAge: 86_400,
  strictPreflight: false,
};

/** Ids that are unique over restarts without drawing randomness for every request. */
const requestIdSource = (context: AppContext): (() => string) => {
  const prefix = Buffer.from(context.random.bytes(6)).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};

/** A connection that was answering when the stop began is kept alive by its client; it ends once it is idle. */
export const closeServer = async (app: FastifyInstance): Promise<void> => {
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
  await app.close();
  clearInterval(closingIdle);
};
