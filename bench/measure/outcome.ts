import type { Round } from '../load/drive.ts';
import type { Usage } from '../machine/processor.ts';
import { spreadOf, type Pair, type Spread } from './statistics.ts';

/** What a scenario came to, beside what it is held against. */
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
  readonly ratio: Spread | null;
  readonly aim: string;
  /** Null where it is measured only to be known. */
  readonly isMet: boolean | null;
};

type Rate = { readonly perSecond: number };

type Rates = {
  readonly name: string;
  readonly unit: string;
  readonly yardstickName: string;
  /** The least ratio that is wanted; null where there is none. */
  readonly aim: number | null;
  readonly pairs: readonly Pair<Rate, Rate>[];
};

/** How many a second, beside how many the yardstick does. */
export const rateRow = ({ name, unit, yardstickName, aim, pairs }: Rates): Row => {
  const ratio = spreadOf(
    pairs.map(({ figure, yardstick }) => figure.perSecond / yardstick.perSecond),
  );
  return {
    name,
    unit,
    figure: spreadOf(pairs.map(({ figure }) => figure.perSecond)),
    yardstick: {
      name: yardstickName,
      figure: spreadOf(pairs.map(({ yardstick }) => yardstick.perSecond)),
    },
    ratio,
    aim: aim === null ? '' : `≥ ${aim.toFixed(2)}`,
    isMet: aim === null ? null : ratio.median >= aim,
  };
};

/** From this share of a core on, a thread has no more to give. */
const busyFrom = 0.9;
/** From this share of all cores on, whoever needs one has to wait for it. */
const allBusyFrom = 0.93;

/** From this share of a core on, what else the machine does spoils the figures. */
const disturbingFrom = 0.25;

/** What was waited for, as far as the processor time tells. */
export const limitOf = (rounds: readonly { readonly usage: Usage }[]): string => {
  const median = (name: keyof Usage): number =>
    spreadOf(rounds.map(({ usage }) => usage[name] ?? Number.NaN)).median;
  const hasDatabase = rounds.some(({ usage }) => usage.database !== null);
  const parts: readonly (readonly [name: string, share: number])[] = [
    ['service', median('service')],
    ['clients', median('load')],
    ...(hasDatabase ? ([['database', median('database')]] as const) : []),
    ['others', median('others')],
  ];
  const total = parts.reduce((sum, [, share]) => sum + share, 0);
  const used = parts.map(([name, share]) => `${name} ${percent(share)}`).join(', ');
  const isDisturbed = median('others') >= disturbingFrom;
  const warning = isDisturbed
    ? '; others took a share, so measure again when the machine is quiet'
    : '';
  return `${cause(median('serviceThread'), median('load'), total / median('cores'))} (${used} of a core; the service's own thread ${percent(median('serviceThread'))}${warning})`;
};

const cause = (thread: number, load: number, machine: number): string => {
  if (thread >= busyFrom) return 'the one thread of the service';
  if (load >= busyFrom) return 'the clients, so the service could do more';
  if (machine >= allBusyFrom) return 'the processors, which all have to share';
  return 'waiting for the disk or for each other';
};

/** The slowest hundredth of the answers. */
export const p99Of = (rounds: readonly Pick<Round, 'latencyMs'>[]): string =>
  `p99 ${spreadOf(rounds.map(({ latencyMs }) => latencyMs.p99)).median.toFixed(1)} ms`;

const percent = (share: number): string =>
  Number.isNaN(share) ? 'unknown' : `${Math.round(share * 100)} %`;
