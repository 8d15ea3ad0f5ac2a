import type { Duplex } from 'node:stream';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type Kysely,
} from 'kysely';
import pg, { DatabaseError } from 'pg';
import { StoreBusy } from '../../kernel/store.ts';
import { DeferredRows } from '../deferred-rows.ts';
import type { Session } from '../engine.ts';
import { GroupCache } from '../group-cache.ts';
import { isWriteQuery, kyselyOver } from './kysely-over.ts';
import {
  asConnectionLost,
  isLockedOut,
  isRolledBack,
  isTimeout,
  isWorthAnotherTry,
} from './postgres-failures.ts';
import {
  auctionSlot,
  beginStatements,
  commitStatement,
  shortLockTimeout,
  lockRow,
  statementName,
  replicationProbe,
  usualLockTimeout,
} from './postgres-statements.ts';
import { createFlushingRuns, type WritingSession } from './run-group.ts';

/**
 * One connection, which runs one transaction at a time. It sends statements one after another without
 * waiting for the answers to changes; the commit shows whether all of them worked.
 */
export class PostgresConnection {
  readonly #client: pg.PoolClient;
  /** Writes while other transactions write. */
  readonly locking: WritingSession;
  /** Reads only. */
  readonly reading: Session;
  /** Writes under the auction's lock. */
  readonly alone: WritingSession;
  changes = 0;
  #savepoints = 0;
  readonly #deferred = new DeferredRows();
  /** The first statement that failed; every later one fails because of it. */
  #failure: unknown = null;
  #isCommitting = false;
  #isCollecting = false;
  /** The server warned about the commit: the standby did not confirm it in time. */
  #isWarned = false;
  /** Everything visible to this connection's first write is known to be on the standby. */
  #isReplicated = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('notice', () => {
      this.#isWarned = this.#isCommitting || !this.#isReplicated;
    });
    // A connection that breaks while it is idle leaves no commit in doubt.
    client.on('error', (error) => (this.#failure ??= asConnectionLost(error)));
    const runs = createFlushingRuns(this.#deferred, (query, parameters) =>
      this.#run(query, parameters),
    );
    const queries = { ...ownQueries, ...runs, db: kyselyOver(runs.run, dialect) };
    const writing = {
      ...queries,
      notedChanges: [],
      deferred: this.#deferred,
      cache: new GroupCache(),
      forUpdate: ((query) => query.forUpdate()) as Session['forUpdate'],
      mark: () => this.#mark(),
      undo: () => this.#undo(),
      release: () => undefined, // The next mark or the commit releases the savepoint.
      changes: () => this.changes + this.#deferred.count,
      isUsable: () => this.#failure === null || this.#failure instanceof DatabaseError,
      isWorthAnotherTry,
      isLockedOut,
      limitLockTimeout: (isLimited: boolean) =>
        this.#send(isLimited ? shortLockTimeout : usualLockTimeout),
      pause: () => Promise.resolve(),
    };
    this.locking = { ...writing, isAlone: false };
    this.reading = { ...queries, ...unlocked, notedChanges: null, deferred: null, cache: null };
    // Orders and the audit log are written by other transactions even while the auction is locked.
    this.alone = { ...writing, isAlone: true };
  }

  /** Each savepoint has its own name: if one could not be set, `undo` fails instead of returning to an older one. */
  #mark(): void {
    const before = this.#savepoints === 0 ? '' : `release savepoint m${this.#savepoints}; `;
    this.#savepoints += 1;
    this.#send(`${before}savepoint m${this.#savepoints}`);
  }

  #undo(): void {
    this.#failure = null;
    this.#send(`rollback to savepoint m${this.#savepoints}`);
  }

  /** Does not wait for the server. The first awaited answer reports any failure. */
  begin(mode: keyof typeof beginStatements): void {
    this.changes = 0;
    this.#savepoints = 0;
    this.#failure = null;
    this.#isCommitting = false;
    this.#isWarned = false;
    if (mode === 'write' && !this.#isReplicated) void this.#checkReplication();
    this.#send(beginStatements[mode]);
  }

  /**
   * After a crash, a server shows commits that its standby does not have yet. No caller may rely on
   * them, so the first write of a connection waits until a commit of its own is on the standby, and
   * with it every commit before.
   */
  async #checkReplication(): Promise<void> {
    try {
      await this.#client.query(replicationProbe);
      if (this.#isWarned) throw new StoreBusy('The standby did not confirm in time');
      this.#isReplicated = true;
    } catch (error) {
      this.#failure ??= isTimeout(error)
        ? new StoreBusy('The standby does not answer', { cause: error })
        : asConnectionLost(error);
    }
  }

  /** Whether the transaction may or may not be committed, because its commit got no clear answer. */
  get isInDoubt(): boolean {
    return this.#isCommitting;
  }

  /** Waits until no other node writes the auction, and locks it for this transaction. */
  async lockAuction(): Promise<void> {
    await this.#ask(lockRow, [auctionSlot]);
  }

  async commit(): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    this.#isCommitting = true;
    const { command } = await this.#client.query(commitStatement).catch((error: unknown) => {
      this.#isCommitting = !isRolledBack(error);
      throw this.#failure ?? asConnectionLost(error);
    });
    if (this.#isWarned) throw new Error('A commit was answered with a warning');
    this.#isCommitting = false;
    // Committed, even if the connection broke right after the answer.
    if (command === 'COMMIT') return;
    throw this.#failure ?? new Error(`A commit was answered with ${command}`);
  }

  /** Rolls back and returns the connection to the pool. A broken connection is discarded. */
  rollBack(): void {
    if (this.#failure !== null) throw this.#failure;
    this.#client.query('rollback').then(
      () => this.release(),
      (error: unknown) => this.discard(error),
    );
  }

  release(): void {
    this.#client.release();
  }

  discard(reason: unknown): void {
    this.#client.release(reason instanceof Error ? reason : true);
  }

  async #run<Row>({ query, sql }: CompiledQuery, parameters: readonly unknown[]): Promise<Row[]> {
    if (isWriteQuery(query)) {
      this.changes += 1;
      // Without `returning` there is no answer to wait for.
      if (query.returning === undefined) {
        this.#send(sql, parameters);
        return [];
      }
    }
    const { rows } = await this.#ask(sql, parameters);
    return rows as Row[];
  }

  /** Sends a statement without waiting. The commit reports its failure. */
  #send(text: string, values?: readonly unknown[]): void {
    this.#query(text, values).catch((error: unknown) => {
      this.#failure ??= asConnectionLost(error);
    });
  }

  async #ask(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#query(text, values);
    } catch (error) {
      // Several statements may wait at once. The first failure is the reason for all.
      throw (this.#failure ??= asConnectionLost(error));
    }
  }

  /** Sends all statements of one turn in a single write, because a write costs more than a statement. */
  #collect(): void {
    if (this.#isCollecting) return;
    const { stream } = (this.#client as unknown as WithStream).connection;
    this.#isCollecting = true;
    stream.cork();
    process.nextTick(() => {
      this.#isCollecting = false;
      stream.uncork();
    });
  }

  #query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    this.#collect();
    return values === undefined
      ? this.#client.query(text)
      : this.#client.query({ name: statementName(text), text, values: values as unknown[] });
  }
}

const ownQueries: Pick<Session, 'isOnlyWriter' | 'findRunning' | 'findTriggers'> = {
  isOnlyWriter: false,
  findRunning: sql`select txid_snapshot_xmin(running) as oldest, txid_snapshot_xmax(running) as next
    from txid_current_snapshot() as running`,
  findTriggers: sql`select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace order by tgname`,
};

const unlocked: Pick<Session, 'forUpdate' | 'isAlone'> = {
  forUpdate: (query) => query,
  isAlone: false,
};

const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
};

/** A property that pg's types leave out. */
type WithStream = { readonly connection: { readonly stream: Duplex } };
