import type { Dice } from '../../test/support/dice.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import type { Fleet } from '../nodes/fleet.ts';
import type { Health } from '../nodes/health.ts';
import type { Pair } from '../postgres/pair.ts';

/** The parts that failures affect. */
export type World = {
  readonly fleet: Fleet;
  readonly pair: Pair;
  readonly health: Health;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
  /** The random generator for the kind, place and length of failures only, so that a seed repeats them. */
  readonly dice: Dice;
};

/** Makes a failure. Resolves when it is repaired, with a description. */
export type Failure = (world: World) => Promise<string>;
