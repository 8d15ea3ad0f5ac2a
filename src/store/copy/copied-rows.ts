import { sql, type CompiledQuery, type Insertable } from 'kysely';
import type { Session } from '../engine.ts';
import type { Schema } from '../schema.ts';
import type { AnyTable } from '../stored-rows.ts';

/** A row of any table. */
export type CopyRow = Readonly<Record<string, string | number | null>>;

export type CopyKey = readonly (string | number)[];

export const countRows = async ({ db }: Session, table: AnyTable): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table.name)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The next rows after a key, in the order of keys, which both engines sort by bytes. */
export const readPage = async (
  { db }: Session,
  table: AnyTable,
  after: CopyKey | null,
  limit: number,
): Promise<readonly CopyRow[]> => {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const condition = after === null ? sql`` : sql`where (${key}) > (${sql.join(after)})`;
  const { rows } = await sql<CopyRow>`
    select * from ${sql.table(table.name)} ${condition} order by ${key} limit ${limit}`.execute(db);
  return rows;
};

export const rowKeyOf = (table: AnyTable, row: CopyRow): CopyKey =>
  table.key.map((column) => row[column] as string | number);

/** Rows as texts, equal for equal rows on both engines. */
export const comparableRows = (rows: readonly CopyRow[]): readonly string[] => {
  const columns = Object.keys(rows[0] ?? {}).toSorted();
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
};

/** Makes a function that inserts rows. It builds one statement for each number of rows and reuses it, because building takes longer than running. */
export const createRowInserter = (table: AnyTable) => {
  const built = new Map<number, CompiledQuery>();
  return async ({ db }: Session, rows: readonly CopyRow[]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {});
    const statement =
      built.get(rows.length) ??
      db
        // The type names one table for all: the rows come from a table of the same name.
        .insertInto(table.name as 'changes')
        .values(rows as unknown as readonly Insertable<Schema['changes']>[])
        .compile();
    built.set(rows.length, statement);
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
    await db.executeQuery({ ...statement, parameters });
  };
};

/** Waits until the server has run all statements sent before, and keeps it from ending the transaction as idle. */
export const waitForServer = async ({ db }: Session): Promise<void> => {
  await sql`select 1`.execute(db);
};
