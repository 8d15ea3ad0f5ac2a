import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { documentMarkdown } from './block-markdown.ts';
import { guideIndex } from './guide-index.ts';
import { guidePages, guidePageCalled, guidePageBlocks } from './guide-pages.ts';
import { reference } from './reference.ts';

/** Whole documents as Markdown; `reference-pages.ts` splits the reference. */

export const guideMarkdown = (service: DocumentedService): string => {
  const { agents } = service.links;
  const blocks = guideIndex(service, (slug) => `${agents}/${slug}.md`);
  return `# ${catalogues.en.pages.programs.agentsTitle}\n\n${documentMarkdown(blocks, agents)}`;
};

/** A page of the guide; its links lead to Markdown too. */
export const guidePageMarkdown = (service: DocumentedService, slug: string): string => {
  const { links } = service;
  const page = guidePageCalled(slug, service);
  const blocks = guidePageBlocks(service, page, (other, anchor) =>
    other === null ? links.reference(anchor) : `${links.agents}/${other}.md#${anchor}`,
  );
  return `# ${page.title}\n\n${documentMarkdown(blocks, `${links.agents}/${slug}.md`)}`;
};

/** A page by its name, or the index without one; null if there is no such page. */
export const guideFor =
  (service: DocumentedService) =>
  (page: string | null): string | null => {
    if (page === null) return guideMarkdown(service);
    const isThere = guidePages(service).some(({ slug }) => slug === page);
    return isThere ? guidePageMarkdown(service, page) : null;
  };

export const referenceMarkdown = (service: DocumentedService): string => {
  const { docsTitle, docsLead } = catalogues.en.pages.programs;
  return `# ${docsTitle}\n\n${docsLead}\n\n${documentMarkdown(reference(service), docsOf(service))}`;
};

const docsOf = ({ publicUrl }: DocumentedService): string => `${publicUrl}/docs`;
