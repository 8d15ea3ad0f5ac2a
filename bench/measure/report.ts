import type { Outcome } from './outcome.ts';
import type { Spread } from './statistics.ts';

/** The outcomes as a table for people, with a line or two about each below it. */
export const table = (outcomes: readonly Outcome[]): string => {
  const rows = [
    ['scenario', 'figure', 'yardstick', 'ratio', 'aim', ''],
    ...outcomes.flatMap((outcome) =>
      outcome.rows.map(({ name, figure, unit, yardstick, ratio, aim, isMet }) => [
        name,
        `${spread(figure)} ${unit}`,
        yardstick === null ? '' : `${spread(yardstick.figure)} ${yardstick.name}`,
        ratio === null ? '' : spread(ratio, (value) => value.toFixed(2)),
        aim,
        isMet === null ? '' : isMet ? 'met' : 'NOT MET',
      ]),
    ),
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

const threeDigitsFrom = 100;

const plain = (value: number): string =>
  value >= threeDigitsFrom ? String(Math.round(value)) : value.toPrecision(3);

const spread = ({ median, min, max }: Spread, show: (value: number) => string = plain): string =>
  `${show(median)} (${show(min)}–${show(max)})`;
