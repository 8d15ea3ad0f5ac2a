import { neighboursShareOf, type Usage } from '../machine/processor.ts';
import { valuesMin, type Interval, type Pair } from './statistics.ts';

/** Decides from a measurement whether an aim is met. */

export type Aim = { readonly least: number } | { readonly most: number };
export type Verdict = 'met' | 'NOT MET' | 'undecided';

/** Met or not met only if the whole interval is on one side of the aim. */
export const judge = (aim: Aim, { low, high }: Pick<Interval, 'low' | 'high'>): Verdict => {
  const [worst, best] =
    'least' in aim ? [low - aim.least, high - aim.least] : [aim.most - high, aim.most - low];
  if (worst >= 0) return 'met';
  return best < 0 ? 'NOT MET' : 'undecided';
};

export const aimText = (aim: Aim): string => ('least' in aim ? `≥ ${aim.least}` : `≤ ${aim.most}`);

/**
 * If neighbours use more than this share of the machine, a figure depends more on them than on the service.
 */
export const neighboursMax = 0.1;

type Side = { readonly usage: Usage };

/** The pairs in which neighbours disturbed neither side. */
export const quietPairs = <Figure extends Side, Yardstick extends Side>(
  pairs: readonly Pair<Figure, Yardstick>[],
): readonly Pair<Figure, Yardstick>[] =>
  pairs.filter(({ figure, yardstick }) =>
    [figure, yardstick].every(({ usage }) => neighboursShareOf(usage) <= neighboursMax),
  );

/** Judges a single measurement without a yardstick. Neighbours can only have made it worse. */
export const judgeSingle = (aim: Aim, value: number, usage: Usage): Verdict => {
  const verdict = judge(aim, { low: value, high: value });
  const isDecided = verdict === 'met' || neighboursShareOf(usage) <= neighboursMax;
  return isDecided ? verdict : 'undecided';
};

/** The ratios by wall time and by processor time, with what is needed to judge by both. */
export type Ratios = {
  readonly wall: Interval;
  readonly processor: Interval;
  /** The number of quiet pairs. With fewer than `valuesMin`, the ratio by wall time does not count. */
  readonly quiet: number;
  /**
   * How many times as fast the service could become by using cores that its yardstick leaves idle. With
   * more threads or less waiting for the disk, it does more per second in the same processor time.
   */
  readonly headroom: number;
};

export const judgeRatios = (
  aim: Aim,
  { wall, processor, quiet, headroom }: Ratios,
): { readonly verdict: Verdict; readonly by: 'wall' | 'processor' } => {
  if (quiet >= valuesMin) return { verdict: judge(aim, wall), by: 'wall' };
  const { low, high } = processor;
  const possible = 'least' in aim ? { low, high: high * headroom } : { low: low / headroom, high };
  return { verdict: judge(aim, possible), by: 'processor' };
};
