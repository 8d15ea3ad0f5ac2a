import type { Room } from '../../kernel/room.ts';
import { agentsPage, agentsSubpage } from '../docs/agents.ts';
import { docsPage, schemasPage } from '../docs/docs.ts';
import { guidePages } from '../docs/guide-pages.ts';
import { guideMarkdown, guidePageMarkdown, referenceMarkdown } from '../docs/markdown-texts.ts';
import type { ApiDescription } from '../http/api-description.ts';
import { contactPage, imprintPage } from './identity/contact.ts';
import { privacyPage } from './identity/privacy.ts';
import { guideJson } from './json-documents.ts';
import type { PageRoute } from './page-route.ts';

/** Every page of the site, with those that belong to no room. */
export const pagesOf = (rooms: readonly Room[], api: ApiDescription): readonly PageRoute[] => [
  ...identityPages,
  ...rooms.flatMap(({ pages = [] }) => pages),
  ...documentPages(api),
];

/** The paths of pages that search engines may list: those without parameters and secrets. */
export const publicPathsOf = (
  routes: readonly PageRoute[],
  hiddenPaths: readonly string[],
): readonly string[] =>
  routes
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && !hiddenPaths.some((start) => path.startsWith(start)));

/** Pages about who runs the service. */
const identityPages: readonly PageRoute[] = [
  { path: '/imprint', footerLink: 'imprint', get: imprintPage },
  { path: '/contact', footerLink: 'contact', get: contactPage },
  { path: '/privacy', footerLink: 'privacy', get: privacyPage },
];

/** The documents for programs and their authors. */
const documentPages = (api: ApiDescription): readonly PageRoute[] => [
  {
    path: '/agents',
    footerLink: 'agents',
    get: agentsPage,
    markdown: guideMarkdown,
    json: guideJson,
  },
  ...guidePages({ api }).map(({ slug }): PageRoute => ({
    path: `/agents/${slug}`,
    get: agentsSubpage(slug),
    markdown: (site) => guidePageMarkdown(site, slug),
  })),
  { path: '/docs', footerLink: 'docs', get: docsPage, markdown: referenceMarkdown },
  { path: '/schemas', get: schemasPage },
];
