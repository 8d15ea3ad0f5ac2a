import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { AnswerMarks } from './answer-marks.ts';
import { answeredBefore } from './direct.ts';
import { headersOfEvery, headersOfPreflight } from './every-answer.ts';
import { sendWhole } from './http-answer.ts';
import { bodyBytesMax } from './json-body.ts';
import { refuseUnknown } from './not-found.ts';
import { sendRefusal } from './refuse.ts';
import type { HttpServer, ServerOptions } from './server.ts';

/** Fastify behind the server: whatever is not answered past it. */

/** Longer than any address Node takes, so that an odd id is looked up and not found like any other. */
const parameterLengthMax = 65_536;

export const createApp = async (
  server: HttpServer,
  { clock, links, logger, marks }: ServerOptions,
): Promise<FastifyInstance> => {
  const { every, refuse } = server;
  const app = fastify({
    ...settings({ clock, links, logger }, server),
    clientErrorHandler: server.refuseConnection,
    serverFactory: (handle) => {
      server.leaveOthersTo(handle);
      return server.http;
    },
  });
  app.addHook('onRequest', ({ id, method, routeOptions }, reply, done) => {
    every.begin({ id, method, route: routeOptions.url ?? 'none' }, reply.raw);
    reply.headers(headersOfEvery(id));
    done();
  });
  if (marks !== undefined) app.addHook('onSend', marking(marks));
  app.route({
    method: 'OPTIONS',
    url: '*',
    onRequest: ({ raw }, reply) => {
      reply.status(204).headers(headersOfPreflight(raw)).send();
    },
    handler: answeredBefore,
  });
  app.addHook('preClose', (done) => {
    server.stop();
    done();
  });

  app.setErrorHandler((error, request, reply) =>
    sendWhole(reply, refuse(error, request, request.id)),
  );
  // Each entrypoint chooses in a scope of its own how it reads bodies (read-bytes.ts).
  app.removeAllContentTypeParsers();
  await refuseUnknown(app, links, clock);
  return app;
};

const marking =
  (marks: AnswerMarks) =>
  async ({ url }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (typeof payload !== 'string') return payload;
    const marked = marks.text(url, reply.getHeader('content-type'), payload);
    if (marked === null) return payload;
    if (reply.hasHeader('content-length'))
      reply.header('content-length', Buffer.byteLength(marked));
    return marked;
  };

const noSchema = (): never => {
  throw new Error('A route declares a schema, which nothing here would look at');
};

const settings = (
  { clock, links, logger }: Pick<ServerOptions, 'clock' | 'links' | 'logger'>,
  { every }: HttpServer,
) => {
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
      sendRefusal(request, reply, { kind: 'malformed_request' }, links, clock.now());
    },
  } as const;
};
