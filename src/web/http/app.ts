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

/** The HTTP application: it sets the headers of every answer, and turns errors into refusals. */

export type AppOptions = ServerOptions & {
  readonly random: Random;
  readonly logger: Logger;
  readonly isSandbox: boolean;
  readonly onAnswered: (answered: AnsweredRequest) => void;
};

export type AnsweredRequest = {
  /** Identifies the request for its client and in the log. */
  readonly id: string;
  readonly method: string;
  /** The pattern of the route, because addresses contain keys. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

/**
 * Longer than any address that Node accepts, so that a strange ID gets the same 404 as any other.
 */
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
    // A preflight's body is ignored.
    onRequest: ({ raw }, reply) => {
      reply.status(204).headers(headersOfPreflight(raw)).send();
    },
    handler: () => {
      throw new Error('A preflight was answered before, and then went on');
    },
  });
  app.setErrorHandler((error, request, reply) => void sendAnswer(reply, refuse(error, request)));
  // Each scope reads bodies in its own way.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  await refuseUnknown(app);
  return app;
};

/** Headers that pages of other sites may read. */
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

export const headersOfPreflight = ({ headers }: IncomingMessage): Record<string, string> => {
  const requestedHeaders = headers['access-control-request-headers'];
  return {
    vary: 'Access-Control-Request-Headers',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    ...(requestedHeaders === undefined ? {} : { 'access-control-allow-headers': requestedHeaders }),
    'access-control-max-age': '86400',
    'content-length': '0',
  };
};

/** Turns what is thrown into an answer, and logs bugs. */
const refusing =
  ({ clock, problems, logger }: AppOptions) =>
  (error: unknown, { headers, id }: FastifyRequest): HttpAnswer => {
    const refusal = toRefusal(error);
    if (refusal.kind === 'internal_error') {
      logger.error({ reqId: id, err: error }, 'request failed');
    }
    return refusalAnswer(headers.accept, refusal, problems, clock.now());
  };

/** Counts each answer and writes it to the log. */
const reporting = ({ logger, onAnswered }: AppOptions): onResponseHookHandler => {
  const isLogged = logger.isLevelEnabled('debug');
  return ({ id, method, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    const answered = { id, method, route: routeOptions.url ?? 'none', status, ms };
    onAnswered(answered);
    // Logs neither the path, which contains keys, nor the query, which may contain anything.
    if (isLogged) {
      const { id: reqId, ...rest } = answered;
      logger.debug({ reqId, ...rest }, 'request');
    }
    done();
  };
};

/** IDs that are unique across restarts without a random number for each request. */
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
    // A logger for each request would cost more than the few lines that are written.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: bodyBytesMax,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Operations validate their input, so Fastify's compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    // Operations parse the raw query, because they refuse duplicates.
    routerOptions: { querystringParser: () => ({}), maxParamLength: parameterLengthMax },
    // Requests that arrived before a stop are still answered.
    return503OnClosing: false,
  } as const;
};
