import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Links } from '../../contract/links.ts';
import { isKnown } from '../http/etag.ts';
import { sendWhole, textAnswer } from '../http/http-answer.ts';
import type { Limits } from '../http/limits.ts';
import { publishedAt } from './discovery.ts';

const tagLength = 22;

/** Serves what says that this is here. It changes only with a restart. */
export const serveDiscovery = (
  app: FastifyInstance,
  publicUrl: string,
  links: Links,
  limits: Limits,
): void => {
  for (const { path, type, said } of publishedAt(publicUrl, links)) {
    const text = JSON.stringify(said, null, 2);
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, tagLength);
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      onRequest: limits.hook('pages'),
      handler: (request, reply) => {
        const known = isKnown(request, reply, tag);
        reply
          .header('cache-control', 'public, max-age=3600')
          .header('link', `<${publicUrl}/.well-known/api-catalog>; rel="api-catalog"`);
        return known ? reply.status(304).send() : sendWhole(reply, textAnswer(200, type, text, {}));
      },
    });
  }
};
