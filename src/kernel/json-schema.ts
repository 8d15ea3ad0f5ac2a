import { z } from 'zod';
import { requiredMark } from './wire.ts';

/** Makes the JSON Schema of operations' fields, which entrypoints publish. */

export type JsonSchema = Record<string, unknown>;

/** The schema of an input. Only fields with the required mark are required: others have a default or an error of their own. */
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

/** Moves the required mark of fields into the object's `required` list. */
const withRequired = (schema: JsonSchema): JsonSchema => {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const required = properties.filter(([, field]) => requiredMark in field).map(([name]) => name);
  if (required.length === 0) return schema;
  const unmarked = properties.map(([name, { [requiredMark]: _mark, ...field }]) => [name, field]);
  return { ...schema, properties: Object.fromEntries(unmarked), required };
};
