/**
 * Rows that a group of transactions will write, such as events and messages. Few statements write them
 * at the end of the group, or before a query about their table. On PostgreSQL each statement costs a
 * round trip; on SQLite each savepoint costs a copy of every page that is written after it.
 */
export class DeferredRows {
  readonly #added: Tables = new Map();
  readonly #changed: Tables = new Map();
  #marks: readonly (readonly [Rows, all: number, written: number])[] = [];

  /** How many were ever added. */
  count = 0;
  /** Some could not be written. */
  hasFailed = false;

  /** For a new transaction. */
  clear(): void {
    this.#added.clear();
    this.#changed.clear();
    this.#marks = [];
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
    const rows = tables.get(table) ?? {
      ...{ table, write, all: [], written: 0, texts: new Set<unknown>(), searched: 0 },
    };
    for (const row of added) rows.all.push(row);
    this.count += added.length;
    tables.set(table, rows);
  }

  get #tables(): readonly Rows[] {
    return [...this.#added.values(), ...this.#changed.values()];
  }

  /** Makes the point to which `undo` goes back, as the database does. */
  mark(): void {
    this.#marks = this.#tables.map((rows) => [rows, rows.all.length, rows.written] as const);
  }

  /** What was written since the mark, also for those before it, is written again. */
  undo(): void {
    const marked = new Map(this.#marks.map(([rows, ...mark]) => [rows, mark]));
    for (const rows of this.#tables) {
      const [all, written] = marked.get(rows) ?? [0, 0];
      rows.all.length = all;
      rows.written = written;
      rows.searched = Math.min(rows.searched, all);
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
    const writes: Promise<unknown>[] = [];
    for (const rows of this.#tables) {
      if (rows.written === rows.all.length) continue;
      if (query !== null && !query.includes(rows.table)) continue;
      if (texts !== null && !holdsAny(rows, texts)) continue;
      const left = newestOf(rows.all.slice(rows.written));
      rows.written = rows.all.length;
      for (const part of partsOf(left))
        writes.push(rows.write(part.flatMap((row) => row.values())));
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
type Tables = Map<string, Rows>;

type Rows = {
  readonly table: string;
  readonly write: Write;
  readonly all: DeferredRow[];
  /** So many of them, the first ones. */
  written: number;
  /** What so many of them hold, the first ones, and what they held before. */
  readonly texts: Set<unknown>;
  searched: number;
};

const holdsAny = (rows: Rows, texts: readonly unknown[]): boolean => {
  for (const { values, valuesBefore } of rows.all.slice(rows.searched)) {
    for (const value of [...values(), ...(valuesBefore?.() ?? [])]) {
      if (typeof value === 'string') rows.texts.add(value);
    }
  }
  rows.searched = rows.all.length;
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
