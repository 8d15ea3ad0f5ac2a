import type { FastifyInstance } from 'fastify';
import { catalogues } from '../../content/catalogues.ts';
import { documentMarkdown } from './programs/block-markdown.ts';
import { robotsText, sitemapText } from './programs/crawlers.ts';
import { guide } from './programs/guide.ts';
import { llmsText } from './programs/llms.ts';
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
  serveText(app, '/llms.txt', plainText, () => llmsText(site));
  serveText(app, '/robots.txt', plainText, () => robotsText(site));
  serveText(app, '/sitemap.xml', 'application/xml', () => sitemapText(site, paths));
};

const serveText = (app: FastifyInstance, url: string, type: string, make: () => string): void => {
  let made: string | undefined;
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: (_request, reply) => {
      made ??= make();
      return reply
        .header('cache-control', cacheControl)
        .header('access-control-allow-origin', '*')
        .type(type)
        .send(made);
    },
  });
};

const guideMarkdown = (site: Site): string => {
  const { agentsTitle, agentsLead } = catalogues.en.pages.programs;
  return `# ${agentsTitle}\n\n${agentsLead}\n\n${documentMarkdown(guide(site), site.links.agents)}`;
};
