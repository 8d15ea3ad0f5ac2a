import type { Dice } from '../support/dice.ts';
import { mutate, toWritten, write } from '../support/written-json.ts';
import type { Address } from './grammar.ts';
import type { StolenIds } from './stolen-ids.ts';
import { pick, valueFor, type Pools } from './values.ts';

/** Bodies of calls: as the document has them, then damaged. */

export type Material = {
  readonly calls: readonly Address[];
  readonly known: StolenIds;
  readonly pools: Pools;
};

/** As the document shows it or its schema allows, then damaged: as JSON, or as bytes. */
export const bodyFor = ({ body, examples }: Address, material: Material, dice: Dice): Buffer => {
  const { pools, known } = material;
  if (dice.oneIn(20)) return Buffer.from(pick(dice, pools.jsons));
  const start =
    examples.length > 0 && dice.oneIn(2)
      ? pick(dice, examples)
      : valueFor({ type: 'object', ...body }, pools, dice);
  const value = withReal(start, known, dice);
  const mutations = dice.oneIn(2) ? [] : pick(dice, pools.mutations);
  const bytes = Buffer.from(write(mutations.reduce(mutate, toWritten(value))));
  return dice.oneIn(6) ? damage(bytes, dice) : bytes;
};

/** Most of what names something names what there is. */
const withReal = (value: unknown, known: StolenIds, dice: Dice): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      (dice.oneIn(5) ? undefined : realFor(name, known, dice)) ?? withReal(inner, known, dice),
    ]),
  );
};

const damage = (bytes: Buffer, dice: Dice): Buffer => {
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
      // Around the 20,000 bytes that are taken, and far beyond.
      return Buffer.concat([bytes, Buffer.alloc(pick(dice, [19_000, 20_001, 70_000]), ' ')]);
    default:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([dice.below(256), dice.below(256)]),
        bytes.subarray(at + dice.below(4)),
      ]);
  }
};

/** Names of parameters and fields with existing values. */
export const realFor = (
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
