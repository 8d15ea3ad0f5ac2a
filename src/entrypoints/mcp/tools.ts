import { z } from 'zod';
import type { Registered, Registry } from '../../app/run.ts';
import type { Schema } from '../../contract/json-schema.ts';
import { isAboutOrder, type Access, type AnyOperation } from '../../contract/operation.ts';
import { fileFields } from './file-fields.ts';
import { hintsOf, type Hints } from './hints.ts';
import { toolInputSchema, toolOutputLike, toolOutputSchema } from './tool-schema.ts';
import { bodyBytesMax as usualBytesMax, messageBytesMax } from '../http/json-body.ts';
import type { LimitName } from '../http/request-limits.ts';

/** A tool for each operation: made from the registry, so that none can be forgotten or say something else. */

export type Tool = {
  readonly registered: Registered;
  /** As clients are told of it. */
  readonly listed: ListedTool;
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
  readonly inputSchema: Schema & { readonly type: 'object' };
  readonly outputSchema: Schema & { readonly type: 'object' };
  readonly annotations: Hints & { readonly title: string };
};

/** What bounds an operation elsewhere bounds it here too. */
export type Bounds = ReadonlyMap<
  string,
  { readonly limit?: LimitName; readonly bodyBytesMax?: number; readonly takesFiles?: true }
>;

/** Whose tools they are: everybody's, or also those of who is on the machine. */
export type Audience = 'everybody' | 'operator' | 'looking_operator';

export const toolsOf = (
  registry: Registry,
  bounds: Bounds,
  audience: Audience,
): ReadonlyMap<string, Tool> => {
  const offered = [...registry.values()].filter(({ operation }) => isFor(operation, audience));
  const describers = describersAmong(offered);
  return new Map(
    offered.map((registered) => [
      registered.operation.name,
      toolOf(registered, bounds, describers),
    ]),
  );
};

/** By what they answer: many tools answer all of what they changed, which takes long to describe. */
type Describers = ReadonlyMap<AnyOperation['output'], string>;

/** Of several that answer the same, one that only shows it describes it. */
const describersAmong = (offered: readonly Registered[]): Describers => {
  const named = offered.map(({ operation }) => operation);
  const inTurn = [...named.filter(isLooking), ...named.filter((each) => !isLooking(each))];
  return new Map(inTurn.toReversed().map(({ output, name }) => [output, name]));
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

const isLooking = ({ effect }: AnyOperation): boolean =>
  effect === 'computes' || effect === 'reads';

/** Fields of an operation that choose another one where both have one address. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  quote: ['brief'],
  list_brief_questions: ['brief', 'currency', 'format'],
  show_brief_schema: ['brief', 'currency', 'format'],
  place_order: ['order_id', 'merge_fields'],
  resupply_brief: ['studio', 'currency', 'reference', 'quote_token'],
};

const keyText =
  'The participant key that confirm_bid has answered; needed unless the connection sends it as Authorization: Bearer';

const ownKeyText =
  'The participant key of the client, where there is one: then the call is made as them';

/** Whoever shows neither an order nor a participant key is known by the network. */
const repeatTextFor = (access: Access): string =>
  `Up to 200 printable ASCII characters of your own: sent again under them within 24 hours${access === 'anyone' ? ' from the same network' : ''}, a call is done once`;

const toolOf = (given: Registered, bounds: Bounds, describers: Describers): Tool => {
  const without = leftOut[given.operation.name] ?? [];
  const operation = withoutFields(given.operation, without);
  const { name, summary, description = `${summary}.`, access, effect, output } = operation;
  const { takesKey } = operation;
  const describer = describers.get(output) ?? name;
  const bound = bounds.get(name);
  const takesFiles = bound?.takesFiles === true || name === 'add_source_files';
  const isKeyed = access === 'participant' || takesKey === true;
  const isOfOrder = isAboutOrder(access);
  const added: Record<string, Schema> = {
    ...(isOfOrder ? { order_id: { type: 'string', description: 'The id of the order' } } : {}),
    ...(takesFiles ? fileFields : {}),
    ...(isKeyed
      ? {
          participant_key: {
            type: 'string',
            description: takesKey === true ? ownKeyText : keyText,
          },
        }
      : {}),
    ...(effect.startsWith('changes') && access !== 'operator'
      ? { idempotency_key: { type: 'string', maxLength: 200, description: repeatTextFor(access) } }
      : {}),
  };
  return {
    registered: { ...given, operation },
    listed: {
      name,
      title: summary,
      description,
      inputSchema: asObject(toolInputSchema(operation, added, isOfOrder ? ['order_id'] : [])),
      outputSchema: asObject(
        describer === name ? toolOutputSchema(output) : toolOutputLike(output, describer),
      ),
      annotations: { title: summary, ...hintsOf(operation) },
    },
    added: new Set(Object.keys(added)),
    mistaken: !isOfOrder && without.includes('order_id') ? 'order_id' : null,
    takesFiles,
    limit: bound?.limit,
    bytesMax: takesFiles ? messageBytesMax : (bound?.bodyBytesMax ?? usualBytesMax),
  };
};

/** Whoever sends them is warned, as of any field that there is not. */
const withoutFields = (operation: AnyOperation, names: readonly string[]): AnyOperation => {
  const kept = Object.entries(operation.input.shape).filter(([name]) => !names.includes(name));
  return { ...operation, input: z.object(Object.fromEntries(kept)) };
};

const asObject = (schema: Schema): Schema & { readonly type: 'object' } => ({
  ...schema,
  type: 'object',
});
