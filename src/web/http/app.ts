import type { IncomingMessage } from 'node:http';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type onResponseHookHandler,
} from 'fastify';
import type { Logger } from 'pino';
import type { Random } from '../../kernel/ports.ts';
import { sendAnswer, type HttpAnswer } from './http-answer.ts';
import { bodyBytesMax } from './json-body.ts';
import { refuseUnknown } from './not-found.ts';
import { refusalAnswer, Refused, toRefusal } from './refuse.ts';
import { markAnswers, sandboxField } from './sandbox-mark.ts';
import { createServer, type HttpServer, type ServerOptions } from './server.ts';

/** The one path of all requests: what is true of every answer, and errors in the contract's shape. */

export type AppOptions = ServerOptions & {
  readonly random: Random;
  readonly logger: Logger;
  readonly isSandbox: boolean;
  /** Called for every request that was answered, of whatever entrypoint. */
  readonly onAnswered: (answered: Answered) => void;
};

/** A request that was answered to its end. */
export type Answered = {
  /** Names the request to its client and in the log. */
  readonly id: string;
  readonly method: string;
  /** The address as a pattern, because addresses hold keys. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

/** Longer than any address Node takes, so that an odd id is looked up and not found like any other. */
const parameterLengthMax = 65_536;

export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const refuse = refusing(options);
  const headersOfEvery = headersFor(options);
  let server: HttpServer | undefined;
  const app = fastify({
    ...settings(options),
    serverFactory: (handle) => {
      server = createServer(options, handle);
      return server.http;
    },
    clientErrorHandler: (error, socket) => server?.refuse(error, socket),
    frameworkErrors: (_error, request: FastifyRequest, reply) => {
      reply.headers(headersOfEvery(request.id));
      sendAnswer(reply, refuse(new Refused({ kind: 'malformed_request' }), request));
    },
  });
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers(headersOfEvery(id));
    done();
  });
  if (options.isSandbox) markAnswers(app);
  app.addHook('onResponse', reporting(options));
  app.addHook('preClose', (done) => {
    server?.endIdle();
    done();
  });
  app.route({
    method: 'OPTIONS',
    url: '*',
    // Whatever body it has is not read.
    onRequest: ({ raw }, reply) => {
      reply.status(204).headers(headersOfPreflight(raw)).send();
    },
    handler: () => {
      throw new Error('A preflight was answered before, and then went on');
    },
  });
  app.setErrorHandler((error, request, reply) => void sendAnswer(reply, refuse(error, request)));
  // Each entrypoint chooses in a scope of its own how it reads bodies.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  await refuseUnknown(app);
  return app;
};

/** What pages of other sites may read of every answer. */
export const exposedHeaders =
  'x-request-id, retry-after, idempotent-replayed, etag, location, preference-applied, ratelimit-policy, ratelimit, mcp-session-id';

const headersFor = ({ isSandbox }: AppOptions) => {
  const same = {
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': exposedHeaders,
    ...(isSandbox ? sandboxField : {}),
  };
  return (id: string): Record<string, string> => ({ 'x-request-id': id, ...same });
};

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

/** How what is thrown is answered; what is our own fault is also logged. */
const refusing =
  ({ clock, links, logger }: AppOptions) =>
  (error: unknown, { headers, id }: FastifyRequest): HttpAnswer => {
    const refusal = toRefusal(error);
    if (refusal.kind === 'internal_error') {
      logger.error({ reqId: id, err: error }, 'request failed');
    }
    return refusalAnswer(headers.accept, refusal, links, clock.now());
  };

/** Counts what was answered, and writes it down for whoever looks for something. */
const reporting = ({ logger, onAnswered }: AppOptions): onResponseHookHandler => {
  const isLogged = logger.isLevelEnabled('debug');
  return ({ id, method, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    const answered = { id, method, route: routeOptions.url ?? 'none', status, ms };
    onAnswered(answered);
    // Not its path, which holds keys to orders, nor its query, where anything may stand.
    if (isLogged) {
      const { id: reqId, ...rest } = answered;
      logger.debug({ reqId, ...rest }, 'request');
    }
    done();
  };
};

/** Ids that are unique over restarts without drawing randomness for every request. */
const requestIds = (random: Random): (() => string) => {
  const prefix = Buffer.from(random.bytes(6)).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};

const noSchema = (): never => {
  throw new Error('A route declares a schema, which nothing here would look at');
};

const settings = ({ logger, random }: AppOptions) => {
  const loggerInstance: FastifyBaseLogger = logger;
  return {
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(random),
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
  } as const;
};
