import { crc32 } from 'node:zlib';
import {
  DeleteQueryNode,
  InsertQueryNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  UpdateQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type RootOperationNode,
} from 'kysely';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { lockKinds, type LockKind, type Session } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { asTrouble, isRefusal } from './postgres-trouble.ts';

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

  constructor(client: pg.PoolClient) {
    this.#client = client;
    client.on('notice', () => {
      this.#isWarned = this.#isCommitting;
    });
    // It may break while nothing is asked of it; then there is no commit whose fate could be unknown.
    client.on('error', (error) => {
      this.#failure ??= asTrouble(error);
    });
    const queries: Pick<Session, 'db' | 'run'> = {
      db: kyselyOver(this),
      run: (query, parameters) => this.#run(query, parameters),
    };
    this.locking = {
      ...queries,
      forUpdate: (query) => query.forUpdate(),
      lock: (kind, name) => Promise.resolve(this.#send(lockRow, [slotOf(kind, name)])),
      memory: null,
    };
    this.reading = { ...queries, ...unlocked, memory: null };
    this.alone = { ...queries, ...unlocked, memory: this.#memory };
  }

  /** Nothing of it is waited for: the first answer that is will tell. */
  begin(mode: keyof typeof beginnings): void {
    this.changes = 0;
    this.#memory.clear();
    this.#failure = null;
    this.#isCommitting = false;
    this.#isWarned = false;
    this.#send(beginnings[mode]);
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
      throw this.#failure ?? asTrouble(error);
    });
    if (this.#isWarned) throw new Error('A commit was answered with a warning');
    this.#isCommitting = false;
    // What is kept is kept, even if the connection has broken right behind the answer.
    if (command === 'COMMIT') return;
    throw this.#failure ?? new Error(`A commit was answered with ${command}`);
  }

  /** Gives the connection back once what was done is undone; a broken one is thrown away. */
  rollBack(): void {
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
      this.#failure ??= asTrouble(error);
    });
  }

  async #ask(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#query(text, values);
    } catch (error) {
      throw this.#failure ?? asTrouble(error);
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

/**
 * How long whoever writes may say nothing: a node that stands still, or is cut off, lets go of its
 * locks well before those who wait for them give up. It does the same again once it goes on.
 */
const silentMsMax = 2_000;
/** To be given a lock can take two waits, each of which the server allows `lock_timeout`. */
const statementMsMax = 4_500;

const beginnings = {
  read: 'begin isolation level repeatable read, read only',
  // Each statement sees what was committed before it, so what waited for a lock sees what it waited for.
  write:
    'begin isolation level read committed; ' +
    `set local idle_in_transaction_session_timeout = ${silentMsMax}; ` +
    `set local statement_timeout = ${statementMsMax}`,
} as const;

/**
 * No timeout of the server ends a commit that waits for a standby; this one does not undo it, but
 * tells whoever waits that it is unknown.
 */
const committing = { text: 'commit', query_timeout: 5_000 };

/** A change without `returning` has no answer that anyone could use. */
const isUnanswered = (node: RootOperationNode): boolean =>
  (InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node)) &&
  node.returning === undefined;

const lockRow = 'select id from locks where id = $1 for update';
const auctionSlot = 0;
const slotsPerKind = 512;

/** Two names may share a row: then one waits for the other without need, and nothing worse. */
const slotOf = (kind: LockKind, name: string): number =>
  1 + lockKinds.indexOf(kind) * slotsPerKind + (crc32(name) % slotsPerKind);

const preparedMax = 500;
const names = new Map<string, string>();

/** The same text is prepared once per connection; what comes after too many is prepared each time. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= preparedMax) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
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
