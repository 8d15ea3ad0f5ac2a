/**
 * Rows that a group of transactions writes later, such as events and messages: with few statements at
 * the end of the group, or before a query about their table. This saves a round trip for each
 * statement on PostgreSQL, and on SQLite a copy of every page that is written after a savepoint.
 */
export class DeferredRows {
  readonly #added: Tables = new Map();
  readonly #changed: Tables = new Map();

  /** How many rows were ever added. */
  count = 0;
  /** A write has failed. */
  hasFailed = false;

  /** Drops all rows, for a new transaction. */
  clear(): void {
    this.#added.clear();
    this.#changed.clear();
    this.hasFailed = false;
  }

  /** Defers new rows. All rows of a table use the same statement. */
  add(table: string, write: Write, rows: readonly DeferredRow[]): void {
    this.#defer(this.#added, table, write, rows);
  }

  /** Defers rows that may exist already. They are written after new ones. */
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

  /** How many rows are not written yet. */
  get left(): number {
    return this.#tables.reduce((left, { all, written }) => left + all.length - written, 0);
  }

  /** Sets the point to which `undo` returns, like a savepoint of the database. */
  mark(): void {
    for (const rows of this.#tables) {
      rows.all.splice(0, rows.written);
      rows.indexed = Math.max(0, rows.indexed - rows.written);
      rows.written = 0;
      rows.marked = rows.all.length;
      if (rows.marked === 0) rows.texts.clear();
    }
  }

  /** Drops rows added since the mark. Older rows that were written since are written again, because the database has undone them. */
  undo(): void {
    for (const rows of this.#tables) {
      rows.all.length = rows.marked;
      rows.indexed = Math.min(rows.indexed, rows.marked);
      rows.written = 0;
    }
  }

  /**
   * Writes deferred rows: of all tables, of those that a query names, or of those among them with a row
   * that contains one of `texts`. Null if there is nothing to write.
   */
  flush(
    query: string | null = null,
    texts: readonly unknown[] | null = null,
  ): Promise<unknown> | null {
    const waiting = this.#tables.filter(
      ({ table, all, written }) =>
        written < all.length && (query === null || query.includes(table)),
    );
    // New rows of a table are written before its changed rows, so both are written if either is needed.
    const needed = texts === null ? waiting : waiting.filter((rows) => holdsAny(rows, texts));
    const tables = new Set(needed.map(({ table }) => table));
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
  /** Only the newest row of each key is written; null for rows without a common key. */
  readonly key: string | null;
  readonly values: () => readonly unknown[];
  /** The values before the change, which a query may still find; null if there were none. */
  readonly valuesBefore: (() => readonly unknown[]) | null;
};

type Write = (values: readonly unknown[]) => Promise<unknown>;
type Tables = Map<string, TableQueue>;

type TableQueue = {
  readonly table: string;
  readonly write: Write;
  /** Rows that were not written at the mark, and rows added since. */
  readonly all: DeferredRow[];
  /** How many rows there were at the mark. */
  marked: number;
  /** How many of the first rows were written since the mark. */
  written: number;
  /** The texts in the first `indexed` rows, before and after their changes. */
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

/** Splits rows into parts that one statement writes. */
export const partsOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] => {
  const parts: (readonly Row[])[] = [];
  for (let at = 0; at < rows.length; at += parts.at(-1)?.length ?? 0) {
    const length = lengths.find((each) => each <= rows.length - at) ?? 1;
    parts.push(rows.slice(at, at + length));
  }
  return parts;
};

/** Few lengths, so that few statements have to be prepared. */
const lengths = [64, 32, 16, 8, 4, 2, 1];
