import type { z } from 'zod';
import { inputSchema } from '../../../kernel/json-schema.ts';
import { fileLimits } from '../../../kernel/stored-file.ts';
import type { RequestExample } from '../../http/api-description.ts';
import type { Schema } from './schema.ts';

/** What may be sent, as the OpenAPI document describes it. */

/** The parameters of a query, in their order. */
export const parametersOf = (query: z.ZodObject) => {
  const { properties, required = [] } = inputSchema(query);
  return Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
    name,
    in: 'query',
    ...((required as readonly string[]).includes(name) ? { required: true } : {}),
    schema,
  }));
};

/**
 * A body with the examples of it; what stands in the path does not stand in it too. Operations that
 * share an address take the same fields, and are told apart by those that each of them needs.
 */
export const bodyContent = (
  bodies: readonly z.ZodType[],
  path: string,
  shown: readonly RequestExample[],
): Schema => {
  const isSaid = (name: string): boolean => !path.includes(`{${name}}`);
  const schemas = bodies.map(inputSchema);
  const { properties: _properties, required: _required, ...schema } = schemas[0] ?? {};
  const fields = Object.assign({}, ...schemas.map(({ properties }) => properties)) as Schema;
  const said = Object.entries(fields).filter(([name]) => isSaid(name));
  return {
    schema: {
      ...schema,
      properties: Object.fromEntries(said),
      ...neededBy(
        schemas.map(({ required = [] }) => (required as readonly string[]).filter(isSaid)),
      ),
    },
    examples: bodyExamples(shown),
  };
};

const neededBy = ([needed = [], ...others]: readonly (readonly string[])[]): Schema => {
  // In an allOf, since programs that write types take a bare anyOf for all that there is.
  if (others.length > 0) {
    return { allOf: [{ anyOf: [needed, ...others].map((required) => ({ required })) }] };
  }
  return needed.length === 0 ? {} : { required: needed };
};

/** Those that are taken: what is wrong with the others cannot be an example of the schema. */
const bodyExamples = (shown: readonly RequestExample[]): Schema =>
  Object.fromEntries(
    shown
      .filter(({ body, status }) => body !== undefined && status !== 400)
      .map(({ name, summary, body }) => [name, { summary, value: body }]),
  );

/** A form that files come along with, in parts of any name; its examples say what those are called. */
export const formContent = (fields: z.ZodType, shown: readonly RequestExample[]): Schema => {
  const { properties, ...schema } = inputSchema(fields);
  const files = {
    description:
      'At most 50 MiB each; a part of any name that has a filename is one. Over a line that breaks, ' +
      'send each in parts by the tus protocol 1.0.0 to /api/studio-order/{order_id}/uploads instead, ' +
      'with filename and question in Upload-Metadata',
    type: 'array',
    minItems: 1,
    maxItems: fileLimits.orderFilesMax,
    items: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      format: 'binary',
      maxLength: fileLimits.bytesMax,
    },
  };
  return {
    schema: {
      ...schema,
      properties: { files, ...(properties as Record<string, Schema>) },
      required: ['files'],
    },
    examples: bodyExamples(shown),
  };
};
