import type { FastifyInstance } from 'fastify';
import { machineText, markdownType } from './machine-text.ts';
import { robotsText, sitemapText } from './programs/crawlers.ts';
import { callsPath, callsText, searchPath, searchText } from './programs/docs-data.ts';
import { llmsText } from './programs/llms.ts';
import { callsMarkdown, guideMarkdown, referenceMarkdown } from './programs/markdown-texts.ts';
import { callMarkdownPath } from './programs/reference-call.ts';
import { referenceCalls } from './programs/reference.ts';
import type { Site } from './visit.ts';

/** What programs read of the site. It changes only with a restart. */

/** `paths` are those of all pages, without a language. */
export const serveMachineFiles = (
  app: FastifyInstance,
  site: Site,
  paths: readonly string[],
): void => {
  const plainText = 'text/plain; charset=utf-8';
  serveText(app, '/openapi.json', 'application/json', site.api.openApi);
  serveText(app, '/agents.md', markdownType, () => guideMarkdown(site));
  serveText(app, '/docs.md', markdownType, () => referenceMarkdown(site));
  let calls: ReadonlyMap<string, string> | undefined;
  for (const name of referenceCalls(site).keys()) {
    serveText(app, callMarkdownPath(name), markdownType, () => {
      calls ??= callsMarkdown(site);
      return calls.get(name) ?? '';
    });
  }
  serveText(app, searchPath, 'application/json', () => searchText(site));
  serveText(app, callsPath, 'application/json', () => callsText(site));
  serveText(app, '/llms.txt', plainText, () => llmsText(site));
  serveText(app, '/robots.txt', plainText, () => robotsText(site));
  serveText(app, '/sitemap.xml', 'application/xml', () => sitemapText(site, paths));
};

const serveText = (app: FastifyInstance, url: string, type: string, make: () => string): void => {
  app.route({ method: ['GET', 'HEAD'], url, compress: false, handler: machineText(type, make) });
};
