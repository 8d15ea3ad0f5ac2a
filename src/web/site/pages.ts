import type { ApiDescription } from '../http/api-description.ts';
import { agentsPage, agentsSubpage } from '../docs/agents.ts';
import { docsPage, schemasPage } from '../docs/docs.ts';
import { guidePages } from '../docs/guide-pages.ts';
import { guideMarkdown, guidePageMarkdown, referenceMarkdown } from '../docs/markdown-texts.ts';
import { contactPage, imprintPage } from './identity/contact.ts';
import { privacyPage } from './identity/privacy.ts';
import { guideJson } from './json-documents.ts';
import type { PageRoute } from './page-route.ts';

/** Pages that belong to no room: who runs the service, and the documents. */
export const ownPages = (api: ApiDescription): readonly PageRoute[] => [
  { path: '/imprint', get: imprintPage },
  { path: '/contact', get: contactPage },
  { path: '/privacy', get: privacyPage },
  { path: '/agents', get: agentsPage, markdown: guideMarkdown, json: guideJson },
  ...guidePages({ api }).map(({ slug }): PageRoute => ({
    path: `/agents/${slug}`,
    get: agentsSubpage(slug),
    markdown: (site) => guidePageMarkdown(site, slug),
  })),
  { path: '/docs', get: docsPage, markdown: referenceMarkdown },
  { path: '/schemas', get: schemasPage },
];
