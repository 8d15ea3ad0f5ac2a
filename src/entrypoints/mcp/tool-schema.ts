import { z } from 'zod';
import { inputSchema, type Schema } from '../../contract/json-schema.ts';
import type { AnyOperation } from '../../contract/operation.ts';

/** What a tool takes and what it answers, as JSON Schema, in as few words as say it: models and clients read all of them at once. */

/** Whatever is refused is answered like this, with `isError`. */
const refusal: Schema = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    code: { type: 'string' },
    retryable: { type: 'boolean' },
    field: { type: 'string' },
    next: { type: 'string' },
    retry_after_seconds: { type: 'integer' },
  },
  required: ['error', 'code', 'retryable'],
};

/** Clients check refusals by it too, so it describes both. */
export const toolOutputSchema = (output: z.ZodType): Schema => {
  const { $defs, ...answer } = outputSchema(output);
  return {
    type: 'object',
    anyOf: [answer, refusal],
    ...($defs === undefined ? {} : { $defs }),
  };
};

/** The same in a line, where another tool describes the answer. */
export const toolOutputLike = (output: z.ZodType, describedBy: string): Schema => {
  const { $defs = {}, ...answer } = outputSchema(output);
  const [, id = ''] = /^#\/\$defs\/(.+)$/.exec(String(answer['$ref'])) ?? [];
  const { required } = ($defs as Record<string, Schema>)[id] ?? answer;
  const description = `All that ${describedBy} answers, described there`;
  return { type: 'object', anyOf: [{ type: 'object', description, required }, refusal] };
};

/** Answers may have more later, so none of their objects is closed. What fields mean is in the OpenAPI document: here it would be half of all that models read first. */
const outputSchema = (output: z.ZodType): Schema => {
  const { $schema: _schema, ...described } = z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.description;
      sayBriefly(jsonSchema);
    },
  });
  return described;
};

/** Leaves out what says nothing, and what is said by another word. */
const sayBriefly = (schema: Schema): void => {
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  // A format says the same in a word.
  if (schema['format'] !== undefined) delete schema['pattern'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  // Every name is a text.
  const { propertyNames } = schema;
  if (propertyNames !== undefined && !('enum' in (propertyNames as Schema)))
    delete schema['propertyNames'];
  const [value, none, ...more] = (schema['anyOf'] ?? []) as readonly Schema[];
  if (none?.['type'] !== 'null' || more.length > 0 || !isPlain(value)) return;
  sayBriefly(value);
  const { enum: among, type, ...others } = value;
  delete schema['anyOf'];
  Object.assign(schema, { ...others, type: [type, 'null'], ...schema });
  if (among !== undefined) schema['enum'] = [...(among as readonly unknown[]), null];
};

const isPlain = (schema: Schema | undefined): schema is Schema =>
  schema !== undefined && typeof schema['type'] === 'string' && schema['type'] !== 'object';

/** The operation's own fields, and what MCP adds to them. */
export const toolInputSchema = (
  { input }: AnyOperation,
  added: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Schema => {
  const { properties = {}, required: own = [], ...described } = inputSchema(input);
  const needed = new Set([...required, ...(own as readonly string[])]);
  return {
    ...described,
    properties: { ...(properties as Schema), ...added },
    ...(needed.size === 0 ? {} : { required: [...needed] }),
  };
};
