import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Kysely,
  sql,
} from 'kysely';
import { DeferredRows } from '../deferred-rows.ts';
import type { Run, Session } from '../engine.ts';
import { GroupCache } from '../group-cache.ts';
import { isWriteQuery, kyselyOver } from './kysely-over.ts';
import { createFlushingRuns, type WritingSession } from './run-group.ts';

/** Opens sessions of SQLite. Each connection prepares a statement once. */

const preparedMax = 1_000;

export const openReading = (database: DatabaseSync): Session => {
  const execute = executeIn(database);
  const run: Run = async <Row>({ sql }: CompiledQuery<Row>, parameters: readonly unknown[]) =>
    execute(sql, parameters) as Row[];
  const db = kyselyOver(run, dialect);
  const runs = { run, runByText: run, runUnflushed: run };
  return { ...onlyWriter, ...runs, db, notedChanges: null, deferred: null, cache: null };
};

export const openWriting = (database: DatabaseSync): WritingSession => {
  const execute = executeIn(database);
  const deferred = new DeferredRows();
  let changes = 0;
  const runUnflushed: Run = async <Row>(
    { query, sql }: CompiledQuery<Row>,
    parameters: readonly unknown[],
  ) => {
    if (isWriteQuery(query)) changes += 1;
    return execute(sql, parameters) as Row[];
  };
  const runs = createFlushingRuns(deferred, runUnflushed);
  const execOnly = (text: string): void => void execute(text, []);
  return {
    ...onlyWriter,
    ...runs,
    db: kyselyOver(runs.run, dialect),
    notedChanges: [],
    deferred,
    cache: new GroupCache(),
    mark: () => execOnly('savepoint member'),
    undo: () => {
      execOnly('rollback to member');
      execOnly('release member');
    },
    release: () => execOnly('release member'),
    changes: () => changes + deferred.count,
    // A full disk ends the whole transaction with its savepoints. If a deferred row cannot be written, it
    // may belong to another member, so the whole group fails.
    isUsable: () => database.isTransaction && !deferred.hasFailed,
    // No other transaction writes at the same time.
    isWorthAnotherTry: () => false,
    isLockedOut: () => false,
    limitLockTimeout: () => undefined,
    pause: async (members) => {
      if (members % membersBeforePause === 0) await new Promise(setImmediate);
    },
  };
};

/** This many members take about 10 ms. Then other work of the process gets a turn. */
const membersBeforePause = 16;

const dialect = {
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<never>) => new SqliteIntrospector(db),
};

const onlyWriter: Pick<
  Session,
  'isOnlyWriter' | 'isAlone' | 'findRunning' | 'findTriggers' | 'forUpdate'
> = {
  isOnlyWriter: true,
  isAlone: true,
  // One transaction writes at a time, so a number never becomes visible after a higher one.
  findRunning: sql`select 0 as oldest, 0 as next`,
  findTriggers: sql`select name from sqlite_master where type = 'trigger' order by name`,
  forUpdate: (query) => query,
};

/** Prepares each statement once. */
const executeIn = (database: DatabaseSync): Execute => {
  const prepared = new Map<string, PreparedStatement>();
  const prepare = (text: string): PreparedStatement => {
    const existing = prepared.get(text);
    if (existing !== undefined) return existing;
    if (prepared.size >= preparedMax) prepared.clear();
    const statement = database.prepare(text);
    const made = { statement, hasRows: statement.columns().length > 0 };
    prepared.set(text, made);
    return made;
  };
  return (text, parameters) => {
    const { statement, hasRows } = prepare(text);
    const values = parameters as readonly SQLInputValue[];
    if (hasRows) return statement.all(...values);
    statement.run(...values);
    return [];
  };
};

type Execute = (text: string, parameters: readonly unknown[]) => readonly unknown[];
type PreparedStatement = { readonly statement: StatementSync; readonly hasRows: boolean };
