import stringWidth from 'fast-string-width';
import type { Instant } from '../../domain/time.ts';

/** Plain text for a terminal. What outsiders wrote cannot move the cursor or turn the text around. */

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = [heads, ...rows].map((row) =>
    row.map((cell) => harmless(cell).replaceAll(/\s+/g, ' ')),
  );
  const widths = heads.map((_head, column) =>
    cells.reduce((width, row) => Math.max(width, stringWidth(row[column] ?? '')), 0),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => padTo(widths[column] ?? 0, cell))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Some characters take two columns and some none, so their count is not how wide a text is. */
const padTo = (width: number, text: string): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));

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

/** JSON in which the same characters are written as escapes, so that whoever reads it gets them back. */
export const harmlessJson = (value: object): string =>
  JSON.stringify(value, null, 2).replaceAll(
    harmful,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const harmless = (text: string): string => text.replaceAll(harmful, '�');

/** Control characters other than newline and tab, and marks that change the direction. */
const harmful = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
