import { createHash, type Hash } from 'node:crypto';
import type { CopyProgress, CopyStep } from './progress.ts';
import { keyOf, textsOf, type CopyKey, type CopyRow } from './rows.ts';
import type { AnyTable } from '../stored-rows.ts';

/** A table on its way. */
export type CopyCursor = {
  readonly table: AnyTable;
  /** In the source. */
  readonly rowsMax: number;
  /** How many are known to be in the target, equal and in order. */
  rows: number;
  /** The key of the last of them. */
  after: CopyKey | null;
  /** How many to take next, judging by how large they have been. */
  pageSize: number;
  /** Of all of them. */
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
 * Rows in one statement, which takes 32,766 values on one engine and 65,535 on the other. Few sizes,
 * because each is a statement of its own.
 */
const pageSizes = [500, 100, 20] as const;
const pageSizeMin = 4;
/** An order may have a brief of 200,000 characters: many of them are too much for memory and for the patience of a server. */
const pageCharactersWanted = 2_000_000;

/** The rows are noted as being in the target; returns how many characters they have. */
export const advance = (cursor: CopyCursor, rows: readonly CopyRow[]): number => {
  let characters = 0;
  for (const text of textsOf(rows)) {
    characters += text.length;
    cursor.digest.update(text);
  }
  const last = rows.at(-1);
  if (last !== undefined) {
    cursor.after = keyOf(cursor.table, last);
    const wanted = pageCharactersWanted / (characters / rows.length);
    cursor.pageSize = pageSizes.find((size) => size <= wanted) ?? pageSizeMin;
  }
  cursor.rows += rows.length;
  return characters;
};

export const total = (cursors: readonly CopyCursor[], what: 'rows' | 'rowsMax'): number =>
  cursors.reduce((sum, cursor) => sum + cursor[what], 0);

/** Adds up the progress of the tables; each is done before the next begins. */
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
