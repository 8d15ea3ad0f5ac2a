import { z } from 'zod';
import { inputSchema, type JsonSchema } from '../../kernel/json-schema.ts';
import type { Links } from '../../kernel/links.ts';
import { isAboutOrder, type AnyOperation } from '../../kernel/operation.ts';
import type { Registered, Registry } from '../../kernel/use-case.ts';
import { bodyBytesMax as usualBytesMax, messageBytesMax } from '../http/json-body.ts';
import type { LimitName } from '../http/request-limits.ts';
import type { ShortForms } from '../rest/api.ts';
import { fileFields } from './file-fields.ts';
import { hintsOf, type Hints } from './hints.ts';
import { notesOf, type Audience, type PublicAudience, type ToolNotes } from './tool-notes.ts';
import { toolInputSchema, type ToolSchema } from './tool-schema.ts';

/** A tool for each operation, made from the registry. */

export type Tool = {
  readonly registered: Registered;
  /** Its answer, without what tools leave out. */
  readonly present: (view: never, links: Links) => object;
  /** As the list of tools shows it. */
  readonly listed: ListedTool;
  readonly argumentsSchema: JsonSchema;
  /** Arguments that are not fields of the operation. */
  readonly added: ReadonlySet<string>;
  /** A field that would make it another operation. */
  readonly foreignField: string | null;
  readonly takesFiles: boolean;
  readonly limit: LimitName | undefined;
  /** The longest message that may call it. */
  readonly bytesMax: number;
};

export type ListedTool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
  readonly annotations: Hints;
};

/** Limits of operations over HTTP, which apply here too. */
export type CallBounds = ReadonlyMap<
  string,
  {
    readonly path: string;
    readonly limit?: LimitName;
    readonly bodyBytesMax?: number;
    readonly takesFiles?: true;
  }
>;

type Notes = { readonly notes: ToolNotes };

type ToolSourceOfTools = Notes & {
  readonly registry: Registry;
  readonly bounds: CallBounds;
  readonly shortFormsOf: (operation: AnyOperation) => ShortForms;
  readonly audiences: ReadonlyMap<string, PublicAudience>;
};

export const toolsOf = (
  source: ToolSourceOfTools,
  audience: Audience,
): ReadonlyMap<string, Tool> => {
  const offered = [...source.registry.values()].filter(
    ({ operation }) =>
      mayCall(operation, audience, source) && isListedFor(operation, audience, source),
  );
  return new Map(
    offered.map((registered) => [registered.operation.name, toolOf(registered, source)]),
  );
};

/**
 * Whether the audience may call the operation. Operators see the IDs of all orders: a program with such an
 * ID would act as the studio, and the audit trail would say so. Operators have operations of their own,
 * which are recorded in their name.
 */
const mayCall = (operation: AnyOperation, audience: Audience, { notes }: Notes): boolean => {
  const { access } = operation;
  if (access === 'system' || notesOf(notes, operation).notOffered !== undefined) return false;
  if (audience === 'reading_operator') return isReadOnly(operation);
  if (audience === 'operator' && isAboutOrder(access)) return isReadOnly(operation);
  return access !== 'operator' || audience === 'operator';
};

/**
 * Whether the address of the audience lists the operation. The addresses of buyers and bidders have what
 * their agents do from the first price to the last payment, without what needs a receiver of webhooks, a
 * library for signatures or a form made from a schema.
 */
const isListedFor = (
  operation: AnyOperation,
  audience: Audience,
  { bounds, notes, audiences }: ToolSourceOfTools,
): boolean => {
  if (audience !== 'buyer' && audience !== 'bidder') return true;
  const { isForAll = false, isForPrograms = false } = notesOf(notes, operation);
  if (isForAll) return true;
  const bound = bounds.get(operation.name);
  if (bound === undefined || isForPrograms || bound.path.includes('/webhooks')) return false;
  return (audiences.get(operation.name) ?? 'buyer') === audience;
};

const isReadOnly = ({ effect }: AnyOperation): boolean =>
  effect === 'computes' || effect === 'reads';

/** Fields that MCP adds, with one shape for all tools. */
const orderIdField: JsonSchema = { type: 'string' };
const participantKeyField: JsonSchema = {
  type: 'string',
  description: 'From confirm_bid, or as Bearer',
};
const idempotencyKeyField: JsonSchema = { type: 'string' };

const toolOf = (given: Registered, { bounds, notes, shortFormsOf }: ToolSourceOfTools): Tool => {
  const note = notesOf(notes, given.operation);
  const { without = [], unlisted = [] } = note;
  const operation = withoutFields(given.operation, without);
  const { forTools = unchanged } = shortFormsOf(given.operation);
  const { name, summary, description = `${summary}.`, access, effect, takesKey } = operation;
  const bound = bounds.get(name);
  const takesFiles = bound?.takesFiles === true || note.takesFiles === true;
  const isKeyed = access === 'participant' || takesKey === true;
  const isOfOrder = isAboutOrder(access);
  const added: Record<string, JsonSchema> = {};
  if (isOfOrder) added['order_id'] = orderIdField;
  if (takesFiles) Object.assign(added, fileFields);
  if (isKeyed) added['participant_key'] = participantKeyField;
  if (effect.startsWith('changes') && access !== 'operator') {
    added['idempotency_key'] = idempotencyKeyField;
  }
  return {
    registered: { ...given, operation },
    listed: {
      name,
      title: titleOf(summary),
      description: whenToUse(description),
      inputSchema: toolInputSchema(operation, {
        added,
        required: isOfOrder ? ['order_id'] : [],
        unlisted,
      }),
      annotations: hintsOf(operation, note),
    },
    present: (view, links) => forTools(operation.present(view, links)),
    argumentsSchema: withProperties(inputSchema(operation.input), added),
    added: new Set(Object.keys(added)),
    foreignField: !isOfOrder && without.includes('order_id') ? 'order_id' : null,
    takesFiles,
    limit: bound?.limit,
    bytesMax: takesFiles ? messageBytesMax : (bound?.bodyBytesMax ?? usualBytesMax),
  };
};

const unchanged = (answer: object): object => answer;

/** "Place an order, even with an incomplete brief" becomes "Place an order". */
const titleOf = (summary: string): string => summary.split(/[,:;] /, 1)[0] ?? summary;

/** The first sentence of a description says when to use the tool; the list stays short. */
const whenToUse = (description: string): string =>
  description.split(/(?<=[.?!]) /, 1)[0] ?? description;

const withProperties = (
  schema: JsonSchema,
  added: Readonly<Record<string, JsonSchema>>,
): JsonSchema => ({
  ...schema,
  properties: { ...(schema['properties'] as object), ...added },
});

/** Sending a removed field causes a warning, like any unknown field. */
const withoutFields = (operation: AnyOperation, names: readonly string[]): AnyOperation => {
  const remaining = Object.entries(operation.input.shape).filter(([name]) => !names.includes(name));
  return { ...operation, input: z.object(Object.fromEntries(remaining)) };
};
