import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBody, roomFor } from './read-body.ts';
import type { Shares } from './shares.ts';

/**
 * Hands bodies on as bytes whatever the Content-Type calls them, even where it says nonsense; the
 * contract or the page makes sense of them (decision 3). Holds for the given scope alone.
 */
export const readBytes = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', ({ routeOptions }, payload, done) => {
    readBody(payload, routeOptions.bodyLimit, (body) => done(null, body), done);
  });
  scope.addHook('onRequest', ignoreContentType);
};

/** Leaves bodies to the handlers of the scope, which read them by `readWhole`. */
export const leaveBodies = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onRequest', ignoreContentType);
};

/**
 * Reads a body that may be large, if there is room for it.
 * @throws Refused where there is none, or it is longer than it may be
 */
export const readWhole = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  bytesMax: number,
  largeBodies: Shares,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      // What has not been read would be taken for the next request.
      reply.header('connection', 'close');
      reject(error);
    };
    try {
      readBody(raw, roomFor(raw, reply.raw, bytesMax, largeBodies), resolve, fail);
    } catch (error) {
      fail(error);
    }
  });

const ignoreContentType = (
  request: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void => {
  request.headers['content-type'] = 'application/octet-stream';
  done();
};
