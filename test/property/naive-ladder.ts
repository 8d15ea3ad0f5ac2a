/** The table of increments from the text of the rules, in whole dollars. */
export const naiveStep = (cents: number): number => {
  const dollars = cents / 100;
  if (dollars < 25) return 100;
  if (dollars < 100) return 200;
  if (dollars < 250) return 500;
  if (dollars < 500) return 1_000;
  if (dollars < 1_000) return 2_000;
  if (dollars < 2_500) return 5_000;
  return dollars < 5_000 ? 10_000 : 20_000;
};
