import { z } from 'zod';
import type { Registered, Registry } from '../../kernel/use-case.ts';
import { inputSchema, type JsonSchema } from '../../kernel/json-schema.ts';
import { auctionPath } from '../../kernel/links.ts';
import { isAboutOrder, type AnyOperation } from '../../kernel/operation.ts';
import { fileFields } from './file-fields.ts';
import { hintsOf, type Hints } from './hints.ts';
import { toolInputSchema, type ToolSchema } from './tool-schema.ts';
import { bodyBytesMax as usualBytesMax, messageBytesMax } from '../http/json-body.ts';
import type { LimitName } from '../http/request-limits.ts';

/** A tool for each operation: made from the registry, so that none can be forgotten or say something else. */

export type Tool = {
  readonly registered: Registered;
  /** As clients are told of it. */
  readonly listed: ListedTool;
  /** All that it takes. */
  readonly takes: JsonSchema;
  /** Arguments that say how it is called and are no fields of its operation. */
  readonly added: ReadonlySet<string>;
  /** A field of the operation that would make it another one. */
  readonly mistaken: string | null;
  readonly takesFiles: boolean;
  readonly limit: LimitName | undefined;
  /** How long a message that calls it may be. */
  readonly bytesMax: number;
};

export type ListedTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  readonly annotations: Hints;
};

/** What bounds an operation elsewhere bounds it here too; its path says what it is about. */
export type Bounds = ReadonlyMap<
  string,
  {
    readonly path: string;
    readonly limit?: LimitName;
    readonly bodyBytesMax?: number;
    readonly takesFiles?: true;
  }
>;

/** Whose tools they are: everybody's, all or of one subject, or also those of who is on the machine. */
export type Audience = Public | 'operator' | 'looking_operator';

/** Who comes over HTTP; each has an address of its own. */
export type Public = 'everybody' | 'buyer' | 'bidder';

export const toolsOf = (
  registry: Registry,
  bounds: Bounds,
  audience: Audience,
): ReadonlyMap<string, Tool> => {
  const offered = [...registry.values()].filter(
    ({ operation }) =>
      isFor(operation, audience) && isAbout(operation.name, bounds.get(operation.name), audience),
  );
  return new Map(
    offered.map((registered) => [registered.operation.name, toolOf(registered, bounds)]),
  );
};

/** Operations that are no tools, and why. */
export const withoutTool: Readonly<Record<string, string>> = {
  mail_desk_link: 'signs a person in to the desk, in a browser',
  show_follow_link: 'is what a link in a mail is about',
  confirm_follow: 'is for whoever reads the mail that has the link',
  unfollow_lot: 'is for whoever reads the mail that has the link',
  open_desk: 'signs a person in to the desk, in a browser',
  subscribe_to_alarms: 'what it takes is made by a browser',
  unsubscribe_from_alarms: 'what it takes is made by a browser',
};

/**
 * An operator sees the ids of all orders. With one of them a program would act as whoever holds the
 * order, and the record would say so: operators have acts of their own, which are recorded as theirs.
 */
const isFor = (operation: AnyOperation, audience: Audience): boolean => {
  const { name, access } = operation;
  if (access === 'system' || name in withoutTool) return false;
  if (audience === 'looking_operator') return isLooking(operation);
  if (audience === 'operator' && isAboutOrder(access)) return isLooking(operation);
  return access !== 'operator' || audience === 'operator';
};

/**
 * What is at the addresses of one subject: what agents do from the first price to the last payment.
 * Not what needs a receiver of webhooks, a library for signatures or a form that is made from a schema,
 * or what few ever need. Bidders write a brief too.
 */
const isAbout = (
  name: string,
  bound: { path: string } | undefined,
  audience: Audience,
): boolean => {
  if (audience !== 'buyer' && audience !== 'bidder') return true;
  if (name === 'list_brief_questions') return true;
  if (bound === undefined || forPrograms.has(name) || bound.path.includes('/webhooks'))
    return false;
  return bound.path.startsWith(auctionPath) === (audience === 'bidder');
};

const forPrograms = new Set([
  'show_brief_schema',
  'show_signing_keys',
  'show_prices',
  'end_client_link',
  'show_inclusion_proof',
]);

const isLooking = ({ effect }: AnyOperation): boolean =>
  effect === 'computes' || effect === 'reads';

/** Fields of an operation that choose another one where both have one address. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  quote: ['brief'],
  list_brief_questions: ['brief', 'currency', 'format'],
  show_brief_schema: ['brief', 'currency', 'format', 'needed'],
  place_order: ['order_id', 'merge_fields'],
  resupply_brief: ['studio', 'currency', 'reference', 'quote_token'],
};

/** Fields that are taken as everywhere, though nobody has to know of them to call a tool. */
const unlisted: Readonly<Record<string, readonly string[]>> = { resupply_brief: ['project'] };

/** What MCP adds to the fields of operations, in one shape for all tools; its instructions say more. */
const orderIdField: JsonSchema = { type: 'string' };
const keyField: JsonSchema = { type: 'string', description: 'From confirm_bid, or as Bearer' };
const repeatField: JsonSchema = { type: 'string' };

const toolOf = (given: Registered, bounds: Bounds): Tool => {
  const without = leftOut[given.operation.name] ?? [];
  const operation = withoutFields(given.operation, without);
  const { name, summary, description = `${summary}.`, access, effect, takesKey } = operation;
  const bound = bounds.get(name);
  const takesFiles = bound?.takesFiles === true || name === 'add_source_files';
  const isKeyed = access === 'participant' || takesKey === true;
  const isOfOrder = isAboutOrder(access);
  const added: Record<string, JsonSchema> = {
    ...(isOfOrder ? { order_id: orderIdField } : {}),
    ...(takesFiles ? fileFields : {}),
    ...(isKeyed ? { participant_key: keyField } : {}),
    ...(effect.startsWith('changes') && access !== 'operator'
      ? { idempotency_key: repeatField }
      : {}),
  };
  return {
    registered: { ...given, operation },
    listed: {
      name,
      title: titleOf(summary),
      description: whenToUse(description),
      inputSchema: toolInputSchema(operation, added, {
        required: isOfOrder ? ['order_id'] : [],
        unlisted: unlisted[name] ?? [],
      }),
      annotations: hintsOf(operation),
    },
    takes: withProperties(inputSchema(operation.input), added),
    added: new Set(Object.keys(added)),
    mistaken: !isOfOrder && without.includes('order_id') ? 'order_id' : null,
    takesFiles,
    limit: bound?.limit,
    bytesMax: takesFiles ? messageBytesMax : (bound?.bodyBytesMax ?? usualBytesMax),
  };
};

/** "Place an order, even with an incomplete brief" is "Place an order". */
const titleOf = (summary: string): string => summary.split(/[,:;] /, 1)[0] ?? summary;

/**
 * A list is read whole before any work is done, so a description says in its first sentence when to
 * use the tool; the reference of each call says the rest.
 */
const whenToUse = (description: string): string =>
  description.split(/(?<=[.?!]) /, 1)[0] ?? description;

const withProperties = (
  schema: JsonSchema,
  added: Readonly<Record<string, JsonSchema>>,
): JsonSchema => ({
  ...schema,
  properties: { ...(schema['properties'] as object), ...added },
});

/** Whoever sends them is warned, as of any field that there is not. */
const withoutFields = (operation: AnyOperation, names: readonly string[]): AnyOperation => {
  const kept = Object.entries(operation.input.shape).filter(([name]) => !names.includes(name));
  return { ...operation, input: z.object(Object.fromEntries(kept)) };
};
