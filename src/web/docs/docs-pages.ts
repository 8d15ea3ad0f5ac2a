import { codeLink, heading, link, say, text, type Block } from './blocks.ts';
import type { Place } from '../http/api-description.ts';
import { withLinks } from './block-links.ts';
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

const toSchemas = (block: Block): Block =>
  withLinks(block, (to) => {
    const [page, anchor = ''] = to.split('#');
    return page === '' && pageOfAnchor(anchor) === schemas ? schemaPlace(anchor) : to;
  });
