import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Hands bodies on as bytes whatever the Content-Type calls them, even where it says nonsense; the
 * contract or the page makes sense of them (decision 3). Holds for the given scope alone.
 */
export const readBytes = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
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
