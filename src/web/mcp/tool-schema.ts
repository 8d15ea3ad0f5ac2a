import { inputSchema, type JsonSchema } from '../../kernel/json-schema.ts';
import type { AnyOperation } from '../../kernel/operation.ts';

/**
 * What a tool takes, as JSON Schema in few words: clients hand the list of all tools to a model before
 * anything else. What an answer holds is not in it. Few clients read that, and it would be most of the
 * list; the OpenAPI document and the page of each call describe it (decision 28).
 */

export type ToolSchema = JsonSchema & { readonly type: 'object' };

/** The operation's own fields, and what MCP adds to them; `unlisted` are taken all the same. */
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

/** Within a field: what says the same as another field, or matters to no price. */
const unlistedWithin: Readonly<Record<string, readonly string[]>> = {
  project: ['modules', 'brief'],
  projects: ['modules', 'business', 'goal', 'content_ready', 'notes'],
};

/** Their names say all that there is to say. */
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

/** Without what no model goes wrong by: how long a text may be, how far integers go, that off is the default. */
const inBrief = (schema: JsonSchema, name: string): JsonSchema => {
  const { maxLength: _longest, allOf: _contact, properties, items, ...kept } = schema;
  const said = Object.entries(kept).filter(
    ([keyword, value]) =>
      !(keyword === 'default' && value === false) &&
      !(keyword === 'maximum' && value === integerMax) &&
      !(keyword === 'additionalProperties' && value === true) &&
      !(keyword === 'description' && plain.has(name)),
  );
  const unlisted = unlistedWithin[name] ?? [];
  const { description, ...others } = Object.fromEntries(said);
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

/** What a field is; what follows from it, where that takes long to say, is in the reference. */
const fieldWords = (description: string): string =>
  description.length <= fieldLengthMax
    ? description
    : (/^.{20,}?(?=[:;] )/.exec(description)?.[0] ?? description);

const fieldLengthMax = 72;

/** As far as ids go in a database. */
const integerMax = 2_147_483_647;
