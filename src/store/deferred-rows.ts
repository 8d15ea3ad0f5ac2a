/**
 * Rows that a group of transactions will insert, such as events and messages. Few statements write them
 * at the end of the group, or before a query about their table. On PostgreSQL each statement costs a
 * round trip; on SQLite each savepoint costs a copy of every page that is written after it.
 */
export class DeferredRows {
  readonly #tables = new Map<string, Rows>();
  #marks: readonly (readonly [Rows, added: number, written: number])[] = [];

  /** How many were ever added. */
  count = 0;
  /** Some could not be written. */
  hasFailed = false;

  /** For a new transaction. */
  clear(): void {
    this.#tables.clear();
    this.#marks = [];
    this.hasFailed = false;
  }

  add(
    { name, isKeyed }: DeferredTable,
    write: Rows['write'],
    added: readonly (readonly unknown[])[],
  ): void {
    const rows = this.#tables.get(name) ?? { write, isKeyed, added: [], written: 0 };
    for (const row of added) rows.added.push(row);
    this.count += added.length;
    this.#tables.set(name, rows);
  }

  /** Makes the point to which `undo` goes back, as the database does. */
  mark(): void {
    this.#marks = [...this.#tables.values()].map(
      (rows) => [rows, rows.added.length, rows.written] as const,
    );
  }

  /** What was written since the mark, also for those before it, is written again. */
  undo(): void {
    const marked = new Map(this.#marks.map(([rows, ...mark]) => [rows, mark]));
    for (const rows of this.#tables.values()) {
      const [added, written] = marked.get(rows) ?? [0, 0];
      rows.added.length = added;
      rows.written = written;
    }
  }

  /** Writes the rows of all tables, or of those that a query names; null where there are none. */
  flush(query: string | null = null): Promise<unknown> | null {
    const writes: Promise<unknown>[] = [];
    for (const [table, rows] of this.#tables) {
      if (query !== null && !query.includes(table)) continue;
      const all = rows.added.slice(rows.written);
      const left = rows.isKeyed ? [...new Map(all.map((row) => [row[0], row])).values()] : all;
      rows.written = rows.added.length;
      for (const part of partsOf(left)) writes.push(rows.write(part.flat()));
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

/** Of a table that is keyed, by its first column, only the newest row of each key is written. */
type DeferredTable = { readonly name: string; readonly isKeyed: boolean };

type Rows = {
  readonly write: (values: readonly unknown[]) => Promise<unknown>;
  readonly isKeyed: boolean;
  readonly added: (readonly unknown[])[];
  written: number;
};

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
