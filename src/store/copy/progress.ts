/** Declares the progress and the result of copying a database. */

/**
 * `find`: the rows that an earlier copy left in the target are compared with the source's;
 * `copy`: the others are written; `check`: every row of the target is read again.
 */
export type CopyStep = 'find' | 'copy' | 'check';

/** How many rows of a table a step has done, and how many of all tables. */
export type CopyProgress = {
  readonly step: CopyStep;
  readonly table: string;
  readonly rows: number;
  readonly rowsMax: number;
  readonly allRows: number;
  readonly allRowsMax: number;
};

export type Copied = {
  /** The addresses without passwords and parameters. */
  readonly from: string;
  readonly to: string;
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  /** How many of the rows an earlier, interrupted copy had written. */
  readonly found: number;
};

/**
 * Copies every row of one snapshot of the database at `from` into the one at `to`, except those that an
 * earlier copy has written there, and compares all of them.
 * @throws CopyRefused before anything is written, if the target cannot become a copy of the source
 * @throws CopyFailed if one of them fails, or they differ in the end
 */
export type CopyDatabase = (
  from: string,
  to: string,
  watch: (progress: CopyProgress) => void,
) => Promise<Copied>;
