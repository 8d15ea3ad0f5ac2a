import { it, type TestContext } from 'node:test';

/** How many times as many generated cases run as in `npm test`: 10 in `npm run test:long`. */
const share = Number(process.env['TEST_SHARE'] ?? 1);

export const rounds = (count: number): number => Math.ceil(count * share);

/** For fast-check, which prints the seed and the path of a case that fails. */
export const cases = (count: number): { readonly numRuns: number } => ({
  numRuns: rounds(count),
});

/**
 * Of combinations that are too many for one run, those that are spread evenly over all of them: of
 * the `part` that `npm test` tries, all with TEST_SHARE=10.
 */
export const someOf = <Item>(items: readonly Item[], part = 1): readonly Item[] =>
  items.filter((_, nth) => Math.floor((nth + 1) * part * share) > Math.floor(nth * part * share));

/** A test of the long suite alone, in a file where it shares what the others have set up. */
export const itInLongSuite = (
  name: string,
  test: (context: TestContext) => Promise<void> | void,
): void => {
  if (share >= 10) it(name, test);
};
