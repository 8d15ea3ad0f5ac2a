import type { Round } from '../load/drive.ts';
import { together, usedBy, type Usage } from '../machine/processor.ts';
import {
  intervalOf,
  spreadOf,
  valuesMin,
  type Interval,
  type Pair,
  type Spread,
} from './statistics.ts';
import { aimText, judgeRatios, quietOf, type Aim, type Verdict } from './verdict.ts';

/** The result of a scenario, next to that of its yardstick. */
export type Outcome = {
  readonly scenario: string;
  readonly rows: readonly Row[];
  /** What limits the figures, and what else is to be known about them. */
  readonly remarks: readonly string[];
  /** Everything that was measured, round by round. */
  readonly rounds: unknown;
};

/** One figure. */
export type Row = {
  readonly name: string;
  readonly figure: Spread;
  readonly unit: string;
  readonly yardstick: { readonly name: string; readonly figure: Spread } | null;
  /** By wall time. */
  readonly ratio: Interval | null;
  /** How much more is done, or done for less, in the same processor time. */
  readonly byProcessor: Interval | null;
  readonly aim: string;
  /** Null where it is measured only to be known. */
  readonly verdict: Verdict | null;
  /** What the verdict is by, where there are two. */
  readonly by: 'wall' | 'processor' | null;
};

/** How often a second something was done, and what that took. */
export type Rate = { readonly perSecond: number; readonly usage: Usage };
export type RatePair = Pair<Rate, Rate>;

type Rates = {
  readonly name: string;
  readonly unit: string;
  readonly yardstickName: string;
  /** The least ratio that is wanted; null where there is none. */
  readonly aim: number | null;
  /** Whether both sides have as many threads, and wait for nothing but a core and their clients. */
  readonly isLikeForLike: boolean;
  readonly pairs: readonly RatePair[];
};

/** The rate per second, next to the yardstick's. */
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

/** By wall time only of the quiet pairs, where there are any to speak of; by processor time of all. */
const ratiosOf = (pairs: readonly RatePair[]) => {
  const quiet = quietOf(pairs);
  const ratio = (of: readonly RatePair[], valueOf: (rate: Rate) => number): Interval =>
    intervalOf(of.map(({ figure, yardstick }) => valueOf(figure) / valueOf(yardstick)));
  return {
    wall: ratio(quiet.length >= valuesMin ? quiet : pairs, ({ perSecond }) => perSecond),
    processor: ratio(pairs, (rate) => 1 / processorSecondsEach(rate)),
    quiet: quiet.length,
  };
};

/** How many times as many cores there are as the yardstick uses where nobody keeps it from one. */
const headroomOver = (yardsticks: readonly Rate[]): number => {
  const usage = together(yardsticks.map((rate) => rate.usage));
  const [{ waited, count } = { waited: 0, count: 1 }] = usage.program;
  return (usage.cores * (usage.elapsed - waited / count)) / usedBy(usage);
};

/** Seconds of processor time for each thing that was done. */
export const processorSecondsEach = ({ perSecond, usage }: Rate): number =>
  usedBy(usage) / (perSecond * usage.elapsed);

/** The slowest hundredth of the answers. */
export const p99Of = (rounds: readonly Pick<Round, 'latencyMs'>[]): string =>
  `p99 ${spreadOf(rounds.map(({ latencyMs }) => latencyMs.p99)).median.toFixed(1)} ms`;
