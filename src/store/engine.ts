import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { RunningTransactions } from '../kernel/feed-position.ts';
import type { Ending, LockScope, StoreBusy } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { End } from '../log/rows/record-tables.ts';
import type { DeferredRows } from './deferred-rows.ts';
import type { GroupCache } from './group-cache.ts';
import type { Schema } from './schema.ts';

/**
 * The part of the store that differs between SQLite and PostgreSQL. Each engine has its files in
 * `engines`; everything else in the store is one set of queries for both.
 */
export type Engine = {
  /** Resolves once the commit is durable. The work may run again from its start. @throws StoreBusy */
  readonly write: <Value>(lockScope: LockScope, work: TransactionWork<Value>) => Promise<Value>;
  /** Runs the work on one snapshot of committed data. */
  readonly read: <Value>(work: (session: Session) => Promise<Value>) => Promise<Value>;
  /** Checks that a backup to that file is possible. @throws BackupRefused */
  readonly checkBackupTarget: (file: string) => void;
  /** Copies the database into a new file while it is in use. A stopped copy leaves no file. */
  readonly backup: (file: string, stop: AbortSignal) => Promise<void>;
  /** Removes erased data from the database's own files, such as its write-ahead log. */
  readonly redact: () => void;
  readonly close: () => Promise<void>;
};

export type TransactionWork<Value> = (session: Session) => Promise<Ending<Value>>;

/** The database inside one transaction. */
export type Session = {
  readonly db: Kysely<Schema>;
  /** Runs a compiled query, after writing the deferred rows of the tables that it names. */
  readonly run: Run;
  /** Runs a compiled query that only finds rows with one of its texts, after writing the deferred rows with such a text. */
  readonly runByText: Run;
  /** Runs a compiled query without writing deferred rows. The caller finds those in the cache. */
  readonly runUnflushed: Run;
  /** The changes of the group so far; null in a read. */
  readonly notedChanges: NotedChange[] | null;
  /** Rows that the group will write with few statements; null in a read. */
  readonly deferred: DeferredRows | null;
  /** Caches what the group has read and written; null in a read. */
  readonly cache: GroupCache | null;
  /** Selects which transactions still run, in the snapshot of this one. */
  readonly findRunning: RawBuilder<RunningTransactions>;
  /** Selects the names of triggers. The service has none, so any is an intruder's. */
  readonly findTriggers: RawBuilder<{ readonly name: string }>;
  /** Makes a select lock its rows, unless no other transaction can write meanwhile. */
  readonly forUpdate: <Query extends { readonly forUpdate: () => Query }>(query: Query) => Query;
  /** This transaction holds the auction's lock: no other writes data of the auction. */
  readonly isAlone: boolean;
  /** No other transaction of any process can write before this one ends. */
  readonly isOnlyWriter: boolean;
};

export type Run = <Row>(
  query: CompiledQuery<Row>,
  parameters: readonly unknown[],
) => Promise<readonly Row[]>;

/** A change that a transaction has made, noted for the end of the group: its name in the change feed, and the new end of its stream in the audit log. */
export type NotedChange = {
  readonly about: string;
  readonly end: End | null;
  readonly at: Instant;
};

/** The write-ahead log of another database is next to this file, and SQLite would write it over the file. */
export class ForeignLog extends Error {
  override readonly name = 'ForeignLog';
}

/** A command named a database that does not exist or is not Studiolot's. It was not created. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing';
}

/** The database cannot be backed up to that file. Nothing was written. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export type EngineOptions = {
  /** Refuses to create a database, for commands that need an existing one. */
  readonly mustExist?: boolean;
  /** Runs at the end of each group, before its commit. */
  readonly beforeGroupCommit?: BeforeGroupCommit;
  /** Called for every write that fails, such as on a full disk. */
  readonly onFailure?: (failure: StoreBusy) => void;
};

/** Writes rows for a whole group before its commit. Returns the function to call once the commit is durable. */
export type BeforeGroupCommit = (
  session: Session,
  notedChanges: readonly NotedChange[],
) => Promise<() => void>;

/** For databases without events, such as a copy. */
export const writeNothing: BeforeGroupCommit = () => Promise.resolve(() => undefined);
