import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { StoreBusy } from '../../kernel/store.ts';
import { createSchema, otherSchemaIn, versionTable } from '../create-schema.ts';
import {
  DatabaseMissing,
  writeNothing,
  type BeforeGroupCommit,
  type Engine,
  type EngineOptions,
} from '../engine.ts';
import type { Schema } from '../schema.ts';
import type { StoredRows } from '../stored-rows.ts';
import {
  createLoadLimit,
  answerOne,
  createGroupedWrites,
  type QueuedWork,
} from './grouped-writes.ts';
import { runGroup, type WritingSession } from './run-group.ts';
import { backUp, refuseTarget } from './sqlite-backup.ts';
import { refuseForeignLog } from './sqlite-foreign-log.ts';
import { truncateLog } from './sqlite-redaction.ts';
import { openReading, openWriting } from './sqlite-session.ts';

/** In the SQLite engine, one writer commits waiting transactions in groups, so that one fsync serves them all. */

/** Bounds how long the first transaction of a group waits for the last. */
const groupMax = 256;
/** How long to wait for a lock of another process, such as an operator's command. */
const busyTimeoutMs = 2_000;
const busyRetryMs = 20;
/** Keeps often used pages in memory; the default of 2 MiB would read them again. */
const cacheKib = 65_536;
/** Checkpoints the write-ahead log every 40 MiB instead of every 4 MiB. */
const checkpointPages = 10_000;
/** Truncates the write-ahead log to 64 MiB after a long read, such as a backup, made it grow. */
const walBytesMax = 67_108_864;

/** @throws DatabaseMissing, ForeignLog, OtherSchema */
export const openSqlite = async (
  databaseUrl: string,
  rows: readonly StoredRows<object>[],
  {
    mustExist = false,
    onFailure = () => undefined,
    beforeGroupCommit = writeNothing,
  }: EngineOptions,
): Promise<Engine> => {
  const file = databaseUrl.replace(/^sqlite:/, '');
  if (mustExist && !existsSync(file)) throw new DatabaseMissing(`There is no database at ${file}`);
  mkdirSync(dirname(file), { recursive: true });
  refuseForeignLog(file);
  const writer = new DatabaseSync(file, { timeout: busyTimeoutMs });
  if (mustExist && !isStudiolotDatabase(writer)) {
    writer.close();
    throw new DatabaseMissing(`There is nothing of Studiolot in ${file}`);
  }
  // `temp_store` holds the data that a savepoint may undo in memory instead of in a file.
  writer.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;
    pragma temp_store = memory; pragma cache_size = -${cacheKib}; pragma wal_autocheckpoint = ${checkpointPages};
    pragma journal_size_limit = ${walBytesMax}`);
  const writing = openWriting(writer);
  await prepare(writer, writing.db, rows);
  // From here on, `beginWriting` waits for locks without blocking the event loop.
  writer.exec('pragma busy_timeout = 0');
  const reader = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true });

  const groups = createGroupedWrites({ groupMax, atOnce: 1 }, (take) =>
    commitGroup({ database: writer, session: writing, beforeGroupCommit }, take),
  );
  const reads = readsIn(reader);
  let redacting = Promise.resolve();
  return {
    write: (_scope, work) =>
      groups.write(work).catch((error: unknown) => {
        const reason = asStoreBusy(error);
        if (reason instanceof StoreBusy) onFailure(reason);
        throw reason;
      }),
    read: reads.read,
    checkBackupTarget: refuseTarget,
    backup: (target, stop) => backUp(file, target, stop),
    redact: () => {
      redacting = redacting.then(() => truncateLog(file)).catch(() => undefined);
    },
    close: async () => {
      await groups.end();
      await reads.idle();
      await redacting;
      reader.close();
      writer.close();
    },
  };
};

const isStudiolotDatabase = (database: DatabaseSync): boolean =>
  database.prepare('select 1 from sqlite_master where name = ?').get(versionTable) !== undefined;

/**
 * Creates the tables of a new database in one transaction, so that a killed start leaves nothing half
 * made. For an existing database it needs no lock.
 */
const prepare = async (
  database: DatabaseSync,
  db: Kysely<Schema>,
  rows: readonly StoredRows<object>[],
): Promise<void> => {
  try {
    if (!isStudiolotDatabase(database)) {
      database.exec('begin immediate');
      // Another process may have created the tables meanwhile.
      if (!isStudiolotDatabase(database)) await createSchema(db, rows);
      database.exec('commit');
    }
    const other = await otherSchemaIn(db);
    if (other !== null) throw other;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    database.close();
    throw error;
  }
};

const inSnapshot = async <Value>(
  database: DatabaseSync,
  work: () => Promise<Value>,
): Promise<Value> => {
  try {
    database.exec('begin');
    return await work();
  } catch (error) {
    throw asStoreBusy(error);
  } finally {
    if (database.isTransaction) database.exec('commit');
  }
};

/** Runs reads on a connection of their own, one after another, each in its own snapshot. */
const readsIn = (
  database: DatabaseSync,
): Pick<Engine, 'read'> & { readonly idle: () => Promise<unknown> } => {
  const session = openReading(database);
  const { admit, idle } = createLoadLimit();
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: (work) =>
      admit(() => {
        const result = last.then(() => inSnapshot(database, () => work(session)));
        last = result.catch(() => undefined);
        return result;
      }),
    idle,
  };
};

/**
 * Commits a group, then answers its members. If the group fails as a whole, each member gets
 * its own transaction, or is rejected if the database is busy. Returns no members for a further group.
 */
const commitGroup = async (
  writer: Writer,
  take: () => readonly QueuedWork[],
): Promise<readonly []> => {
  const group = take();
  const { database, session, beforeGroupCommit } = writer;
  let answer: () => void;
  try {
    await beginWriting(database);
    const works = group.map(({ work }) => work);
    const { outcomes, hasWritten, durable } = await runGroup(session, works, beforeGroupCommit);
    database.exec(hasWritten ? 'commit' : 'rollback');
    durable();
    answer = () => {
      for (const [nth, outcome] of outcomes.entries()) answerOne(group[nth], outcome);
    };
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    const reason = asStoreBusy(error);
    if (group.length === 1 || reason instanceof StoreBusy) {
      for (const { reject } of group) reject(reason);
    } else {
      for (const each of group) await commitGroup(writer, () => [each]);
    }
    return [];
  }
  answer();
  return [];
};

/** Begins a transaction, and waits while another process, such as an operator's command, writes. */
const beginWriting = async (database: DatabaseSync): Promise<void> => {
  for (let waitedMs = 0; ; waitedMs += busyRetryMs) {
    try {
      database.exec('begin immediate');
      return;
    } catch (error) {
      if (waitedMs >= busyTimeoutMs || !(asStoreBusy(error) instanceof StoreBusy)) throw error;
      await new Promise((resolve) => setTimeout(resolve, busyRetryMs));
    }
  }
};

/** SQLite's primary result codes for busy, locked, out of memory, I/O error and disk full. */
const transientErrors: ReadonlySet<number> = new Set([5, 6, 7, 10, 13]);

const asStoreBusy = (error: unknown): unknown => {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  return typeof code === 'number' && transientErrors.has(code & 0xff)
    ? new StoreBusy('The database cannot be used now', { cause: error })
    : error;
};

type Writer = {
  readonly database: DatabaseSync;
  readonly session: WritingSession;
  readonly beforeGroupCommit: BeforeGroupCommit;
};
