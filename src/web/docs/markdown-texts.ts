import { catalogues } from '../../kernel/texts/catalogues.ts';
import { documentMarkdown } from './block-markdown.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { guideIndex } from './guide-index.ts';
import { guidePages, pageCalled, blocksOn } from './guide-pages.ts';
import { reference } from './reference.ts';

/** Whole documents as Markdown; `reference-pages.ts` splits the reference. */

export const guideMarkdown = (place: DocumentedService): string => {
  const { agents } = place.links;
  const blocks = guideIndex(place, (slug) => `${agents}/${slug}.md`);
  return `# ${catalogues.en.pages.programs.agentsTitle}\n\n${documentMarkdown(blocks, agents)}`;
};

/** A page of the guide; its links lead to Markdown too. */
export const guidePageMarkdown = (place: DocumentedService, slug: string): string => {
  const { links } = place;
  const page = pageCalled(slug, place);
  const blocks = blocksOn(place, page, (other, anchor) =>
    other === null ? links.reference(anchor) : `${links.agents}/${other}.md#${anchor}`,
  );
  return `# ${page.title}\n\n${documentMarkdown(blocks, `${links.agents}/${slug}.md`)}`;
};

/** A page by its name, or the index without one; null if there is no such page. */
export const guideFor =
  (place: DocumentedService) =>
  (page: string | null): string | null => {
    if (page === null) return guideMarkdown(place);
    const isThere = guidePages(place).some(({ slug }) => slug === page);
    return isThere ? guidePageMarkdown(place, page) : null;
  };

export const referenceMarkdown = (place: DocumentedService): string => {
  const { docsTitle, docsLead } = catalogues.en.pages.programs;
  return `# ${docsTitle}\n\n${docsLead}\n\n${documentMarkdown(reference(place), docsOf(place))}`;
};

const docsOf = ({ publicUrl }: DocumentedService): string => `${publicUrl}/docs`;
