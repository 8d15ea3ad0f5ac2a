/** A figure over several rounds. */
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

/**
 * A median with the bounds of its confidence interval: in nine of ten cases, they contain the true median.
 */
export type Interval = { readonly median: number; readonly low: number; readonly high: number };

/**
 * The minimum number of values for such an interval. The true median is outside the range of n values
 * in one of 2 ** (n - 1) cases.
 */
export const valuesMin = 5;
const resamples = 2_000;
const tail = 0.05;

/**
 * Computes the interval of the median with the percentile bootstrap: it takes many random samples of the
 * same size from the measured values, and the middle nine tenths of their medians are the interval. It
 * assumes no distribution, and one disturbed round changes it little. The seed is fixed, so the same
 * rounds give the same bounds.
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

/** A random generator with a fixed seed (Park and Miller). Its numbers are between 0 and 1. */
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
 * Measures both sides in turn, so that other load on the machine affects both alike. Every second pair
 * starts with the yardstick, so that no side has the advantage of its position.
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

/** Response times in milliseconds. */
export type Latency = { readonly median: number; readonly p99: number; readonly max: number };

export const latencyOf = (latenciesMs: readonly number[]): Latency => {
  const sorted = Float64Array.from(latenciesMs).toSorted();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), max: at(1) };
};
