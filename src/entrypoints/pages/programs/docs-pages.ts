import { codeLink, heading, link, say, text, type Block, type Span, type Words } from './blocks.ts';
import type { Place } from './example-blocks.ts';
import { changeBlocks } from './reference-changes.ts';
import { schemaAnchor } from './reference-schema.ts';
import { callSections, schemaSection, schemasOf } from './reference.ts';

/**
 * The reference as pages: calls on one, schemas on the other, or it would be heavier than a page may
 * be. From one page to the other links are relative, so that a reader keeps their language.
 */

/** Where both stand, relative to each other. */
const [docs, schemas] = ['docs', 'schemas'];

/** Names of schemas keep their anchors here, each with the way to where it stands. */
export const docsBlocks = (place: Place): readonly Block[] => [
  ...callSections(place).map(toSchemas),
  heading(2, 'schemas', say`Schemas`),
  text`Each stands, field by field, on ${link('a page of its own', schemas)}.`,
  {
    kind: 'table',
    look: 'fields',
    caption: 'Where each schema stands',
    columns: ['Name'],
    rows: schemasOf(place).map(([name]) => ({
      id: schemaAnchor(name),
      cells: [[codeLink(name, schemaPlace(schemaAnchor(name)))]],
    })),
  },
  ...changeBlocks(),
];

export const schemasBlocks = (place: Place): readonly Block[] => [
  text`What calls take and answer. ${link('The calls', docs)}.`,
  ...schemaSection(place),
];

/** On which page an anchor of the reference stands. */
export const pageOfAnchor = (anchor: string): string =>
  anchor.startsWith(schemaAnchor('')) ? schemas : docs;

const schemaPlace = (anchor: string): string => `${schemas}#${anchor}`;

const toSchemas = (block: Block): Block => {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, words: wordsLeadOn(block.words) };
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(wordsLeadOn) })),
      };
    case 'call':
      return {
        ...block,
        about: block.about.map(toSchemas),
        beside: block.beside.map(toSchemas),
      };
    case 'fold':
      return { ...block, blocks: block.blocks.map(toSchemas) };
    default:
      return block;
  }
};

const wordsLeadOn = (words: Words): Words => words.map(leadOn);

const leadOn = (span: Span): Span => {
  if (typeof span === 'string' || span.kind !== 'link') return span;
  const [page, anchor = ''] = span.to.split('#');
  return page === '' && pageOfAnchor(anchor) === schemas
    ? { ...span, to: schemaPlace(anchor) }
    : span;
};
