import { DatabaseError } from 'pg';
import { StoreBusy } from '../../kernel/store.ts';

/** Classifies failures of PostgreSQL: whether they end by themselves, and whether another try may help. */

/** The connection broke, or none could be made. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The host is a standby and accepts no writes. */
export class ReadOnly extends Error {
  override readonly name = 'ReadOnly';
}

/**
 * SQLSTATE codes of failures that end by themselves: connections, resources such as a full disk, timeouts,
 * shutdowns, and a host that has become a standby.
 */
const transient = /^(?:08...|53...|57P..|57014|55P03|25006|25P0[234]|40...|58030)$/;

/**
 * SQLSTATE codes after which nothing was saved and another try may work: deadlocks, timeouts of idle
 * transactions, lost hosts, and rows that another node inserted first (23505), which the next try finds. Under
 * load this may happen to one request several times.
 */
const retryable = /^(?:23505|40001|40P01|57P0[123]|08...|25006|25P03)$/;

/** A prepared `select *` is outdated after the table has changed. A new connection prepares it again. */
const isPlanOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery';

const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof DatabaseError && codes.test(error.code ?? '');

/** The server answered with an error that does not end by itself, such as a wrong password. */
export const isPermanentServerError = (error: unknown): boolean =>
  error instanceof DatabaseError && !transient.test(error.code ?? '');

/** Whether the server has certainly rolled back: a constraint failed, or another transaction conflicted. */
export const isRolledBack = (error: unknown): boolean => hasCode(error, /^(?:23|40)/);

export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ConnectionLost || hasCode(error, retryable) || isPlanOutdated(error);

/** Whether a lock was not available in time. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '55P03';

/** Turns a failure that ends by itself into `StoreBusy`, and returns anything else as it is. */
export const asStoreBusy = (error: unknown): unknown => {
  const isTransient =
    error instanceof ConnectionLost || hasCode(error, transient) || isPlanOutdated(error);
  return isTransient ? new StoreBusy('The database cannot be used now', { cause: error }) : error;
};

/** Whether the driver got no answer in time. It has then closed the connection. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Turns any error that the server did not send into `ConnectionLost`, because the driver has many for a broken connection. */
export const asConnectionLost = (error: unknown): unknown =>
  error instanceof DatabaseError || error instanceof ConnectionLost || error instanceof StoreBusy
    ? error
    : new ConnectionLost('The connection to the database broke', { cause: error });
