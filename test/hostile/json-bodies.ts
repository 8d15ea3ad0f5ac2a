import type { Dice } from '../support/dice.ts';
import { mutate, toWritten, write } from '../support/written-json.ts';
import type { DocumentedCall } from './grammar.ts';
import type { StolenIds } from './stolen-ids.ts';
import { pick, valueFor, type Pools } from './values.ts';

/** Generates the JSON bodies of calls from the OpenAPI document, and damages some of them. */

export type Material = {
  readonly calls: readonly DocumentedCall[];
  readonly known: StolenIds;
  readonly pools: Pools;
};

/** Starts from a documented example or a value for the schema, then changes the JSON or damages its bytes. */
export const bodyFor = (
  { body, examples }: DocumentedCall,
  material: Material,
  dice: Dice,
): Buffer => {
  const { pools, known } = material;
  if (dice.oneIn(20)) return Buffer.from(pick(dice, pools.jsons));
  const start =
    examples.length > 0 && dice.oneIn(2)
      ? pick(dice, examples)
      : valueFor({ type: 'object', ...body }, pools, dice);
  const value = withExistingIds(start, known, dice);
  const mutations = dice.oneIn(2) ? [] : pick(dice, pools.mutations);
  const bytes = Buffer.from(write(mutations.reduce(mutate, toWritten(value))));
  return dice.oneIn(6) ? damageBytes(bytes, dice) : bytes;
};

/** Replaces most identifiers with existing ones, so that requests reach more code than "not found". */
const withExistingIds = (value: unknown, known: StolenIds, dice: Dice): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      (dice.oneIn(5) ? undefined : existingValueFor(name, known, dice)) ??
        withExistingIds(inner, known, dice),
    ]),
  );
};

const damageBytes = (bytes: Buffer, dice: Dice): Buffer => {
  const at = dice.below(bytes.length + 1);
  switch (dice.below(5)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(bytes.toString('utf8'), 'utf16le'),
      ]);
    case 2:
      return Buffer.concat([bytes, bytes]);
    case 3:
      // The service accepts 20,000 bytes; these sizes are near that limit and far above it.
      return Buffer.concat([bytes, Buffer.alloc(pick(dice, [19_000, 20_001, 70_000]), ' ')]);
    default:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([dice.below(256), dice.below(256)]),
        bytes.subarray(at + dice.below(4)),
      ]);
  }
};

/** An existing value for a parameter or field of this name, or undefined for other names. */
export const existingValueFor = (
  name: string,
  known: StolenIds,
  dice: Dice,
): string | number | boolean | undefined => {
  switch (name) {
    case 'order_id':
      return pick(dice, known.orderIds);
    case 'token':
      return pick(dice, known.clientTokens);
    case 'lot':
      return pick(dice, known.lots);
    case 'pending_id':
      return pick(dice, known.pendingIds);
    case 'bid_id':
      return pick(dice, known.bidIds);
    case 'email':
      return `hostile-${dice.below(100_000)}@hostile-${dice.below(500)}.example`;
    case 'amount_usd':
    case 'max_usd':
      return pick(dice, [20, 20.5, 21, 30, 75.25, 100, 500, 1_000, 4_000, 19_999, 100_000]);
    case 'accept_rules':
      return true;
    default:
      return undefined;
  }
};
