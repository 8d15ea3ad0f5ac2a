import type { Round } from './load.ts';
import { spreadOf, type Pair, type Spread } from './statistics.ts';

/** What a scenario came to, beside what it is held against. */
export type Outcome = {
  readonly scenario: string;
  readonly unit: string;
  readonly figure: Spread;
  readonly yardstickName: string;
  readonly yardstick: Spread;
  readonly ratio: Spread;
  readonly aim: string;
  readonly isMet: boolean;
  readonly limit: string;
  readonly notes: readonly string[];
  readonly pairs: readonly Pair<Round, { readonly perSecond: number }>[];
};

type Measured = Pick<Outcome, 'scenario' | 'unit' | 'yardstickName' | 'notes' | 'pairs'> & {
  readonly aim: { readonly text: string; readonly isMet: (ratio: number) => boolean };
};

export const outcomeOf = ({ aim, ...measured }: Measured): Outcome => {
  const { pairs } = measured;
  const ratio = spreadOf(
    pairs.map(({ figure, yardstick }) => figure.perSecond / yardstick.perSecond),
  );
  return {
    ...measured,
    figure: spreadOf(pairs.map(({ figure }) => figure.perSecond)),
    yardstick: spreadOf(pairs.map(({ yardstick }) => yardstick.perSecond)),
    ratio,
    aim: aim.text,
    isMet: aim.isMet(ratio.median),
    limit: limitOf(pairs.map(({ figure }) => figure)),
  };
};

/** From this share of a core on, a process has no more to give: one thread does its work. */
export const busyFrom = 0.9;

/** What the service waited for while it was measured, as far as the processor time tells. */
const limitOf = (rounds: readonly Round[]): string => {
  const load = spreadOf(rounds.map(({ loadCpu }) => loadCpu)).median;
  const server = spreadOf(rounds.map(({ serverCpu }) => serverCpu ?? Number.NaN)).median;
  const p99 = spreadOf(rounds.map(({ latencyMs }) => latencyMs.p99)).median;
  const used = `service ${percent(server)}, clients ${percent(load)} of a core; p99 ${p99} ms`;
  if (server >= busyFrom) return `the one thread of the service (${used})`;
  if (load >= busyFrom) return `the clients, so the service could do more (${used})`;
  return `waiting for the disk or for each other (${used})`;
};

const percent = (share: number): string =>
  Number.isNaN(share) ? 'unknown share' : `${Math.round(share * 100)} %`;

/** The outcomes as a table for people, with a line or two about each below it. */
export const table = (outcomes: readonly Outcome[]): string => {
  const rows = [
    ['scenario', 'figure', 'yardstick', 'ratio', 'aim', ''],
    ...outcomes.map((outcome) => [
      outcome.scenario,
      `${rate(outcome.figure)} ${outcome.unit}`,
      `${rate(outcome.yardstick)} ${outcome.yardstickName}`,
      spread(outcome.ratio, (value) => value.toFixed(2)),
      outcome.aim,
      outcome.isMet ? 'met' : 'NOT MET',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const remarks = outcomes.flatMap(({ scenario, limit, notes }) =>
    [`limited by ${limit}`, ...notes].map((remark) => `${scenario}: ${remark}`),
  );
  return `${[...lines, '', ...remarks].join('\n')}\n`;
};

const rate = (values: Spread): string => spread(values, (value) => String(Math.round(value)));

const spread = ({ median, min, max }: Spread, show: (value: number) => string): string =>
  `${show(median)} (${show(min)}–${show(max)})`;
