import type { Dice } from '../../test/support/dice.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import type { Fleet } from '../nodes/fleet.ts';
import type { Health } from '../nodes/health.ts';
import type { Pair } from '../postgres/pair.ts';

/** What failures work on. */
export type World = {
  readonly fleet: Fleet;
  readonly pair: Pair;
  readonly health: Health;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
  /** Draws which trouble, where and for how long, and nothing else, so that a seed repeats them. */
  readonly dice: Dice;
};

/** Resolves once everything that was taken away has been given back; says what was done. */
export type Failure = (world: World) => Promise<string>;
