import type { z } from 'zod';
import type { RequestExample } from '../../http/api-description.ts';
import { inputSchema, type Schema } from '../../../contract/json-schema.ts';

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

/** A body with the examples of it. */
export const bodyContent = (body: z.ZodType, shown: readonly RequestExample[]): Schema => ({
  schema: inputSchema(body),
  examples: bodyExamples(shown),
});

const bodyExamples = (shown: readonly RequestExample[]): Schema =>
  Object.fromEntries(
    shown
      .filter(({ body }) => body !== undefined)
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
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
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

export const preferParameter: Schema = {
  name: 'Prefer',
  in: 'header',
  description: 'handling=strict makes a 400 of what the answer would only warn of (RFC 7240)',
  schema: { type: 'string', examples: ['handling=strict'] },
};
