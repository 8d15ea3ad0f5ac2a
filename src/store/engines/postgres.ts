import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusy, type Ending, type LockScope } from '../../kernel/store.ts';
import {
  BackupRefused,
  writeNothing,
  type BeforeGroupCommit,
  type Engine,
  type EngineOptions,
} from '../engine.ts';
import type { StoredRows } from '../stored-rows.ts';
import {
  createLoadLimit,
  answerOne,
  createGroupedWrites,
  waitingMax,
  type TakeWork,
  type QueuedWork,
} from './grouped-writes.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { connectTo, type PostgresConnections } from './postgres-connections.ts';
import { asStoreBusy, isWorthAnotherTry } from './postgres-failures.ts';
import { preparePostgres } from './postgres-schema.ts';
import { runGroup } from './run-group.ts';

/**
 * The PostgreSQL engine, for several nodes on one database. Groups of order transactions run at the
 * same time and lock the rows that they change. The auction is written by one node at a time: the node
 * with the auction's lock commits everything that waits there, like the SQLite engine.
 */

/** While one group of orders waits for the server, another one runs. */
const ordersAtOnce = 2;
/** Bounds how long the first transaction of a group waits for the last, and other nodes for the lock. */
const groupMax = 64;
const retryPauseMs = { first: 10, max: 320 };
/** How long work is tried again. A client that is refused after that can call another node. */
const retryWithinMs = 4_000;

const backupAdvice =
  'PostgreSQL is backed up by its own tools, pg_dump or pg_basebackup; ' +
  'studiolot copy --to sqlite:FILE writes one file while the service is stopped';

/** @throws DatabaseMissing, OtherSchema, ConnectionLost, or the server's error, such as for a wrong password */
export const openPostgres = async (
  databaseUrl: string,
  rows: readonly StoredRows<object>[],
  {
    mustExist = false,
    onFailure = () => undefined,
    beforeGroupCommit = writeNothing,
  }: EngineOptions,
): Promise<Engine> => {
  await preparePostgres(databaseUrl, rows, mustExist);
  const connections = connectTo(databaseUrl);
  const groupsOf = (lockScope: LockScope, atOnce: number) =>
    createGroupedWrites({ groupMax, atOnce }, (take) =>
      commitGroup(connections, { lockScope, beforeGroupCommit }, take),
    );
  const [auction, orders] = [groupsOf('auction', 1), groupsOf('orders', ordersAtOnce)];
  const { admit, idle } = createLoadLimit();
  return {
    write: (lockScope, work) =>
      (lockScope === 'auction' ? auction : orders).write(work).catch((error: unknown) => {
        if (error instanceof StoreBusy) onFailure(error);
        throw error;
      }),
    read: (work) =>
      admit(() =>
        inTransaction(connections, 'read', async ({ reading }) => ({
          keep: false,
          value: await work(reading),
        })),
      ),
    checkBackupTarget: () => {
      throw new BackupRefused(backupAdvice);
    },
    backup: () => Promise.reject(new BackupRefused(backupAdvice)),
    // The server removes old data by itself.
    redact: () => undefined,
    close: async () => {
      await auction.end();
      await orders.end();
      await idle();
      await connections.close();
    },
  };
};

/** Runs the work again after a conflict with another node, or a connection that broke before the commit. */
const repeatedly = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  let deadline: AbortSignal | null = null;
  for (let pauseMs = retryPauseMs.first; ; pauseMs = Math.min(pauseMs * 2, retryPauseMs.max)) {
    try {
      return await work();
    } catch (error) {
      deadline ??= AbortSignal.timeout(retryWithinMs);
      if (deadline.aborted || !isWorthAnotherTry(error)) throw asStoreBusy(error);
      await pause(pauseMs);
    }
  }
};

const inTransaction = <Value>(
  connections: PostgresConnections,
  mode: 'read' | 'write',
  work: (connection: PostgresConnection) => Promise<Ending<Value>>,
): Promise<Value> => repeatedly(() => inOneTransaction(connections, mode, work));

const inOneTransaction = async <Value>(
  connections: PostgresConnections,
  mode: 'read' | 'write',
  work: (connection: PostgresConnection) => Promise<Ending<Value>>,
): Promise<Value> => {
  const connection = await connections.take();
  try {
    connection.begin(mode);
    const { keep, value } = await work(connection);
    if (mode === 'read' && connection.changes > 0)
      throw new Error('A read must not change anything');
    if (keep) {
      await connection.commit();
      connection.release();
    } else {
      connection.rollBack();
    }
    return value;
  } catch (error) {
    connection.discard(error);
    // The commit may have succeeded, so the work does not run again.
    if (connection.isInDoubt) throw new StoreBusy('A commit was not answered', { cause: error });
    throw error;
  }
};

/** Commits a group in one transaction. If that fails, each member gets a transaction of its own. */
const commitGroup = async (
  connections: PostgresConnections,
  { lockScope, beforeGroupCommit }: GroupOptions,
  take: TakeWork,
): Promise<readonly QueuedWork[]> => {
  /** Null until a transaction has started. The same members run again if the transaction is repeated. */
  let taken: readonly QueuedWork[] | null = null;
  const takeOnce = (): readonly QueuedWork[] => (taken ??= take());
  try {
    const { outcomes, durable } = await inTransaction(connections, 'write', async (connection) => {
      if (lockScope === 'auction') await connection.lockAuction();
      const session = lockScope === 'auction' ? connection.alone : connection.locking;
      const works = takeOnce().map(({ work }) => work);
      const ran = await runGroup(session, works, beforeGroupCommit);
      return { keep: ran.hasWritten, value: ran };
    });
    durable();
    for (const [nth, outcome] of outcomes.entries()) {
      answerOne(
        takeOnce()[nth],
        'error' in outcome ? { error: asStoreBusy(outcome.error) } : outcome,
      );
    }
    return takeOnce().slice(outcomes.length);
  } catch (error) {
    // If no transaction could begin, everything that waits fails now rather than later.
    const failed = taken ?? take(waitingMax);
    if (taken === null || failed.length === 1 || error instanceof StoreBusy) {
      for (const { reject } of failed) reject(error);
    } else {
      for (const each of failed) {
        await commitGroup(connections, { lockScope, beforeGroupCommit }, () => [each]);
      }
    }
    return [];
  }
};

type GroupOptions = {
  readonly lockScope: LockScope;
  readonly beforeGroupCommit: BeforeGroupCommit;
};
