import { it, type TestContext } from 'node:test';

/** The factor by which more generated cases run than in `npm test`: 10 in `npm run test:long`. */
const share = Number(process.env['TEST_SHARE'] ?? 1);

export const rounds = (count: number): number => Math.ceil(count * share);

/** Options for fast-check, which prints the seed and the path of a failing case. */
export const cases = (count: number): { readonly numRuns: number } => ({
  numRuns: rounds(count),
});

/** An evenly spread part of too many combinations. With TEST_SHARE=10, ten times as many. */
export const someOf = <Item>(items: readonly Item[], part = 1): readonly Item[] =>
  items.filter((_, nth) => Math.floor((nth + 1) * part * share) > Math.floor(nth * part * share));

/** A test that only the long suite runs, in a file whose setup it shares. */
export const itInLongSuite = (
  name: string,
  test: (context: TestContext) => Promise<void> | void,
): void => {
  if (share >= 10) it(name, test);
};
