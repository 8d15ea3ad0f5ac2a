import { createHash, type Hash } from 'node:crypto';
import type { AnyTable } from '../stored-rows.ts';
import { rowKeyOf, comparableRows, type CopyKey, type CopyRow } from './copied-rows.ts';
import type { CopyProgress, CopyStep } from './progress.ts';

/** The progress of copying one table. */
export type CopyCursor = {
  readonly table: AnyTable;
  /** The number of rows in the source. */
  readonly rowsMax: number;
  /** How many rows are known to be in the target, equal and in order. */
  rows: number;
  /** The key of the last of these rows. */
  after: CopyKey | null;
  /** How many rows to take next, by the size of the last ones. */
  pageSize: number;
  /** The digest of these rows. */
  readonly digest: Hash;
};

export const cursorOf = (table: AnyTable, rowsMax: number): CopyCursor => ({
  table,
  rowsMax,
  rows: 0,
  after: null,
  pageSize: 20,
  digest: createHash('sha256'),
});

/**
 * Rows in one statement, which takes at most 32,766 values on SQLite and 65,535 on PostgreSQL. There
 * are few sizes, because each is a statement of its own.
 */
const pageSizes = [500, 100, 20] as const;
const pageSizeMin = 4;
/** Bounds the memory and the time of one page: an order may have a brief of 200,000 characters. */
const pageCharactersMax = 2_000_000;

/** Advances the cursor by rows that are in the target. Returns how many characters they have. */
export const advanceCursor = (cursor: CopyCursor, rows: readonly CopyRow[]): number => {
  let characters = 0;
  for (const text of comparableRows(rows)) {
    characters += text.length;
    cursor.digest.update(text);
  }
  const last = rows.at(-1);
  if (last !== undefined) {
    cursor.after = rowKeyOf(cursor.table, last);
    const rowsThatFit = pageCharactersMax / (characters / rows.length);
    cursor.pageSize = pageSizes.find((size) => size <= rowsThatFit) ?? pageSizeMin;
  }
  cursor.rows += rows.length;
  return characters;
};

export const total = (cursors: readonly CopyCursor[], what: 'rows' | 'rowsMax'): number =>
  cursors.reduce((sum, cursor) => sum + cursor[what], 0);

/** Reports progress over all tables. Each table is done before the next begins. */
export const progressOf = (
  step: CopyStep,
  counts: readonly number[],
  watch: (progress: CopyProgress) => void,
) => {
  const allRowsMax = counts.reduce((sum, count) => sum + count, 0);
  let current = '';
  let before = 0;
  let last = 0;
  return (table: string, rows: number, rowsMax: number): void => {
    if (table !== current) {
      before += last;
      current = table;
    }
    last = rows;
    watch({ step, table, rows, rowsMax, allRows: before + rows, allRowsMax });
  };
};
