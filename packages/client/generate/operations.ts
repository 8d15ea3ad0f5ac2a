import { readFileSync } from 'node:fs';
import { standardService } from '../../../src/boot/rooms.ts';
import { exampleBase } from '../../../src/kernel/example.ts';
import { openApiText } from '../../../src/web/rest/openapi/document.ts';

/**
 * Describes every operation separately. In openapi.json, operations that share an address are one
 * entry, with the fields and answers of all of them.
 */

export type Schema = { readonly [key: string]: unknown };

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

type Content = {
  readonly schema?: Schema;
  readonly examples?: Readonly<
    Record<string, { readonly $ref?: string; readonly value?: { readonly code?: string } }>
  >;
  readonly 'x-event-data'?: Schema;
};

export type OperationObject = {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly security?: readonly object[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Content>> }>
  >;
};

export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly webhooks: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export type SeparateOperation = {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
};

export const readDocument = (): Document =>
  JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));

/** Describes each operation of the registry, and then the other entries of the document. */
export const separateOperations = (document: Document): readonly SeparateOperation[] => {
  const bound = [...standardService.api.table].map(([name, binding]) => {
    const text = openApiText(
      { ...standardService.api, table: new Map([[name, binding]]) },
      exampleBase,
    );
    const ownDocument: Document = JSON.parse(text);
    return operationsIn(ownDocument, (operation) => operation.operationId === name);
  });
  return [...bound.flat(), ...operationsIn(document, (operation) => !isInTable(operation))];
};

const operationsIn = (
  { paths }: Document,
  matches: (operation: OperationObject) => boolean,
): readonly SeparateOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => matches(operation))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

const isInTable = ({ operationId }: OperationObject): boolean =>
  operationId.split('_or_').some((name) => standardService.api.table.has(name));
