import { inputSchema, type JsonSchema } from '../../kernel/json-schema.ts';
import type { AnyOperation } from '../../kernel/operation.ts';

/**
 * The input of a tool as a short JSON Schema, because clients give the list of all tools to a
 * model. Output schemas are left out: few clients read them, and the reference has them (decision
 * 28).
 */

export type ToolSchema = JsonSchema & { readonly type: 'object' };

type Properties = Readonly<Record<string, JsonSchema>>;

type ToolFields = {
  /** Fields that MCP adds. */
  readonly added?: Properties;
  /** The names of added fields that are required. */
  readonly required?: readonly string[];
  /** The names of fields that the tool accepts without listing them. */
  readonly unlisted?: readonly string[];
};

export const toolInputSchema = (
  { input }: Pick<AnyOperation, 'input'>,
  { added = {}, required = [], unlisted = [] }: ToolFields = {},
): ToolSchema => {
  const { properties = {}, required: requiredOfOperation = [] } = inputSchema(input);
  const allRequired = new Set([...required, ...(requiredOfOperation as readonly string[])]);
  return {
    type: 'object',
    properties: { ...shortProperties(properties as Properties, unlisted), ...added },
    ...(allRequired.size === 0 ? {} : { required: [...allRequired] }),
  };
};

/** Nested fields that repeat another field or do not affect a price. */
const unlistedWithin: Readonly<Record<string, readonly string[]>> = {
  project: ['modules', 'brief'],
  projects: ['modules', 'business', 'goal', 'content_ready', 'notes'],
};

/** Fields whose names say enough, so that they need no description. */
const clearNames: ReadonlySet<string> = new Set([
  'type',
  'pages',
  'languages',
  'payments',
  'subscriptions',
  'booking',
  'accounts',
  'lang',
  'currency',
  'name',
  'website',
  'webhook_id',
  'file_id',
  'dry_run',
]);

const shortProperties = (properties: Properties, unlisted: readonly string[]): Properties =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !unlisted.includes(name))
      .map(([name, schema]) => [name, shortSchema(schema, name)]),
  );

/** Leaves out what a model does not need: text lengths, integer bounds, defaults of off. */
const shortSchema = (schema: JsonSchema, name: string): JsonSchema => {
  const short: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isNeeded(keyword, value, name)) continue;
    if (keyword === 'description' && schema['enum'] === undefined) {
      short[keyword] = shortDescription(String(value));
    } else if (keyword === 'properties') {
      short[keyword] = shortProperties(value as Properties, unlistedWithin[name] ?? []);
    } else if (keyword === 'items') {
      short[keyword] = shortSchema(value as JsonSchema, name);
    } else {
      short[keyword] = value;
    }
  }
  return short;
};

const isNeeded = (keyword: string, value: unknown, name: string): boolean => {
  switch (keyword) {
    case 'maxLength':
    case 'allOf':
      return false;
    case 'default':
      return value !== false;
    case 'maximum':
      return value !== integerMax;
    case 'additionalProperties':
      return value !== true;
    case 'description':
      return !clearNames.has(name);
    default:
      return true;
  }
};

/** The first part of a description; the reference has the rest. */
const shortDescription = (description: string): string => {
  if (description.length <= descriptionLengthMax) return description;
  const [firstPart = description] = /^.{20,}?(?=[:;] )/.exec(description) ?? [];
  return firstPart;
};

const descriptionLengthMax = 72;

/** The largest ID in the database. */
const integerMax = 2_147_483_647;
