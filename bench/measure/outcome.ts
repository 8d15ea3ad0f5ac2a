import type { Round } from '../load/generator.ts';
import { combineUsages, usedBy, type Usage } from '../machine/processor.ts';
import {
  intervalOf,
  spreadOf,
  valuesMin,
  type Interval,
  type Pair,
  type Spread,
} from './statistics.ts';
import { aimText, judgeRatios, quietPairs, type Aim, type Verdict } from './verdict.ts';

/** The results of a scenario and of its yardstick. */
export type Outcome = {
  readonly scenario: string;
  readonly rows: readonly Row[];
  /** Notes below the table, such as what limits the figures. */
  readonly remarks: readonly string[];
  /** All measurements, round by round. */
  readonly rounds: unknown;
};

/** One figure: a row of the table. */
export type Row = {
  readonly name: string;
  readonly figure: Spread;
  readonly unit: string;
  readonly yardstick: { readonly name: string; readonly figure: Spread } | null;
  /** The service's figure divided by the yardstick's, by wall time. */
  readonly ratio: Interval | null;
  /** The same ratio by processor time. */
  readonly byProcessor: Interval | null;
  readonly aim: string;
  /** Null if the figure has no aim. */
  readonly verdict: Verdict | null;
  /** Which of two ratios decided the verdict. */
  readonly by: 'wall' | 'processor' | null;
};

/** A rate per second, and the processor time that it took. */
export type Rate = { readonly perSecond: number; readonly usage: Usage };
export type RatePair = Pair<Rate, Rate>;

type Rates = {
  readonly name: string;
  readonly unit: string;
  readonly yardstickName: string;
  /** The minimum ratio; null if there is no aim. */
  readonly aim: number | null;
  /** Whether both sides have the same number of threads, and wait only for a core or their clients. */
  readonly isLikeForLike: boolean;
  readonly pairs: readonly RatePair[];
};

/** The row of a rate per second and its yardstick. */
export const rateRow = ({ aim: least, isLikeForLike, pairs, ...rates }: Rates): Row => {
  const { wall, processor, quiet } = ratiosOf(pairs);
  const aim: Aim | null = least === null ? null : { least };
  const headroom = isLikeForLike ? 1 : headroomOver(pairs.map(({ yardstick }) => yardstick));
  const judged = aim && judgeRatios(aim, { wall, processor, quiet, headroom });
  return {
    name: rates.name,
    unit: rates.unit,
    figure: spreadOf(pairs.map(({ figure }) => figure.perSecond)),
    yardstick: {
      name: rates.yardstickName,
      figure: spreadOf(pairs.map(({ yardstick }) => yardstick.perSecond)),
    },
    ratio: wall,
    byProcessor: processor,
    aim: aim === null ? '' : aimText(aim),
    verdict: judged?.verdict ?? null,
    by: judged?.by ?? null,
  };
};

/** The ratio by wall time uses only quiet pairs if there are enough. The ratio by processor time uses all. */
const ratiosOf = (pairs: readonly RatePair[]) => {
  const quiet = quietPairs(pairs);
  const ratio = (of: readonly RatePair[], valueOf: (rate: Rate) => number): Interval =>
    intervalOf(of.map(({ figure, yardstick }) => valueOf(figure) / valueOf(yardstick)));
  return {
    wall: ratio(quiet.length >= valuesMin ? quiet : pairs, ({ perSecond }) => perSecond),
    processor: ratio(pairs, (rate) => 1 / processorSecondsEach(rate)),
    quiet: quiet.length,
  };
};

/** The number of cores divided by those that the yardstick uses while it does not wait for a core. */
const headroomOver = (yardsticks: readonly Rate[]): number => {
  const usage = combineUsages(yardsticks.map((rate) => rate.usage));
  const [{ waited, count } = { waited: 0, count: 1 }] = usage.program;
  return (usage.cores * (usage.elapsed - waited / count)) / usedBy(usage);
};

/** The seconds of processor time for each request or order. */
export const processorSecondsEach = ({ perSecond, usage }: Rate): number =>
  usedBy(usage) / (perSecond * usage.elapsed);

/** The median p99 of the rounds, as a text. */
export const p99Of = (rounds: readonly Pick<Round, 'latencyMs'>[]): string =>
  `p99 ${spreadOf(rounds.map(({ latencyMs }) => latencyMs.p99)).median.toFixed(1)} ms`;
