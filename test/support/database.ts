import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';

/**
 * The database of a test: a SQLite file in the test's folder, or, where TEST_DATABASE_URL names a
 * PostgreSQL, a database there that is named after the folder. Which it is, the one who starts the
 * tests decides (tools/test.ts).
 */
const postgresUrl = process.env['TEST_DATABASE_URL'];
/** A database with the schema and no rows, which each test copies: a file, or the name of one on PostgreSQL. */
const template = process.env['TEST_DATABASE_TEMPLATE'];

const databaseFile = 'studiolot.db';

export const isPostgres = postgresUrl !== undefined;

/** Its address, for DATABASE_URL. */
export const databaseIn = (folder: string): string =>
  postgresUrl === undefined
    ? `sqlite:${join(folder, databaseFile)}`
    : databaseAt(postgresUrl, nameOf(folder));

/** The address of another database of the same PostgreSQL. */
export const databaseAt = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/[^/]+)\/[^?]*/, (_all, server: string) => `${server}/${name}`);

/** The run that made the template deletes every database with its name as prefix. */
const nameOf = (folder: string): string => `${template ?? 'studiolot_test'}_${basename(folder)}`;

/** A folder of the test's own, with a database of its own; `bare` leaves making the tables to the service. */
export const makeFolder = async (
  name = 'studiolot-',
  { bare = false }: { readonly bare?: boolean } = {},
): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), name));
  const copied = bare ? undefined : template;
  if (postgresUrl === undefined) {
    if (copied !== undefined) copyFileSync(copied, join(folder, databaseFile));
  } else {
    // Its files rather than its log, which takes twice as long for so small a database.
    await execute(
      postgresUrl,
      `create database "${nameOf(folder)}"` +
        (copied === undefined ? '' : ` template "${copied}" strategy file_copy`),
    );
  }
  return folder;
};

/** A folder with everything in it, and its database, which nobody is connected to. */
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

/**
 * A connection next to the service's own. Values are `?` in the SQL, which both engines must
 * accept.
 */
export type Database = {
  readonly rows: (sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>;
  readonly tables: () => Promise<readonly string[]>;
  /** Statements without values. */
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

/** Whole numbers of 8 bytes, and their sums, as JavaScript has them. */
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

/** Reads one snapshot, next to concurrent writers. */
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

/** Every row of every table, on one snapshot. */
export const everyRow = (url: string): Promise<ReadonlyMap<string, readonly Row[]>> =>
  queryDatabase(url, async (database) => {
    const rows = new Map<string, readonly Row[]>();
    // One at a time: a connection to PostgreSQL accepts no query while it answers another.
    for (const table of (await database.tables()).toSorted()) {
      rows.set(table, await database.rows(`select * from ${table}`));
    }
    return rows;
  });
