/**
 * How much is tried of what is left to chance: with `npm run test:quick` a share of what `npm test`
 * tries, and with TEST_SHARE=10 ten times as much.
 */
const share = Number(process.env['TEST_SHARE'] ?? 1);

export const rounds = (count: number): number => Math.ceil(count * share);

/** For fast-check, which prints the seed and the path of a case that fails. */
export const cases = (count: number): { readonly numRuns: number } => ({
  numRuns: rounds(count),
});

/** Of combinations that are too many for a quick run, those that are spread evenly over all of them. */
export const someOf = <Item>(items: readonly Item[]): readonly Item[] =>
  items.filter((_, nth) => Math.floor((nth + 1) * share) > Math.floor(nth * share));
