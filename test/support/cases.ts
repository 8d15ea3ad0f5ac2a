/** How much is tried of what is generated: everything, or with `npm run test:quick` a share of it. */
const share = Number(process.env['TEST_SHARE'] ?? 1);

/** For fast-check, which prints the seed and the path of a case that fails. */
export const cases = (count: number): { readonly numRuns: number } => ({
  numRuns: Math.ceil(count * share),
});

/** Of combinations that are too many for a quick run, those that are spread evenly over all of them. */
export const someOf = <Item>(items: readonly Item[]): readonly Item[] =>
  items.filter((_, nth) => Math.floor((nth + 1) * share) > Math.floor(nth * share));
