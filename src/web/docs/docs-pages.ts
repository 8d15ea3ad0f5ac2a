import type { DocumentedService } from '../http/api-description.ts';
import { withLinks } from './block-links.ts';
import { codeLink, heading, link, inline, text, type DocBlock } from './blocks.ts';
import { changeBlocks } from './reference-changes.ts';
import { schemaAnchor } from './reference-schema.ts';
import { callSections, schemaSection, documentedSchemas } from './reference.ts';

/**
 * The reference as two pages, calls and schemas, because one page would be too heavy. Links between
 * them are relative, so that readers stay in their language.
 */

const [docs, schemas] = ['docs', 'schemas'];

/** Schemas keep an anchor here, with a link to the other page. */
export const docsBlocks = (service: DocumentedService): readonly DocBlock[] => [
  ...callSections(service).map(withSchemaLinks),
  heading(2, 'schemas', inline`Schemas`),
  text`Each stands, field by field, on ${link('a page of its own', schemas)}.`,
  {
    kind: 'table',
    look: 'fields',
    caption: 'Where each schema stands',
    columns: ['Name'],
    rows: documentedSchemas(service).map(([name]) => ({
      id: schemaAnchor(name),
      cells: [[codeLink(name, schemaAddress(schemaAnchor(name)))]],
    })),
  },
  ...changeBlocks(),
];

export const schemasBlocks = (service: DocumentedService): readonly DocBlock[] => [
  text`What calls take and answer. ${link('The calls', docs)}.`,
  ...schemaSection(service),
];

/** The page of the reference that has the anchor. */
export const pageOfAnchor = (anchor: string): string =>
  anchor.startsWith(schemaAnchor('')) ? schemas : docs;

const schemaAddress = (anchor: string): string => `${schemas}#${anchor}`;

const withSchemaLinks = (block: DocBlock): DocBlock =>
  withLinks(block, (to) => {
    const [page, anchor = ''] = to.split('#');
    return page === '' && pageOfAnchor(anchor) === schemas ? schemaAddress(anchor) : to;
  });
