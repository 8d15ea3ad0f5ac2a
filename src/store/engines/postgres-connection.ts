import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  sql,
} from 'kysely';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { StoreBusy } from '../../app/ports.ts';
import type { Session } from '../engine.ts';
import type { Schema } from '../schema.ts';
import {
  auctionSlot,
  beginnings,
  committing,
  isUnanswered,
  lockRow,
  nameOf,
  slotOf,
  replicationProbe,
} from './postgres-statements.ts';
import { asFailure, isRefusal, isTimeout } from './postgres-failures.ts';

/**
 * One connection as transactions use it. Statements go out one behind the other without waiting for
 * answers that nobody asks for: a change is not waited for until the commit, which says whether all
 * of them worked.
 */
export class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** For whoever writes while others do. */
  readonly locking: Session;
  /** For whoever only reads. */
  readonly reading: Session;
  /** For whoever holds the lock under which the whole auction is written. */
  readonly alone: Session;
  /** How many changes the transaction has made so far. */
  changes = 0;
  /** The first statement that failed; every later one fails because of it. */
  #failure: unknown = null;
  #isCommitting = false;
  #isCollecting = false;
  readonly #memory = new Map<string, unknown>();
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
    client.on('error', (error) => {
      this.#failure ??= asFailure(error);
    });
    const queries: Pick<Session, 'db' | 'run' | 'isOnlyWriter' | 'findTriggers'> = {
      isOnlyWriter: false,
      findTriggers: sql`select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = current_schema()::regnamespace order by tgname`,
      db: kyselyOver(this),
      run: (query, parameters) => this.#run(query, parameters),
    };
    const lock: Session['lock'] = (kind, name) =>
      Promise.resolve(this.#send(lockRow, [slotOf(kind, name)]));
    this.locking = { ...queries, forUpdate: (query) => query.forUpdate(), lock, memory: null };
    this.reading = { ...queries, ...unlocked, memory: null };
    // The record is written beside the auction too.
    const lockShared: Session['lock'] = (kind, name) =>
      kind === 'record' ? lock(kind, name) : Promise.resolve();
    // So are orders, of which those that were won are changed from within it.
    const { forUpdate } = this.locking;
    this.alone = { ...queries, forUpdate, lock: lockShared, memory: this.#memory };
  }

  /** Nothing of it is waited for: the first answer that is says how it went. */
  begin(mode: keyof typeof beginnings): void {
    this.changes = 0;
    this.#memory.clear();
    this.#failure = null;
    this.#isCommitting = false;
    this.#isWarned = false;
    if (mode === 'write' && !this.#isReplicated) void this.#checkReplication();
    this.#send(beginnings[mode]);
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
    const { command } = await this.#client.query(committing).catch((error: unknown) => {
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

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: await this.#run<Row>(query, query.parameters) };
  }

  async #run<Row>({ query, sql }: CompiledQuery, parameters: readonly unknown[]): Promise<Row[]> {
    if (isUnanswered(query)) {
      this.changes += 1;
      this.#send(sql, parameters);
      return [];
    }
    const { rows } = await this.#ask(sql, parameters);
    return rows as Row[];
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Nothing here is streamed');
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

const unlocked: Pick<Session, 'forUpdate' | 'lock'> = {
  forUpdate: (query) => query,
  lock: () => Promise.resolve(),
};

/** Queries are built by Kysely and run on this connection and no other. */
const kyselyOver = (connection: Connection): Kysely<Schema> =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: unused,
        commitTransaction: unused,
        rollbackTransaction: unused,
        releaseConnection: async () => undefined,
        destroy: async () => undefined,
      }),
    },
  });

const unused = (): Promise<never> =>
  Promise.reject(new Error('Transactions are begun and ended by the engine'));

/** What a client writes to; it leaves out in its types that it has one. */
type WithStream = { readonly connection: { readonly stream: Duplex } };
