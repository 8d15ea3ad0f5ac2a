import type { Outcome, Row } from './outcome.ts';
import type { Interval, Spread } from './statistics.ts';

const columns = [
  'scenario',
  'Studiolot',
  'yardstick, same run',
  'by wall time',
  'by processor time',
  'aim',
];

/** Formats the outcomes as a table for a terminal, with the notes below it. */
export const table = (outcomes: readonly Outcome[]): string => {
  const rows = [columns, ...outcomes.flatMap((outcome) => outcome.rows.map(cellsOf))];
  const widths = columns.map((_, column) =>
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

/** Formats the same table in Markdown. */
export const markdown = (rows: readonly Row[]): string =>
  [columns, columns.map(() => '---'), ...rows.map(cellsOf)]
    .map((cells) => `|${cells.map((cell) => (cell === '' ? '–' : cell)).join('|')}|\n`)
    .join('');

const cellsOf = (row: Row): readonly string[] => [
  row.name,
  `${spread(row.figure)} ${row.unit}`,
  row.yardstick === null ? '' : `${spread(row.yardstick.figure)} ${row.yardstick.name}`,
  row.ratio === null ? '' : interval(row.ratio),
  row.byProcessor === null ? '' : interval(row.byProcessor),
  [row.aim, row.by === 'processor' ? `${row.verdict}, by processor time` : row.verdict]
    .filter((part) => part !== null && part !== '')
    .join(': '),
];

const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

const spread = ({ median, min, max }: Spread): string => {
  const [middle, ...bounds] = [median, min, max].map((value) => numbers.format(value));
  return min === max ? String(middle) : `${middle} (${bounds.join('–')})`;
};

const interval = ({ median, low, high }: Interval): string =>
  `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
