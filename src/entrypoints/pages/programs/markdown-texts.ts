import { catalogues } from '../../../content/catalogues.ts';
import { documentMarkdown } from './block-markdown.ts';
import type { Block } from './blocks.ts';
import type { Place } from './example-blocks.ts';
import { guide } from './guide.ts';
import { reference } from './reference.ts';

/** The documents for programs as Markdown: each as a whole, and each call alone. */

export const guideMarkdown = (place: Place): string => {
  const { agentsTitle, agentsLead } = catalogues.en.pages.programs;
  return `# ${agentsTitle}\n\n${agentsLead}\n\n${documentMarkdown(guide(place), place.links.agents)}`;
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
