import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type { ColumnType } from './columns.ts';
import type { Schema } from './schema.ts';
import { Slot } from './slot.ts';

/** Rows on their way into a table: as many as there are by one statement. */

export type Target = {
  readonly name: string;
  readonly key: readonly string[];
  /** What a row that is there already takes over; null where each is new. */
  readonly changing: readonly string[] | null;
  /** Of its columns, where parts of rows are written. */
  readonly types?: Readonly<Record<string, ColumnType>>;
};

/** The values stand in the order of the columns. */
export type Row = {
  readonly columns: readonly string[];
  readonly values: readonly unknown[];
  /** Whether it is there, with more columns than these, which stay as they are. */
  readonly isPart: boolean;
};

/** Few lengths, so that few statements have to be prepared. */
const lengths = [64, 32, 16, 8, 4, 2, 1];

type Writing = { readonly query: CompiledQuery; readonly parameters: readonly unknown[] };

/** The statements that write the rows; those that have the same columns go together. */
export const writings = (
  db: Kysely<Schema>,
  target: Target,
  rows: readonly Row[],
): readonly Writing[] =>
  [...Map.groupBy(rows, ({ columns }) => columns)].flatMap(([, alike]) => {
    const [sample] = alike;
    if (sample === undefined) return [];
    const writings: Writing[] = [];
    for (let at = 0; at < alike.length;) {
      const left = alike.length - at;
      const length = lengths.find((each) => each <= left) ?? 1;
      const parameters = alike.slice(at, at + length).flatMap(({ values }) => values);
      writings.push({ query: compiledFor(db, target, sample, length), parameters });
      at += length;
    }
    return writings;
  });

type Compiled = WeakMap<readonly string[], Map<number, CompiledQuery>>;
const compiledByDatabase = new WeakMap<Kysely<Schema>, Map<Target, Compiled>>();

/** Compiled once for each database, columns and length. */
const compiledFor = (
  db: Kysely<Schema>,
  target: Target,
  { columns, isPart }: Row,
  length: number,
): CompiledQuery => {
  const byTarget = compiledByDatabase.get(db) ?? new Map<Target, Compiled>();
  compiledByDatabase.set(db, byTarget);
  const byColumns: Compiled = byTarget.get(target) ?? new WeakMap();
  byTarget.set(target, byColumns);
  const byLength = byColumns.get(columns) ?? new Map<number, CompiledQuery>();
  byColumns.set(columns, byLength);
  const compile = isPart ? changeOf : insertOf;
  const compiled = byLength.get(length) ?? compile(db, target, columns, length);
  byLength.set(length, compiled);
  return compiled;
};

type AnySchema = Record<string, Record<string, unknown>>;

/** The values are given in their order. */
const placeholder = new Slot(() => undefined);

const insertOf = (
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

/** Of rows that are there only what is new is given, so that no index is written in vain. */
const changeOf = (
  db: Kysely<Schema>,
  { name, key, types = {} }: Target,
  columns: readonly string[],
  length: number,
): CompiledQuery => {
  const given = columns.map(
    (column) => sql`cast(${placeholder} as ${sql.raw(types[column] ?? 'text')})`,
  );
  const rows = Array.from({ length }, () => sql`(${sql.join(given)})`);
  const changed = columns.filter((column) => !key.includes(column));
  return (db as unknown as Kysely<AnySchema>)
    .with(`given(${columns.join(', ')})`, () => sql`(values ${sql.join(rows)})`)
    .updateTable(name)
    .from('given')
    .set(Object.fromEntries(changed.map((column) => [column, sql.ref(`given.${column}`)])))
    .where((row) =>
      row.and(key.map((column) => row(`${name}.${column}`, '=', row.ref(`given.${column}`)))),
    )
    .compile();
};
