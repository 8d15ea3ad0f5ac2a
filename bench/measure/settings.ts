/** How long and how much is measured; smaller figures are for a quick look. */

/** `npm run bench -- quick [scenario…]`: wide intervals in two minutes. */
export const isQuick = process.argv.slice(2).includes('quick');

const numberFrom = (name: string, byDefault: number, whenQuick = byDefault): number => {
  const text = process.env[name] ?? '';
  if (text === '') return isQuick ? whenQuick : byDefault;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0, got ${text}`);
  return value;
};

/** Measurements of each side, in turn. */
export const roundCount = numberFrom('BENCH_ROUNDS', 7, 5);
export const roundSeconds = numberFrom('BENCH_SECONDS', 2, 0.6);
export const warmUpSeconds = numberFrom('BENCH_WARM_UP', 3, 1);
/** Starts of each side with nothing compiled, and services whose memory is looked at. */
export const coldStarts = isQuick ? 2 : roundCount;
export const memoryRounds = isQuick ? 1 : 3;
/** Orders, and as many bids, that the growth scenario stores. */
export const rowCount = numberFrom('BENCH_ROWS', 1_000_000);
/** How long orders come as fast as they are taken. */
export const stormSeconds = numberFrom('BENCH_STORM_SECONDS', 60, 15);
export const watcherCount = numberFrom('BENCH_WATCHERS', 10_000);
export const openOrders = numberFrom('BENCH_OPEN_ORDERS', 100_000);
export const deskLooks = numberFrom('BENCH_DESK_LOOKS', 500, 100);
