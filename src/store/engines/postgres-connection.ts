import pg, { DatabaseError } from 'pg';
import type { Duplex } from 'node:stream';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type Kysely,
} from 'kysely';
import { DeferredRows } from '../deferred-rows.ts';
import { StoreBusy, type Session } from '../engine.ts';
import { GroupCache } from '../group-cache.ts';
import { runsFlushing, type WritingSession } from './group.ts';
import { isWriteQuery, kyselyOver } from './kysely-over.ts';
import {
  asFailure,
  isLockedOut,
  isRefusal,
  isTimeout,
  isWorthAnotherTry,
} from './postgres-failures.ts';
import {
  auctionSlot,
  beginStatements,
  commitStatement,
  shortLockWaits,
  lockRow,
  nameOf,
  replicationProbe,
  usualLockWaits,
} from './postgres-statements.ts';

/**
 * One connection as transactions use it. Statements go out one behind the other without waiting for
 * answers that nobody asks for: a change is not waited for until the commit, which says whether all
 * of them worked.
 */
export class Connection {
  readonly #client: pg.PoolClient;
  /** For whoever writes while others do. */
  readonly locking: WritingSession;
  /** For whoever only reads. */
  readonly reading: Session;
  /** For whoever holds the lock under which the whole auction is written. */
  readonly alone: WritingSession;
  changes = 0;
  #savepoints = 0;
  readonly #deferred = new DeferredRows();
  /** The first statement that failed; every later one fails because of it. */
  #failure: unknown = null;
  #isCommitting = false;
  #isCollecting = false;
  /** The server has something to say about the commit: it was not copied to the standby in time. */
  #isWarned = false;
  /** All that it could see when it first wrote is known to be on the standby as well. */
  #isReplicated = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('notice', () => {
      this.#isWarned = this.#isCommitting || !this.#isReplicated;
    });
    // It may break while nothing is asked of it; then there is no commit whose fate could be unknown.
    client.on('error', (error) => (this.#failure ??= asFailure(error)));
    const runs = runsFlushing(this.#deferred, (query, parameters) => this.#run(query, parameters));
    const queries = { ...ownQueries, ...runs, db: kyselyOver(runs.run, dialect) };
    const writing = {
      ...queries,
      notes: [],
      deferred: this.#deferred,
      cache: new GroupCache(),
      forUpdate: ((query) => query.forUpdate()) as Session['forUpdate'],
      mark: () => this.#mark(),
      undo: () => this.#undo(),
      release: () => undefined, // With the next mark, or the commit.
      changes: () => this.changes + this.#deferred.count,
      isUsable: () => this.#failure === null || this.#failure instanceof DatabaseError,
      isWorthAnotherTry,
      isLockedOut,
      limitLockWaits: (isHurried: boolean) => this.#send(isHurried ? shortLockWaits : usualLockWaits),
      pause: () => Promise.resolve(),
    };
    this.locking = { ...writing, isAlone: false };
    this.reading = { ...queries, ...unlocked, notes: null, deferred: null, cache: null };
    // The record, and orders, are written beside the auction all the same.
    this.alone = { ...writing, isAlone: true };
  }

  /** Each has a name of its own: where an earlier one failed, none is found to go back to, and nothing is committed. */
  #mark(): void {
    const before = this.#savepoints === 0 ? '' : `release savepoint m${this.#savepoints}; `;
    this.#savepoints += 1;
    this.#send(`${before}savepoint m${this.#savepoints}`);
  }

  #undo(): void {
    this.#failure = null;
    this.#send(`rollback to savepoint m${this.#savepoints}`);
  }

  /** Nothing of it is waited for: the first answer that is says how it went. */
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
   * A server that has crashed shows what it had committed and not yet copied to its standby. Nobody
   * may be answered that such a thing is done, so whoever writes first waits for a commit of its own,
   * and so for everything before it, to be on the standby.
   */
  async #checkReplication(): Promise<void> {
    try {
      await this.#client.query(replicationProbe);
      if (this.#isWarned) throw new StoreBusy('The standby is waited for in vain');
      this.#isReplicated = true;
    } catch (error) {
      this.#failure ??= isTimeout(error)
        ? new StoreBusy('The standby does not answer', { cause: error })
        : asFailure(error);
    }
  }

  /** Whether it is unknown what became of the transaction, because its commit was not well answered. */
  get isInDoubt(): boolean {
    return this.#isCommitting;
  }

  /** Waits until no other node writes the auction. */
  async lockAuction(): Promise<void> {
    await this.#ask(lockRow, [auctionSlot]);
  }

  async commit(): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    this.#isCommitting = true;
    const { command } = await this.#client.query(commitStatement).catch((error: unknown) => {
      this.#isCommitting = !isRefusal(error);
      throw this.#failure ?? asFailure(error);
    });
    if (this.#isWarned) throw new Error('A commit was answered with a warning');
    this.#isCommitting = false;
    // What is kept is kept, even if the connection has broken right behind the answer.
    if (command === 'COMMIT') return;
    throw this.#failure ?? new Error(`A commit was answered with ${command}`);
  }

  /** Gives the connection back once what was done is undone; a broken one is thrown away. */
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
      // Without `returning` it has no answer that anyone could use.
      if (query.returning === undefined) {
        this.#send(sql, parameters);
        return [];
      }
    }
    const { rows } = await this.#ask(sql, parameters);
    return rows as Row[];
  }

  /** What fails is remembered, and the commit says so. */
  #send(text: string, values?: readonly unknown[]): void {
    this.#query(text, values).catch((error: unknown) => {
      this.#failure ??= asFailure(error);
    });
  }

  async #ask(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#query(text, values);
    } catch (error) {
      // Several may be asked at once: whichever is heard first, what failed first is the reason.
      throw (this.#failure ??= asFailure(error));
    }
  }

  /** What is sent before anything is waited for leaves in one write: each costs more than a statement. */
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
      : this.#client.query({ name: nameOf(text), text, values: values as unknown[] });
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

/** Its types leave it out. */
type WithStream = { readonly connection: { readonly stream: Duplex } };
