import { z } from 'zod';
import { requiredMark } from './wire.ts';

/** The fields of operations as JSON Schema, by which entrypoints describe them. */

export type JsonSchema = Record<string, unknown>;

/** What may be sent. Required is only what says so: the rest has its default or gets its own error. */
export const inputSchema = (schema: z.ZodType): JsonSchema => {
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
const withRequired = (schema: JsonSchema): JsonSchema => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = properties.filter(([, field]) => requiredMark in field).map(([name]) => name);
  if (required.length === 0) return schema;
  const unmarked = properties.map(([name, { [requiredMark]: _mark, ...field }]) => [name, field]);
  return { ...schema, properties: Object.fromEntries(unmarked), required };
};
