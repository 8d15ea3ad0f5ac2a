/** A random generator that gives the same values for the same seed. */
export type Dice = {
  /** An integer from 0 to `sides` - 1. */
  readonly below: (sides: number) => number;
  readonly oneIn: (sides: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
};

/** The seed from CRASH_SEED, to repeat a run; otherwise a random one. */
export const generateSeed = (): number =>
  Number(process.env['CRASH_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Makes a generator for a test, whose output names the seed. */
export const diceFor = (test: { readonly diagnostic: (line: string) => void }): Dice => {
  const seed = generateSeed();
  test.diagnostic(`CRASH_SEED=${seed}`);
  return diceOf(seed);
};

/** The algorithm is Mulberry32. */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0;
  const below = (sides: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
  return {
    below,
    oneIn: (sides) => below(sides) === 0,
    pick: (items) => items[below(items.length)],
  };
};
