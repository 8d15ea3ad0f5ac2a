import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { Slot } from './slot.ts';

/** Rows on their way into a table: as many as there are by one statement. */

export type Target = {
  readonly name: string;
  readonly key: readonly string[];
  /** What a row that is there already takes over; null where each is new. */
  readonly changing: readonly string[] | null;
};

/** The values stand in the order of the columns. */
export type Row = { readonly columns: readonly string[]; readonly values: readonly unknown[] };

/** Few lengths, so that few statements have to be prepared. */
const lengths = [64, 32, 16, 8, 4, 2, 1];

type Insertion = { readonly query: CompiledQuery; readonly parameters: readonly unknown[] };

/** The statements that write the rows, in their order; those that have the same columns go together. */
export const inserting = (
  db: Kysely<Schema>,
  target: Target,
  rows: readonly Row[],
): readonly Insertion[] =>
  [...Map.groupBy(rows, ({ columns }) => columns)].flatMap(([columns, alike]) => {
    const insertions: Insertion[] = [];
    for (let at = 0; at < alike.length;) {
      const left = alike.length - at;
      const length = lengths.find((each) => each <= left) ?? 1;
      const parameters = alike.slice(at, at + length).flatMap(({ values }) => values);
      insertions.push({ query: insertOf(db, target, columns, length), parameters });
      at += length;
    }
    return insertions;
  });

type Compiled = WeakMap<readonly string[], Map<number, CompiledQuery>>;
const compiledByDatabase = new WeakMap<Kysely<Schema>, Map<Target, Compiled>>();

/** Compiled once for each database, columns and length. */
const insertOf = (
  db: Kysely<Schema>,
  target: Target,
  columns: readonly string[],
  length: number,
): CompiledQuery => {
  const byTarget = compiledByDatabase.get(db) ?? new Map<Target, Compiled>();
  compiledByDatabase.set(db, byTarget);
  const byColumns: Compiled = byTarget.get(target) ?? new WeakMap();
  byTarget.set(target, byColumns);
  const byLength = byColumns.get(columns) ?? new Map<number, CompiledQuery>();
  byColumns.set(columns, byLength);
  const compiled = byLength.get(length) ?? compile(db, target, columns, length);
  byLength.set(length, compiled);
  return compiled;
};

type AnySchema = Record<string, Record<string, unknown>>;

/** The values are given in their order. */
const placeholder = new Slot(() => undefined);

const compile = (
  db: Kysely<Schema>,
  { name, key, changing }: Target,
  columns: readonly string[],
  length: number,
): CompiledQuery => {
  const slots = Object.fromEntries(columns.map((column) => [column, placeholder]));
  const insert = (db as unknown as Kysely<AnySchema>)
    .insertInto(name)
    .values(Array.from({ length }, () => slots));
  if (changing === null) return insert.compile();
  const taken = changing.filter((column) => columns.includes(column));
  return insert
    .onConflict((conflict) =>
      conflict
        .columns(key)
        .doUpdateSet((row) =>
          Object.fromEntries(taken.map((column) => [column, row.ref(`excluded.${column}`)])),
        ),
    )
    .compile();
};
