import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Instant } from '../kernel/time.ts';
import type { DeferredRows } from './deferred-rows.ts';
import type { RunningTransactions } from './committed-changes.ts';
import type { GroupCache } from './group-cache.ts';
import type { End } from '../log/rows/record-tables.ts';
import { StoreBusy, type Ending, type LockScope } from '../kernel/store.ts';
import type { Schema } from './schema.ts';

export { StoreBusy, type LockScope };

/**
 * What depends on the database engine. Each engine has its files in `engines`; everything else in the
 * store is the same queries on both.
 */
export type Engine = {
  /**
   * Resolves once what was kept is durable. The work may be run again from its beginning where the
   * engine could not finish it. @throws StoreBusy
   */
  readonly write: <Value>(lockScope: LockScope, work: TransactionWork<Value>) => Promise<Value>;
  /** Runs on one snapshot of what is committed. */
  readonly read: <Value>(work: (session: Session) => Promise<Value>) => Promise<Value>;
  /** Says whether a backup to that file would be refused, before anything is written for it. @throws BackupRefused */
  readonly mayBackup: (file: string) => void;
  /** Copies the whole database into a new file while it is in use; nothing is left of a copy that is stopped. */
  readonly backup: (file: string, stop: AbortSignal) => Promise<void>;
  /** Sees to it that nothing of what was erased stays in the files beside the database. */
  readonly redact: () => void;
  readonly close: () => Promise<void>;
};

export type TransactionWork<Value> = (session: Session) => Promise<Ending<Value>>;

/** A database inside a transaction. */
export type Session = {
  readonly db: Kysely<Schema>;
  /** Runs a query that is compiled already. */
  readonly run: Run;
  /**
   * The same for a query that finds only rows which hold one of its texts: without flushing deferred rows
   * that hold none of them.
   */
  readonly runByText: Run;
  /** The same without flushing deferred rows first: the caller looks into the cache for these. */
  readonly runUnflushed: Run;
  /** What all of the group have changed; null for whoever only reads. */
  readonly notes: Note[] | null;
  /** What the group will insert by few statements; null in a read. */
  readonly deferred: DeferredRows | null;
  /** Null in a read. */
  readonly cache: GroupCache | null;
  /** Finds which transactions still run, on the snapshot of this one. */
  readonly findRunning: RawBuilder<RunningTransactions>;
  /** Finds the names of triggers, of which we make none. */
  readonly findTriggers: RawBuilder<{ readonly name: string }>;
  /** Makes a select keep its rows for this transaction, unless nobody else can write meanwhile. */
  readonly forUpdate: <Query extends { readonly forUpdate: () => Query }>(query: Query) => Query;
  /** Nobody else writes meanwhile what belongs to the auction, or to whoever calls about it. */
  readonly isAlone: boolean;
  /** Nobody else, of whatever process, can write before the transaction ends. */
  readonly isOnlyWriter: boolean;
};

export type Run = <Row>(
  query: CompiledQuery<Row>,
  parameters: readonly unknown[],
) => Promise<readonly Row[]>;

/** What was changed, for whoever waits for changes, and what is to be sealed of it. */
export type Note = { readonly about: string; readonly end: End | null; readonly at: Instant };

/** The log of another database lies beside this one, and would be written over it. */
export class ForeignLog extends Error {
  override readonly name = 'ForeignLog';
}

/** Whoever only looks has named a database that is none of ours; it was not made. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing';
}

/** The database cannot be copied there; nothing was written, and what was there is as it was. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export type EngineOptions = {
  /** Refuse to make a new database: whoever only looks has named the wrong one. */
  readonly mustExist?: boolean;
  /** What belongs to a group as a whole; nothing where it is left out. */
  readonly conclude?: Conclude;
  /** Notified of every write that was refused, such as on a full disk. */
  readonly onFailure?: (failure: StoreBusy) => void;
};

/** Writes what belongs to a whole group, and says what to do once that is durable. */
export type Conclude = (session: Session, notes: readonly Note[]) => Promise<() => void>;

export const nothingElse: Conclude = () => Promise.resolve(() => undefined);
