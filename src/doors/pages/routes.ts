import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiText } from '../../contract/openapi.ts';
import type { Links } from '../../contract/links.ts';
import type { PriceBook } from '../../domain/order/price-book.ts';
import { agentsPage } from './agents.ts';
import { pageStyle } from './layout.ts';
import { studiosPage } from './studios.ts';
import { termsPage } from './terms.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=300',
};

/** The pages that answers of the API link to. They change only with a restart, so they are made once. */
export const servePages = (
  app: FastifyInstance,
  links: Links,
  priceBook: PriceBook,
  publicUrl: string,
): void => {
  const pages = {
    '/terms': termsPage(),
    '/studios': studiosPage(priceBook),
    '/agents': agentsPage(links),
  };
  for (const [path, markup] of Object.entries(pages)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: (_request, reply) =>
        reply.headers(headers).type('text/html; charset=utf-8').send(markup),
    });
  }
  app.get('/', (_request, reply) => reply.redirect('/studios'));
  let description: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    description ??= openApiText(publicUrl);
    return reply
      .header('cache-control', headers['cache-control'])
      .header('access-control-allow-origin', '*')
      .type('application/json')
      .send(description);
  });
};
