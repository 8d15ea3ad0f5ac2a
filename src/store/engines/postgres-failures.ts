import { DatabaseError } from 'pg';
import { StoreBusy } from '../engine.ts';

/** Classifies failures of PostgreSQL: whether they pass, and whether another try may help. */

/** The connection broke, or none could be made. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The host is a standby and accepts no writes. */
export class ReadOnly extends Error {
  override readonly name = 'ReadOnly';
}

/**
 * SQLSTATE codes of failures that pass: connections, resources such as a full disk, timeouts,
 * shutdowns, and a host that has become a standby.
 */
const passing = /^(?:08...|53...|57P..|57014|55P03|25006|25P0[234]|40...|58030)$/;

/**
 * SQLSTATE codes after which nothing was saved and another try may work: deadlocks, timeouts of idle
 * transactions, lost hosts, and rows that another node inserted first (23505), which the next try finds. Under
 * load this may happen to one request several times.
 */
const repeatable = /^(?:23505|40001|40P01|57P0[123]|08...|25006|25P03)$/;

/** A prepared `select *` is outdated after the table has changed. A new connection prepares it again. */
const isPlanOutdated = (error: DatabaseError): boolean =>
  error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A working host refused, for a reason that does not pass by itself. */
export const isFinalRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && !passing.test(error.code ?? '');

/** The server has certainly rolled back: a constraint failed, or another transaction conflicted. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:23|40)/.test(error.code ?? '');

export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof DatabaseError && (repeatable.test(error.code ?? '') || isPlanOutdated(error)));

/** A lock was not available in time. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '55P03';

/** Turns a failure that passes into `StoreBusy`, and returns anything else as it is. */
export const busyOr = (error: unknown): unknown => {
  const isPassing =
    error instanceof ConnectionLost ||
    (error instanceof DatabaseError && (passing.test(error.code ?? '') || isPlanOutdated(error)));
  return isPassing ? new StoreBusy('The database cannot be used now', { cause: error }) : error;
};

/** The driver's error if no answer came in time. It has closed the connection. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Any error that is not the server's about a statement means a broken connection. */
export const asFailure = (error: unknown): unknown =>
  error instanceof DatabaseError || error instanceof ConnectionLost || error instanceof StoreBusy
    ? error
    : new ConnectionLost('The connection to the database broke', { cause: error });
