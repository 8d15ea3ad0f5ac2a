import { catalogues } from '../../../content/catalogues.ts';
import { documentMarkdown } from './block-markdown.ts';
import type { Block } from './blocks.ts';
import type { Place } from './example-blocks.ts';
import { guideIndex } from './guide-index.ts';
import { guidePages, pageCalled, saidOn } from './guide-pages.ts';
import { reference } from './reference.ts';

/** The documents for programs as Markdown: each as a whole, and each call alone. */

export const guideMarkdown = (place: Place): string => {
  const { agents } = place.links;
  const said = guideIndex(place, (slug) => `${agents}/${slug}.md`);
  return `# ${catalogues.en.pages.programs.agentsTitle}\n\n${documentMarkdown(said, agents)}`;
};

/** One of its pages; what it links to is Markdown too. */
export const guidePageMarkdown = (place: Place, slug: string): string => {
  const { links } = place;
  const page = pageCalled(slug, place);
  const said = saidOn(place, page, (other, anchor) =>
    other === null ? links.reference(anchor) : `${links.agents}/${other}.md#${anchor}`,
  );
  return `# ${page.title}\n\n${documentMarkdown(said, `${links.agents}/${slug}.md`)}`;
};

/** By the name of a page; the index where none is named, and null where there is no such page. */
export const guideFor =
  (place: Place) =>
  (page: string | null): string | null => {
    if (page === null) return guideMarkdown(place);
    const isThere = guidePages(place).some(({ slug }) => slug === page);
    return isThere ? guidePageMarkdown(place, page) : null;
  };

export const referenceMarkdown = (place: Place): string => {
  const { docsTitle, docsLead } = catalogues.en.pages.programs;
  return `# ${docsTitle}\n\n${docsLead}\n\n${documentMarkdown(reference(place), docsOf(place))}`;
};

const docsOf = ({ publicUrl }: Place): string => `${publicUrl}/docs`;

/** Of each call its section, with what it answers, by its name. */
export const callsMarkdown = (place: Place): ReadonlyMap<string, string> => {
  const blocks = reference(place);
  return new Map(
    blocks.flatMap((block) => {
      if (block.kind !== 'call') return [];
      const said = documentMarkdown([block], docsOf(place));
      const schemas = schemasIn(said).map((id) =>
        documentMarkdown(sectionOf(blocks, id), docsOf(place)),
      );
      const more = `What holds for every call: ${place.publicUrl}/docs.md#conventions\n`;
      return [[block.name, [said.replace(/^##/, ''), ...schemas, more].join('\n')]];
    }),
  );
};

/** The schemas that it leads to. */
const schemasIn = (markdown: string): readonly string[] => [
  ...new Set([...markdown.matchAll(/#(schema-\w+)\)/g)].map(([, id = '']) => id)),
];

/** A heading with what stands below it. */
const sectionOf = (blocks: readonly Block[], id: string): readonly Block[] => {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
  const length = blocks.slice(start + 1).findIndex(({ kind }) => kind === 'heading');
  return blocks.slice(start, start + 1 + length);
};
