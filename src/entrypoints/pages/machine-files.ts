import type { FastifyInstance } from 'fastify';
import { catalogues } from '../../content/catalogues.ts';
import { acceptedEncoding } from '../http/accept.ts';
import { isKnown } from '../http/etag.ts';
import { pack, type Packed } from '../http/packed.ts';
import { documentMarkdown } from './programs/block-markdown.ts';
import { robotsText, sitemapText } from './programs/crawlers.ts';
import { callsPath, callsText, searchPath, searchText } from './programs/docs-data.ts';
import { guide } from './programs/guide.ts';
import type { Place } from './programs/example-blocks.ts';
import { llmsText } from './programs/llms.ts';
import { reference } from './programs/reference.ts';
import type { Site } from './visit.ts';

/** What programs read of the site. It changes only with a restart. */

const cacheControl = 'public, max-age=300';

/** `paths` are those of all pages, without a language. */
export const serveMachineFiles = (
  app: FastifyInstance,
  site: Site,
  paths: readonly string[],
): void => {
  const plainText = 'text/plain; charset=utf-8';
  serveText(app, '/openapi.json', 'application/json', site.api.openApi);
  serveText(app, '/agents.md', 'text/markdown; charset=utf-8', () => guideMarkdown(site));
  serveText(app, '/docs.md', 'text/markdown; charset=utf-8', () => referenceMarkdown(site));
  serveText(app, searchPath, 'application/json', () => searchText(site));
  serveText(app, callsPath, 'application/json', () => callsText(site));
  serveText(app, '/llms.txt', plainText, () => llmsText(site));
  serveText(app, '/robots.txt', plainText, () => robotsText(site));
  serveText(app, '/sitemap.xml', 'application/xml', () => sitemapText(site, paths));
};

const serveText = (app: FastifyInstance, url: string, type: string, make: () => string): void => {
  let made: Promise<Packed> | undefined;
  app.route({
    method: ['GET', 'HEAD'],
    url,
    compress: false,
    handler: async (request, reply) => {
      made ??= pack(make());
      const { tag, texts } = await made;
      const known = isKnown(request, reply, tag);
      reply
        .header('cache-control', cacheControl)
        .header('access-control-allow-origin', '*')
        .header('vary', 'accept-encoding');
      if (known) return reply.status(304).send();
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(type).send(texts[encoding]);
    },
  });
};

export const guideMarkdown = (place: Place): string => {
  const { agentsTitle, agentsLead } = catalogues.en.pages.programs;
  return `# ${agentsTitle}\n\n${agentsLead}\n\n${documentMarkdown(guide(place), place.links.agents)}`;
};

const referenceMarkdown = (site: Site): string => {
  const { docsTitle, docsLead } = catalogues.en.pages.programs;
  const address = `${site.publicUrl}/docs`;
  return `# ${docsTitle}\n\n${docsLead}\n\n${documentMarkdown(reference(site), address)}`;
};
