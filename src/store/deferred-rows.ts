/**
 * Rows that a group of transactions writes later, such as events and messages: with few statements at
 * the end of the group, or before a query about their table. This saves a round trip for each
 * statement on PostgreSQL, and on SQLite a copy of every page that is written after a savepoint.
 */
export class DeferredRows {
  readonly #added: QueuesByTable = new Map();
  readonly #changed: QueuesByTable = new Map();

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

  #defer(queues: QueuesByTable, table: string, write: Write, rows: readonly DeferredRow[]): void {
    const queue = queues.getOrInsertComputed(table, () => emptyQueue(table, write));
    for (const row of rows) queue.rows.push(row);
    this.count += rows.length;
  }

  get #queues(): readonly TableQueue[] {
    return [...this.#added.values(), ...this.#changed.values()];
  }

  /** How many rows are not written yet. */
  get left(): number {
    return this.#queues.reduce((left, { rows, written }) => left + rows.length - written, 0);
  }

  /** Sets the point to which `undo` returns, like a savepoint of the database. */
  mark(): void {
    for (const queue of this.#queues) {
      queue.rows.splice(0, queue.written);
      queue.indexed = Math.max(0, queue.indexed - queue.written);
      queue.written = 0;
      queue.marked = queue.rows.length;
      if (queue.marked === 0) queue.texts.clear();
    }
  }

  /** Drops rows added since the mark. Older rows that were written since are written again, because the database has undone them. */
  undo(): void {
    for (const queue of this.#queues) {
      queue.rows.length = queue.marked;
      queue.indexed = Math.min(queue.indexed, queue.marked);
      queue.written = 0;
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
    const waiting = this.#queues.filter(
      ({ table, rows, written }) =>
        written < rows.length && (query === null || query.includes(table)),
    );
    // New rows of a table are written before its changed rows, so both are written if either is needed.
    const needed = texts === null ? waiting : waiting.filter((queue) => containsAny(queue, texts));
    const neededTables = new Set(needed.map(({ table }) => table));
    const writes: Promise<unknown>[] = [];
    for (const queue of waiting) {
      if (!neededTables.has(queue.table)) continue;
      const unwritten = newestOf(queue.rows.slice(queue.written));
      queue.written = queue.rows.length;
      for (const part of partsOf(unwritten)) {
        writes.push(queue.write(part.flatMap(({ values }) => values())));
      }
    }
    return writes.length === 0 ? null : this.#finish(writes);
  }

  async #finish(writes: readonly Promise<unknown>[]): Promise<void> {
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
type QueuesByTable = Map<string, TableQueue>;

type TableQueue = {
  readonly table: string;
  readonly write: Write;
  /** Rows that were not written at the mark, and rows added since. */
  readonly rows: DeferredRow[];
  /** How many rows there were at the mark. */
  marked: number;
  /** How many of the first rows were written since the mark. */
  written: number;
  /** The texts in the first `indexed` rows, before and after their changes. */
  readonly texts: Set<unknown>;
  indexed: number;
};

const emptyQueue = (table: string, write: Write): TableQueue => ({
  table,
  write,
  rows: [],
  marked: 0,
  written: 0,
  texts: new Set(),
  indexed: 0,
});

/** Whether a row of the queue contains one of the texts. Indexes the rows that were added since the last call. */
const containsAny = (queue: TableQueue, texts: readonly unknown[]): boolean => {
  for (const { values, valuesBefore } of queue.rows.slice(queue.indexed)) {
    for (const value of [...values(), ...(valuesBefore?.() ?? [])]) {
      if (typeof value === 'string') queue.texts.add(value);
    }
  }
  queue.indexed = queue.rows.length;
  return texts.some((text) => queue.texts.has(text));
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
