import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { logFormatPath } from '../../kernel/links.ts';
import { robotsText, sitemapText } from '../docs/crawlers.ts';
import { callsPath, callsText, searchPath, searchText } from '../docs/docs-data.ts';
import { guidePages } from '../docs/guide-pages.ts';
import { llmsText } from '../docs/llms.ts';
import { guideMarkdown, guidePageMarkdown, referenceMarkdown } from '../docs/markdown-texts.ts';
import { callMarkdownPath } from '../docs/reference-call.ts';
import { referencePages } from '../docs/reference-pages.ts';
import { machineText, markdownType } from './machine-text.ts';
import { projectFile } from './module-graph.ts';
import type { Site } from './request.ts';

/**
 * Serves files for programs, which change only with a restart. `publicPaths` have no language, and
 * `unknown` answers other addresses.
 */
export const serveMachineFiles = (
  app: FastifyInstance,
  site: Site,
  publicPaths: readonly string[],
  unknown: RouteHandlerMethod,
): void => {
  const plainText = 'text/plain; charset=utf-8';
  serveText(app, '/openapi.json', 'application/json', site.api.openApi);
  serveText(app, '/agents.md', markdownType, () => guideMarkdown(site));
  for (const { slug } of guidePages(site)) {
    serveText(app, `/agents/${slug}.md`, markdownType, () => guidePageMarkdown(site, slug));
  }
  serveText(app, '/docs.md', markdownType, () => referenceMarkdown(site));
  serveCalls(app, site, unknown);
  serveText(app, searchPath, 'application/json', () => searchText(site));
  serveText(app, callsPath, 'application/json', () => callsText(site));
  const format = projectFile('docs/log-format.md');
  if (format !== null) serveText(app, logFormatPath, markdownType, () => format);
  serveText(app, '/llms.txt', plainText, () => llmsText(site));
  serveText(app, '/robots.txt', plainText, () => robotsText(site));
  serveText(app, '/sitemap.xml', 'application/xml', () => sitemapText(site, publicPaths));
};

/**
 * Each call and schema of the reference by name. They are made on first use: they need the whole
 * OpenAPI document, which takes longer than the rest of a start.
 */
const serveCalls = (app: FastifyInstance, site: Site, unknown: RouteHandlerMethod): void => {
  let handlers: ReadonlyMap<string, RouteHandlerMethod> | undefined;
  const makeHandlers = (): ReadonlyMap<string, RouteHandlerMethod> =>
    new Map(
      [...referencePages(site)].map(([name, make]) => [name, machineText(markdownType, make)]),
    );
  app.route({
    method: ['GET', 'HEAD'],
    url: callMarkdownPath(':name'),
    compress: false,
    handler(request, reply) {
      handlers ??= makeHandlers();
      const { name } = request.params as { readonly name: string };
      return (handlers.get(name) ?? unknown).call(this, request, reply);
    },
  });
};

const serveText = (app: FastifyInstance, url: string, type: string, make: () => string): void => {
  app.route({ method: ['GET', 'HEAD'], url, compress: false, handler: machineText(type, make) });
};
