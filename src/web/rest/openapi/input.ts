import type { z } from 'zod';
import { inputSchema } from '../../../kernel/json-schema.ts';
import { fileLimits } from '../../../kernel/stored-file.ts';
import type { RequestExample } from '../../http/api-description.ts';
import type { ApiPart } from './headers.ts';

/** Input in the OpenAPI document. */

export const parametersOf = (query: z.ZodObject) => {
  const { properties, required = [] } = inputSchema(query);
  return Object.entries((properties ?? {}) as Record<string, ApiPart>).map(([name, schema]) => ({
    name,
    in: 'query',
    ...((required as readonly string[]).includes(name) ? { required: true } : {}),
    schema,
  }));
};

/**
 * A JSON body with its examples, without fields of the path. Operations that share an address take
 * the same fields, and differ in those that they require.
 */
export const bodyContent = (
  bodies: readonly z.ZodType[],
  path: string,
  shown: readonly RequestExample[],
): ApiPart => {
  const isInBody = (name: string): boolean => !path.includes(`{${name}}`);
  const schemas = bodies.map(inputSchema);
  const { properties: _properties, required: _required, ...schema } = schemas[0] ?? {};
  const fields = Object.assign({}, ...schemas.map(({ properties }) => properties)) as ApiPart;
  const inBody = Object.entries(fields).filter(([name]) => isInBody(name));
  return {
    schema: {
      ...schema,
      properties: Object.fromEntries(inBody),
      ...requiredFields(
        schemas.map(({ required = [] }) => (required as readonly string[]).filter(isInBody)),
      ),
    },
    examples: bodyExamples(shown),
  };
};

const requiredFields = ([first = [], ...others]: readonly (readonly string[])[]): ApiPart => {
  // In an allOf, because code generators take a bare anyOf for the whole schema.
  if (others.length > 0) {
    return { allOf: [{ anyOf: [first, ...others].map((required) => ({ required })) }] };
  }
  return first.length === 0 ? {} : { required: first };
};

/** Only accepted bodies: a refused one is no valid example of the schema. */
const bodyExamples = (shown: readonly RequestExample[]): ApiPart =>
  Object.fromEntries(
    shown
      .filter(({ body, status }) => body !== undefined && status !== 400)
      .map(({ name, summary, body }) => [name, { summary, value: body }]),
  );

/** A multipart form, whose file parts may have any name. */
export const formContent = (fields: z.ZodType, shown: readonly RequestExample[]): ApiPart => {
  const { properties, ...schema } = inputSchema(fields);
  const files = {
    description:
      'At most 50 MiB each. Every part with a filename is a file, whatever its name. Over an ' +
      'unreliable connection, send each file in parts by the tus protocol 1.0.0 to ' +
      '/api/studio-order/{order_id}/uploads instead, with filename and question in ' +
      'Upload-Metadata',
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
      properties: { files, ...(properties as Record<string, ApiPart>) },
      required: ['files'],
    },
    examples: bodyExamples(shown),
  };
};
