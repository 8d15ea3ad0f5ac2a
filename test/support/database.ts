import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

/**
 * The database of a test: a SQLite file in the test's folder, or, if TEST_DATABASE_URL names a
 * PostgreSQL server, a database there that is named after the folder. `tools/test.ts` sets it.
 */
const postgresUrl = process.env['TEST_DATABASE_URL'];
/** A database with the schema and without rows, which each test copies: a file, or a database name on PostgreSQL. */
const template = process.env['TEST_DATABASE_TEMPLATE'];

const databaseFile = 'studiolot.db';

export const isPostgres = postgresUrl !== undefined;

/** The database's address, for DATABASE_URL. */
export const databaseIn = (folder: string): string =>
  postgresUrl === undefined
    ? `sqlite:${join(folder, databaseFile)}`
    : databaseAt(postgresUrl, nameOf(folder));

/** The address of another database on the same PostgreSQL server. */
export const databaseAt = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/]+)\/[^?]*/, (_all, server: string) => `${server}/${name}`);

/** The test run that made the template deletes all databases whose names start with the template's. */
const nameOf = (folder: string): string => `${template ?? 'studiolot_test'}_${basename(folder)}`;

/** Makes a folder with a database for one test. With `bare` the database has no tables. */
export const makeFolder = async (
  name = 'studiolot-',
  { bare = false }: { readonly bare?: boolean } = {},
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), name));
  const copied = bare ? undefined : template;
  if (postgresUrl === undefined) {
    if (copied !== undefined) copyFileSync(copied, join(folder, databaseFile));
  } else {
    // Copies files instead of the write-ahead log, which takes half as long for such a small database.
    await execute(
      postgresUrl,
      `create database "${nameOf(folder)}"` +
        (copied === undefined ? '' : ` template "${copied}" strategy file_copy`),
    );
  }
  return folder;
};

/** Removes the folder and its database. */
export const copyFolder = async (from: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-'));
  cpSync(from, folder, { recursive: true });
  if (postgresUrl !== undefined) {
    await execute(
      postgresUrl,
      `create database "${nameOf(folder)}" template "${nameOf(from)}" strategy file_copy`,
    );
  }
  return folder;
};

export const removeFolder = async (folder: string): Promise<void> => {
  if (postgresUrl !== undefined) {
    await execute(postgresUrl, `drop database if exists "${nameOf(folder)}" with (force)`);
  }
  rmSync(folder, { recursive: true, force: true });
};

type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** A connection besides the service's own. Its SQL must work on both engines, with `?` for values. */
export type Database = {
  readonly rows: (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;
  readonly tables: () => Promise<readonly string[]>;
  /** Runs statements without values. */
  readonly execute: (sql: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const openDatabase = async (url: string): Promise<Database> =>
  url.startsWith('sqlite:') ? openFile(url.slice('sqlite:'.length)) : connect(url);

const openFile = (file: string): Database => {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  return {
    rows: async (sql, ...values) =>
      database.prepare(sql).all(...(values as SQLInputValue[])) as readonly Row[],
    tables: async () =>
      namesIn(database.prepare("select name from sqlite_master where type = 'table'").all()),
    execute: async (sql) => database.exec(sql),
    close: async () => database.close(),
  };
};
const busyTimeoutMs = 5_000;

const connect = async (url: string): Promise<Database> => {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  // Dropping the database disconnects its remaining clients.
  client.on('error', () => undefined);
  await client.connect();
  return {
    rows: async (sql, ...values) => {
      let nth = 0;
      const { rows } = await client.query<Row>(
        sql.replaceAll('?', () => `$${(nth += 1)}`),
        [...values],
      );
      return rows;
    },
    tables: async () =>
      namesIn(
        (await client.query("select tablename as name from pg_tables where schemaname = 'public'"))
          .rows,
      ),
    execute: async (sql) => void (await client.query(sql)),
    close: () => client.end(),
  };
};

const namesIn = (rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  rows.map(({ name }) => String(name));

/** Parses 8-byte integers and their sums as JavaScript numbers. */
const wideNumbers: ReadonlySet<number> = new Set([
  pg.types.builtins.INT8,
  pg.types.builtins.NUMERIC,
]);
const getTypeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  wideNumbers.has(id) ? Number : pg.types.getTypeParser(id, format ?? 'text');

const using = async <Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

export const rowsOf = (
  url: string,
  sql: string,
  ...values: readonly Value[]
): Promise<readonly Row[]> => using(url, (database) => database.rows(sql, ...values));

export const execute = (url: string, sql: string): Promise<void> =>
  using(url, (database) => database.execute(sql));

/** Reads one snapshot, while others may write. */
export const queryDatabase = <Result>(
  url: string,
  look: (database: Database) => Promise<Result>,
): Promise<Result> =>
  using(url, async (database) => {
    await database.execute(
      url.startsWith('sqlite:') ? 'begin' : 'begin isolation level repeatable read read only',
    );
    return look(database);
  });

/** All rows of all tables, from one snapshot. */
export const everyRow = (url: string): Promise<ReadonlyMap<string, readonly Row[]>> =>
  queryDatabase(url, async (database) => {
    const rows = new Map<string, readonly Row[]>();
    // One at a time, because a PostgreSQL connection accepts no query while it answers another.
    for (const table of (await database.tables()).toSorted()) {
      rows.set(table, await database.rows(`select * from ${table}`));
    }
    return rows;
  });
