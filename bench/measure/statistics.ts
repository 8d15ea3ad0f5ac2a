/** A figure as it came out over several rounds. */
export type Spread = { readonly median: number; readonly min: number; readonly max: number };

export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)] ?? Number.NaN;
  const high = sorted[Math.ceil(middle)] ?? Number.NaN;
  return {
    median: (low + high) / 2,
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
};

/** One measurement of the service beside one of what it is held against. */
export type Pair<Figure, Yardstick> = { readonly figure: Figure; readonly yardstick: Yardstick };

/**
 * Measures both sides in turn, so that what else the machine does meets both alike; a ratio is always
 * one of neighbours. Every other pair begins with the yardstick, so that neither gains by its place.
 */
export const inPairs = async <Figure, Yardstick>(
  count: number,
  figure: () => Promise<Figure>,
  yardstick: () => Promise<Yardstick>,
): Promise<readonly Pair<Figure, Yardstick>[]> => {
  const pairs: Pair<Figure, Yardstick>[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index % 2 === 0) {
      const first = await figure();
      pairs.push({ figure: first, yardstick: await yardstick() });
    } else {
      const first = await yardstick();
      pairs.push({ figure: await figure(), yardstick: first });
    }
  }
  return pairs;
};

/** How long answers took, in milliseconds. */
export type Latency = { readonly median: number; readonly p99: number; readonly max: number };

export const latencyOf = (latenciesMs: readonly number[]): Latency => {
  const sorted = Float64Array.from(latenciesMs).toSorted();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), max: at(1) };
};
