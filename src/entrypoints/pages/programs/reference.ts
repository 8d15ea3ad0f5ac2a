import { orderPath } from '../../../contract/links.ts';
import { code, heading, link, say, text, type Block } from './blocks.ts';
import type { Place } from './example-blocks.ts';
import { readDocument, type Document } from './openapi-shape.ts';
import { operationBlocks } from './reference-operation.ts';
import { schemaAnchor, schemaBlocks } from './reference-schema.ts';

/** The API reference, made from the OpenAPI document and nothing else. */
export const reference = ({ publicUrl, links, api }: Place): readonly Block[] => {
  const document = readDocument(api);
  const { servers, info, components } = document;
  const schemas = Object.entries(components.schemas);
  return [
    text`${info.summary}. Version ${info.version}; all paths begin with ${code(servers[0]?.url ?? publicUrl)}.`,
    text`This page shows ${link('the OpenAPI document', links.spec)}, which tools read. How the calls follow on each other, with examples to copy, is in the ${link('instructions for programs', links.agents)}.`,
    heading(2, 'orders', say`Orders`),
    ...groupBlocks(document, (path) => path.startsWith(orderPath)),
    heading(2, 'auction', say`Auction`),
    ...groupBlocks(document, (path) => !path.startsWith(orderPath)),
    heading(2, 'schemas', say`Schemas`),
    text`A field is always there unless it is marked as optional.`,
    ...schemas.flatMap(([name, schema]) => [
      heading(3, schemaAnchor(name), say`${name}`),
      ...schemaBlocks(name, schema),
    ]),
  ];
};

const groupBlocks = ({ paths }: Document, belongs: (path: string) => boolean): readonly Block[] =>
  Object.entries(paths)
    .filter(([path]) => belongs(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, described]) =>
        operationBlocks(path, method.toUpperCase(), described),
      ),
    );
