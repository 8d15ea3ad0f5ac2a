import type { Outcome, Row } from './outcome.ts';
import type { Interval, Spread } from './statistics.ts';

/** The outcomes as a table for people, with some lines about each below it. */
export const table = (outcomes: readonly Outcome[]): string => {
  const rows = [
    ['scenario', 'figure', 'yardstick', 'by wall time', 'by processor time', 'aim', ''],
    ...outcomes.flatMap((outcome) => outcome.rows.map(cellsOf)),
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
  const remarks = outcomes.flatMap(({ scenario, remarks }) =>
    remarks.map((remark) => `${scenario}: ${remark}`),
  );
  return `${[...lines, '', ...remarks].join('\n')}\n`;
};

const cellsOf = (row: Row): readonly string[] => [
  row.name,
  `${spread(row.figure)} ${row.unit}`,
  row.yardstick === null ? '' : `${spread(row.yardstick.figure)} ${row.yardstick.name}`,
  row.ratio === null ? '' : interval(row.ratio),
  row.byProcessor === null ? '' : interval(row.byProcessor),
  row.aim,
  row.by === 'processor' ? `${row.verdict}, by processor time` : (row.verdict ?? ''),
];

const threeDigitsFrom = 100;

const plain = (value: number): string =>
  value >= threeDigitsFrom ? String(Math.round(value)) : value.toPrecision(3);

const spread = ({ median, min, max }: Spread): string =>
  `${plain(median)} (${plain(min)}–${plain(max)})`;

const interval = ({ median, low, high }: Interval): string =>
  [median, low, high]
    .map((value) => value.toFixed(2))
    .join(' ')
    .replace(/ (\S+) (\S+)$/, ' ($1–$2)');
