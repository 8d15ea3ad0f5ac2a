import { neighboursShareOf, type Usage } from '../machine/processor.ts';
import { valuesMin, type Interval, type Pair } from './statistics.ts';

/** Whether a target is reached, as far as the measurement shows. */

export type Aim = { readonly least: number } | { readonly most: number };
export type Verdict = 'met' | 'NOT MET' | 'undecided';

/** Only where all of the interval lies on one side of the aim it says so. */
export const judge = (aim: Aim, { low, high }: Pick<Interval, 'low' | 'high'>): Verdict => {
  const [worst, best] =
    'least' in aim ? [low - aim.least, high - aim.least] : [aim.most - high, aim.most - low];
  if (worst >= 0) return 'met';
  return best < 0 ? 'NOT MET' : 'undecided';
};

export const aimText = (aim: Aim): string => ('least' in aim ? `≥ ${aim.least}` : `≤ ${aim.most}`);

/** From this share of the machine on, what neighbours do says more than what is measured. */
export const neighboursMax = 0.1;

type Side = { readonly usage: Usage };

/** The pairs in which neighbours left both sides alone. */
export const quietOf = <Figure extends Side, Yardstick extends Side>(
  pairs: readonly Pair<Figure, Yardstick>[],
): readonly Pair<Figure, Yardstick>[] =>
  pairs.filter(({ figure, yardstick }) =>
    [figure, yardstick].every(({ usage }) => neighboursShareOf(usage) <= neighboursMax),
  );

/** For a single measurement without a yardstick: neighbours can only have made it worse. */
export const judgeOnce = (aim: Aim, value: number, usage: Usage): Verdict => {
  const verdict = judge(aim, { low: value, high: value });
  const isDecided = verdict === 'met' || neighboursShareOf(usage) <= neighboursMax;
  return isDecided ? verdict : 'undecided';
};

/** What the ratios by wall time and by processor time say together. */
export type Ratios = {
  readonly wall: Interval;
  readonly processor: Interval;
  /** Of how many quiet rounds the one by wall time is made; with too few it says nothing. */
  readonly quiet: number;
  /**
   * How many times as fast the service could be by using cores that its yardstick leaves idle: one that
   * has more threads, or waits less for the disk, does more a second for the same processor time.
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
