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

/**
 * Of combinations that are too many for one run, those that are spread evenly over all of them: of
 * the `part` that `npm test` tries, all with TEST_SHARE=10.
 */
export const someOf = <Item>(items: readonly Item[], part = 1): readonly Item[] =>
  items.filter((_, nth) => Math.floor((nth + 1) * part * share) > Math.floor(nth * part * share));
