/** How long and how much is measured; smaller figures are for a quick look. */

const numberFrom = (name: string, byDefault: number): number => {
  const text = process.env[name] ?? '';
  if (text === '') return byDefault;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0, got ${text}`);
  return value;
};

/** Measurements of each side, in turn. */
export const roundCount = numberFrom('BENCH_ROUNDS', 7);
export const roundSeconds = numberFrom('BENCH_SECONDS', 2);
export const warmUpSeconds = numberFrom('BENCH_WARM_UP', 3);
/** Orders, and as many bids, that the growth scenario stores. */
export const rowCount = numberFrom('BENCH_ROWS', 1_000_000);
export const watcherCount = numberFrom('BENCH_WATCHERS', 10_000);
