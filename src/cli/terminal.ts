import stringWidth from 'fast-string-width';

/** Plain text for a terminal. Text from outsiders cannot move the cursor or reverse the text. */

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

export const tableOrText = (
  emptyText: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string => (rows.length === 0 ? emptyText : table(heads, rows));

/** Pads by display width: some characters take two columns, others none. */
const padTo = (width: number, text: string): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));

/** A table that fits the width: it leaves out the last columns if it must. */
export const fittingTable = (
  columns: number | null,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  for (let count = heads.length; count > 1; count -= 1) {
    const text = table(
      heads.slice(0, count),
      rows.map((row) => row.slice(0, count)),
    );
    if (columns === null || text.split('\n').every((line) => stringWidth(line) <= columns)) {
      return text;
    }
  }
  return table(heads, rows);
};

/** Wraps at spaces; a word longer than the width stays whole. */
export const wrapped = (text: string, columns: number | null, indent = ''): string =>
  harmless(text)
    .split('\n')
    .flatMap((line) =>
      columns === null ? [line] : brokenLines(line, columns - stringWidth(indent)),
    )
    .map((line) => `${indent}${line}`.trimEnd())
    .join('\n');

const brokenLines = (line: string, width: number): readonly string[] => {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && stringWidth(longer) > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current];
};

/** A line for each fact; the values stand below each other, and are wrapped at the width. */
export const factLines = (
  rows: readonly (readonly [name: string, value: string])[],
  columns: number | null = null,
): string => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const valueColumns = columns === null ? null : columns - width;
  const indent = ' '.repeat(width);
  return rows
    .map(([name, value]) => {
      const lines = wrapped(value, valueColumns).replaceAll('\n', `\n${indent}`);
      return `${name.padEnd(width)}${lines}`;
    })
    .join('\n');
};

/** JSON with control characters escaped, so that a parser restores them. */
export const harmlessJson = (value: object): string =>
  JSON.stringify(value, null, 2).replaceAll(
    harmful,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Replaces characters that could move the cursor or reverse the text. */
export const harmless = (text: string): string => text.replaceAll(harmful, '�');

/** Control characters except newline and tab, and characters that change the text direction. */
const harmful = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
