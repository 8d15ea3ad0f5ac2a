/**
 * Rows that a group of transactions will write, such as events and messages. Few statements write them
 * at the end of the group, or before a query about their table. On PostgreSQL each statement costs a
 * round trip; on SQLite each savepoint costs a copy of every page that is written after it.
 */
export class DeferredRows {
  readonly #added: Tables = new Map();
  readonly #changed: Tables = new Map();

  /** How many were ever added. */
  count = 0;
  /** Some could not be written. */
  hasFailed = false;

  /** For a new transaction. */
  clear(): void {
    this.#added.clear();
    this.#changed.clear();
    this.hasFailed = false;
  }

  /** Rows that are new; of each table all are written by the same statement. */
  add(table: string, write: Write, rows: readonly DeferredRow[]): void {
    this.#defer(this.#added, table, write, rows);
  }

  /** Rows that may be there; they are written after those that are new. */
  change(table: string, write: Write, rows: readonly DeferredRow[]): void {
    this.#defer(this.#changed, table, write, rows);
  }

  #defer(tables: Tables, table: string, write: Write, added: readonly DeferredRow[]): void {
    const counts = { marked: 0, written: 0, indexed: 0 };
    const rows = tables.get(table) ?? { table, write, all: [], texts: new Set(), ...counts };
    for (const row of added) rows.all.push(row);
    this.count += added.length;
    tables.set(table, rows);
  }

  get #tables(): readonly TableQueue[] {
    return [...this.#added.values(), ...this.#changed.values()];
  }

  /** How many are not written yet. */
  get left(): number {
    return this.#tables.reduce((left, { all, written }) => left + all.length - written, 0);
  }

  /** Makes the point to which `undo` goes back, as the database does. */
  mark(): void {
    for (const rows of this.#tables) {
      rows.all.splice(0, rows.written);
      rows.indexed = Math.max(0, rows.indexed - rows.written);
      rows.written = 0;
      rows.marked = rows.all.length;
      if (rows.marked === 0) rows.texts.clear();
    }
  }

  /** What was written since the mark, also for those before it, is written again. */
  undo(): void {
    for (const rows of this.#tables) {
      rows.all.length = rows.marked;
      rows.indexed = Math.min(rows.indexed, rows.marked);
      rows.written = 0;
    }
  }

  /**
   * Writes the rows of all tables, or of those that a query names; with `texts`, only of those with a row
   * that holds one of them. Null where there are none.
   */
  flush(
    query: string | null = null,
    texts: readonly unknown[] | null = null,
  ): Promise<unknown> | null {
    const waiting = this.#tables.filter(
      ({ table, all, written }) =>
        written < all.length && (query === null || query.includes(table)),
    );
    // What is new of a table goes before what has changed, whichever of them is asked for.
    const wanted = texts === null ? waiting : waiting.filter((rows) => holdsAny(rows, texts));
    const tables = new Set(wanted.map(({ table }) => table));
    const writes: Promise<unknown>[] = [];
    for (const rows of waiting) {
      if (!tables.has(rows.table)) continue;
      const left = newestOf(rows.all.slice(rows.written));
      rows.written = rows.all.length;
      for (const part of partsOf(left))
        writes.push(rows.write(part.flatMap(({ values }) => values())));
    }
    return writes.length === 0 ? null : this.#written(writes);
  }

  async #written(writes: readonly Promise<unknown>[]): Promise<void> {
    try {
      await Promise.all(writes);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}

export type DeferredRow = {
  /** Of each key only the newest row is written; null where each row is one of its own. */
  readonly key: string | null;
  readonly values: () => readonly unknown[];
  /** What the row was before; null where that is not known, or there was none. */
  readonly valuesBefore: (() => readonly unknown[]) | null;
};

type Write = (values: readonly unknown[]) => Promise<unknown>;
type Tables = Map<string, TableQueue>;

type TableQueue = {
  readonly table: string;
  readonly write: Write;
  /** Those that were not written when the mark was made, and those added since. */
  readonly all: DeferredRow[];
  /** So many were there at the mark, and so many were written since: the first ones. */
  marked: number;
  written: number;
  /** What the first so many hold, and what they held before. */
  readonly texts: Set<unknown>;
  indexed: number;
};

const holdsAny = (rows: TableQueue, texts: readonly unknown[]): boolean => {
  for (const { values, valuesBefore } of rows.all.slice(rows.indexed)) {
    for (const value of [...values(), ...(valuesBefore?.() ?? [])]) {
      if (typeof value === 'string') rows.texts.add(value);
    }
  }
  rows.indexed = rows.all.length;
  return texts.some((text) => rows.texts.has(text));
};

const newestOf = (rows: readonly DeferredRow[]): readonly DeferredRow[] => [
  ...new Map(rows.map((row) => [row.key ?? row, row])).values(),
];

/** As many at once as one statement writes. */
export const partsOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] => {
  const parts: (readonly Row[])[] = [];
  for (let at = 0; at < rows.length; at += parts.at(-1)?.length ?? 0) {
    const length = lengths.find((each) => each <= rows.length - at) ?? 1;
    parts.push(rows.slice(at, at + length));
  }
  return parts;
};

/** Few, so that few statements have to be prepared. */
const lengths = [64, 32, 16, 8, 4, 2, 1];
