import type { Instant } from '../../domain/time.ts';

/** Plain text for a terminal. What outsiders wrote cannot move the cursor or turn the text around. */

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = [heads, ...rows].map((row) =>
    row.map((cell) => harmless(cell).replaceAll(/\s+/g, ' ')),
  );
  const widths = heads.map((_head, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const facts = (rows: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows
    .map(
      ([name, value]) =>
        `${name.padEnd(width)}${harmless(value).replaceAll('\n', `\n${' '.repeat(width)}`)}`,
    )
    .join('\n');
};

export const timeText = (moment: Instant): string =>
  new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');

/** Without control characters other than newline and tab, and without marks that change the direction. */
const harmless = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '�');
