/** A figure as it came out over several rounds. */
export type Spread = { readonly median: number; readonly min: number; readonly max: number };

export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: medianOf(sorted),
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
};

const medianOf = (sorted: ArrayLike<number>): number => {
  const middle = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(middle)] ?? Number.NaN;
  const high = sorted[Math.ceil(middle)] ?? Number.NaN;
  return (low + high) / 2;
};

/** A median, and the bounds between which that of very many rounds lies in nine of ten cases. */
export type Interval = { readonly median: number; readonly low: number; readonly high: number };

/**
 * The least number of values that an interval of nine tenths can be made of: the median of everything
 * lies outside all of n values once in 2 ** (n - 1) cases.
 */
export const valuesMin = 5;
const resamples = 2_000;
const tail = 0.05;

/**
 * The interval of the median by the percentile bootstrap: samples of the same size are generated
 * from the measured values again and again, and the middle nine tenths of their medians are the
 * bounds. It assumes no distribution, and one disturbed round moves it little. The samples are the
 * same in every run, so that the same rounds give the same bounds.
 */
export const intervalOf = (values: readonly number[]): Interval => {
  const { median, min, max } = spreadOf(values);
  if (values.length < valuesMin) return { median, low: min, high: max };
  const random = createRandom();
  const medians = Float64Array.from({ length: resamples }, () =>
    medianOf(
      Float64Array.from(values, () => values[Math.floor(random() * values.length)] ?? 0).toSorted(),
    ),
  ).toSorted();
  const at = (share: number): number => medians[Math.floor(share * (resamples - 1))] ?? Number.NaN;
  return { median, low: at(tail), high: at(1 - tail) };
};

/** Evenly spread numbers from 0 to 1 out of one seed (the generator of Park and Miller). */
const createRandom = (): (() => number) => {
  let state = 20_261_123;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** One measurement of the service, paired with one of its yardstick. */
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
