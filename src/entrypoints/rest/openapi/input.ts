import { z } from 'zod';
import type { RequestExample } from '../../http/api-description.ts';
import { requiredMark } from '../../../contract/wire.ts';

/** What may be sent, as the OpenAPI document describes it. */

type Schema = Record<string, unknown>;

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
  examples: Object.fromEntries(
    shown
      .filter(({ body }) => body !== undefined)
      .map(({ name, summary, body }) => [name, { summary, value: body }]),
  ),
});

/** What may be sent. Required is only what says so: the rest has its default or gets its own error. */
const inputSchema = (schema: z.ZodType): Schema => {
  const { $schema: _schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.required;
      const meta = z.globalRegistry.get(zodSchema);
      if (meta !== undefined && 'default' in meta) jsonSchema.default = meta['default'];
    },
  });
  return withRequired(described);
};

/** The mark on a field becomes a name in its object's list. */
const withRequired = (schema: Schema): Schema => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const required = properties.filter(([, field]) => requiredMark in field).map(([name]) => name);
  if (required.length === 0) return schema;
  const unmarked = properties.map(([name, { [requiredMark]: _mark, ...field }]) => [name, field]);
  return { ...schema, properties: Object.fromEntries(unmarked), required };
};
