/** How much is tried of what is generated: everything, or with `npm run test:quick` a share of it. */
const share = Number(process.env['TEST_SHARE'] ?? 1);

/** For fast-check, which prints the seed and the path of a case that fails. */
export const cases = (count: number): { readonly numRuns: number } => ({
  numRuns: Math.ceil(count * share),
});
