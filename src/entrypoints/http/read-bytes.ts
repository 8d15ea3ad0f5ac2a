import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBody } from './read-body.ts';

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

const ignoreContentType = (
  request: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
): void => {
  request.headers['content-type'] = 'application/octet-stream';
  done();
};
