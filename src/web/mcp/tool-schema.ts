import { inputSchema, type JsonSchema } from '../../kernel/json-schema.ts';
import type { AnyOperation } from '../../kernel/operation.ts';

/**
 * The input of a tool as a short JSON Schema, because clients give the list of all tools to a
 * model. Output schemas are left out: few clients read them, and the reference has them (decision
 * 28).
 */

export type ToolSchema = JsonSchema & { readonly type: 'object' };

/** The fields of the operation and those that MCP adds; `unlisted` fields are accepted too. */
export const toolInputSchema = (
  { input }: Pick<AnyOperation, 'input'>,
  added: Properties = {},
  {
    required = [],
    unlisted = [],
  }: Partial<Record<'required' | 'unlisted', readonly string[]>> = {},
): ToolSchema => {
  const { properties = {}, required: own = [] } = inputSchema(input);
  const needed = new Set([...required, ...(own as readonly string[])]);
  return {
    type: 'object',
    properties: { ...briefly(properties as Properties, unlisted), ...added },
    ...(needed.size === 0 ? {} : { required: [...needed] }),
  };
};

type Properties = Readonly<Record<string, JsonSchema>>;

/** Nested fields that repeat another field or do not affect a price. */
const unlistedWithin: Readonly<Record<string, readonly string[]>> = {
  project: ['modules', 'brief'],
  projects: ['modules', 'business', 'goal', 'content_ready', 'notes'],
};

/** Fields whose names say enough. */
const plain: ReadonlySet<string> = new Set(
  'type pages languages payments subscriptions booking accounts lang currency name website webhook_id file_id dry_run'.split(
    ' ',
  ),
);

const briefly = (properties: Properties, unlisted: readonly string[]): Properties =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !unlisted.includes(name))
      .map(([name, schema]) => [name, inBrief(schema, name)]),
  );

/** Leaves out what a model does not need: text lengths, integer bounds, defaults of off. */
const inBrief = (schema: JsonSchema, name: string): JsonSchema => {
  const { maxLength: _longest, allOf: _contact, properties, items, ...rest } = schema;
  const shortened = Object.entries(rest).filter(
    ([keyword, value]) =>
      !(keyword === 'default' && value === false) &&
      !(keyword === 'maximum' && value === integerMax) &&
      !(keyword === 'additionalProperties' && value === true) &&
      !(keyword === 'description' && plain.has(name)),
  );
  const unlisted = unlistedWithin[name] ?? [];
  const { description, ...others } = Object.fromEntries(shortened);
  const isShort = typeof description !== 'string' || schema['enum'] !== undefined;
  return {
    ...(description === undefined
      ? {}
      : { description: isShort ? description : fieldWords(description) }),
    ...others,
    ...(properties === undefined
      ? {}
      : { properties: briefly(properties as Properties, unlisted) }),
    ...(items === undefined ? {} : { items: inBrief(items as JsonSchema, name) }),
  };
};

/** The first part of a description; the reference has the rest. */
const fieldWords = (description: string): string =>
  description.length <= fieldLengthMax
    ? description
    : (/^.{20,}?(?=[:;] )/.exec(description)?.[0] ?? description);

const fieldLengthMax = 72;

/** The largest ID in the database. */
const integerMax = 2_147_483_647;
