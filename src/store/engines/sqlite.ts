import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  SqliteDialect,
  type CompiledQuery,
  type SqliteDatabase,
  type SqliteStatement,
  sql,
} from 'kysely';
import { StoreBusy } from '../../app/ports.ts';
import { DatabaseMissing, type Engine, type EngineOptions, type Session } from '../engine.ts';
import { bringUpToDate } from '../migrations/index.ts';
import type { Schema } from '../schema.ts';
import { admission, groupedWrites, type Waiting } from './groups.ts';
import { backUp, refuseTarget } from './sqlite-backup.ts';
import { emptyLog } from './sqlite-scrub.ts';

/** The embedded engine: one writer, whose waiting transactions are committed in groups, so that one fsync serves them all. */

/** Bounds how long the first of a group waits for the last. */
const groupMax = 256;
export const busyTimeoutMs = 2_000;
const busyRetryMs = 20;
const preparedMax = 500;
/** Keeps the pages that many rows touch in memory, where the default of 2 MiB reads them again. */
const cacheKib = 65_536;
/** The write-ahead log is folded into the database every 40 MiB rather than every 4. */
const checkpointPages = 10_000;
/** What a long read, such as a backup, has made it grow beyond this is given back afterwards. */
const walBytesKept = 67_108_864;

/** @throws DatabaseMissing */
export const openSqlite = async (
  databaseUrl: string,
  { mustExist = false, onFailure = () => undefined }: EngineOptions,
): Promise<Engine> => {
  const file = databaseUrl.replace(/^sqlite:/, '');
  if (mustExist && !existsSync(file)) throw new DatabaseMissing(`There is no database at ${file}`);
  mkdirSync(dirname(file), { recursive: true });
  const writer = new DatabaseSync(file, { timeout: busyTimeoutMs });
  if (mustExist && !isOurs(writer)) {
    writer.close();
    throw new DatabaseMissing(`There is nothing of Studiolot in ${file}`);
  }
  // What a savepoint may have to undo is kept in memory too, rather than in a file of its own.
  writer.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;
    pragma temp_store = memory; pragma cache_size = -${cacheKib}; pragma wal_autocheckpoint = ${checkpointPages};
    pragma journal_size_limit = ${walBytesKept}`);
  const writing = session(writer, new Map());
  await migrate(writer, writing.db);
  // From here on a lock is waited for without holding up everything else.
  writer.exec('pragma busy_timeout = 0');
  const reader = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true });
  const reading = session(reader, null);

  const groups = groupedWrites(groupMax, (take) => commitGroup(writer, writing, take));
  const reads = admission();
  let lastRead: Promise<unknown> = Promise.resolve();
  let scrubbing = Promise.resolve();
  return {
    write: (_scope, work) =>
      groups.write(work).catch((error: unknown) => {
        if (error instanceof StoreBusy) onFailure(error);
        throw error;
      }),
    read: (work) =>
      reads.admit(() => {
        const result = lastRead.then(() => inSnapshot(reader, () => work(reading)));
        lastRead = result.catch(() => undefined);
        return result;
      }),
    mayBackup: refuseTarget,
    backup: (target, stop) => backUp(file, target, stop),
    scrub: () => {
      scrubbing = scrubbing.then(() => emptyLog(file)).catch(() => undefined);
    },
    // Whoever else has the file open looks into it by itself.
    hint: () => undefined,
    close: async () => {
      await groups.idle();
      await reads.idle();
      await scrubbing;
      reader.close();
      writer.close();
    },
  };
};

const isOurs = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get() !==
  undefined;

/** In one transaction, which Kysely does not open on SQLite: a start that is killed leaves nothing half-made. */
const migrate = async (database: DatabaseSync, db: Kysely<Schema>): Promise<void> => {
  database.exec('begin immediate');
  try {
    await bringUpToDate(db);
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
};

export const inSnapshot = async <Value>(
  database: DatabaseSync,
  work: () => Promise<Value>,
): Promise<Value> => {
  try {
    database.exec('begin');
    return await work();
  } catch (error) {
    throw busyOr(error);
  } finally {
    if (database.isTransaction) database.exec('commit');
  }
};

/** Each transaction runs in a savepoint of the group's; all are answered after the one commit. */
const commitGroup = async (
  database: DatabaseSync,
  session: Session,
  take: () => readonly Waiting[],
): Promise<void> => {
  const group = take();
  const answers: (() => void)[] = [];
  try {
    await beginWriting(database);
    session.memory?.clear();
    for (const each of group) answers.push(await runInSavepoint(database, session, each));
    database.exec('commit');
  } catch (error) {
    const reason = busyOr(error);
    for (const { reject } of group) reject(reason);
    if (database.isTransaction) database.exec('rollback');
    return;
  }
  for (const answer of answers) answer();
};

/** Another process, such as the operator's command, may be writing for a moment. */
const beginWriting = async (database: DatabaseSync): Promise<void> => {
  for (let waitedMs = 0; ; waitedMs += busyRetryMs) {
    try {
      database.exec('begin immediate');
      return;
    } catch (error) {
      if (waitedMs >= busyTimeoutMs || !(busyOr(error) instanceof StoreBusy)) throw error;
      await new Promise((resolve) => setTimeout(resolve, busyRetryMs));
    }
  }
};

/** Returns how to answer once the group is committed. Throws only where the group cannot go on. */
const runInSavepoint = async (
  database: DatabaseSync,
  session: Session,
  { work, resolve, reject }: Waiting,
): Promise<() => void> => {
  database.exec('savepoint run');
  try {
    const { keep, value } = await work(session);
    if (!keep) undo(database, session);
    database.exec('release run');
    return () => resolve(value);
  } catch (error) {
    // A full disk ends the whole transaction, and then there is no savepoint to go back to.
    if (!database.isTransaction) throw error;
    undo(database, session);
    database.exec('release run');
    const reason = busyOr(error);
    return () => reject(reason);
  }
};

const undo = (database: DatabaseSync, { memory }: Session): void => {
  database.exec('rollback to run');
  memory?.clear();
};

/** SQLite's primary result codes for: busy, locked, out of memory, I/O error, disk full. */
const passingErrors: ReadonlySet<number> = new Set([5, 6, 7, 10, 13]);

const busyOr = (error: unknown): unknown => {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  return typeof code === 'number' && passingErrors.has(code & 0xff)
    ? new StoreBusy('The database cannot be written now', { cause: error })
    : error;
};

export const session = (database: DatabaseSync, memory: Session['memory']): Session => {
  const statements = toKysely(database);
  return {
    memory,
    isOnlyWriter: true,
    findTriggers: sql`select name from sqlite_master where type = 'trigger' order by name`,
    db: new Kysely<Schema>({ dialect: new SqliteDialect({ database: statements }) }),
    run: async <Row>({ sql }: CompiledQuery<Row>, parameters: readonly unknown[]) => {
      const statement = statements.prepare(sql);
      if (statement.reader) return statement.all(parameters) as Row[];
      statement.run(parameters);
      return [];
    },
    forUpdate: (query) => query,
    lock: () => Promise.resolve(),
  };
};

/** `node:sqlite` as Kysely wants it, with statements prepared once. */
const toKysely = (database: DatabaseSync): SqliteDatabase => {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      if (prepared.size >= preparedMax) prepared.clear();
      const statement = toStatement(database.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
};

const toStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (values) => statement.all(...(values as SQLInputValue[])),
  run: (values) => statement.run(...(values as SQLInputValue[])),
  iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
});
