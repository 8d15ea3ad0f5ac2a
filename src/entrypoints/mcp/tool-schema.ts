import { z } from 'zod';
import { inputSchema, type Schema } from '../../contract/json-schema.ts';
import type { AnyOperation } from '../../contract/operation.ts';

/** What a tool takes and what it answers, as JSON Schema. */

/** Whatever is refused is answered like this, with `isError`. */
const refusal: Schema = {
  type: 'object',
  description: 'What is answered instead where the call is refused; then isError is true',
  properties: {
    error: { type: 'string', description: 'One sentence that says what to do' },
    code: { type: 'string', description: 'The kind of refusal, which stays the same' },
    retryable: { type: 'boolean', description: 'Whether the same call can succeed later' },
    field: { type: 'string', description: 'The field at fault' },
    retry_after_seconds: { type: 'integer', description: 'How long to wait before the next try' },
  },
  required: ['error', 'code', 'retryable'],
};

/** Clients check refusals by it too, so it describes both. */
export const toolOutputSchema = (output: z.ZodType): Schema => {
  const { $schema: _schema, $defs = {}, ...answer } = outputSchema(output);
  return {
    type: 'object',
    anyOf: [answer, { $ref: '#/$defs/Refusal' }],
    $defs: { ...($defs as Schema), Refusal: refusal },
  };
};

/** Answers may have more later, so none of their objects is closed. */
const outputSchema = (output: z.ZodType): Schema => {
  const described: Schema = z.toJSONSchema(output, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // A format says the same in a word.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return described;
};

/** The operation's own fields but those left out, and what MCP adds to them. */
export const toolInputSchema = (
  { input }: AnyOperation,
  without: readonly string[],
  added: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Schema => {
  const { properties = {}, required: own = [], ...described } = inputSchema(input);
  const kept = Object.entries(properties as Schema).filter(([name]) => !without.includes(name));
  const needed = [
    ...required,
    ...(own as readonly string[]).filter((name) => !without.includes(name)),
  ];
  return {
    ...described,
    properties: { ...Object.fromEntries(kept), ...added },
    ...(needed.length === 0 ? {} : { required: [...new Set(needed)] }),
  };
};
