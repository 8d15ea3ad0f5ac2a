import { DatabaseError } from 'pg';
import { StoreBusy } from '../engine.ts';

/** What went wrong with PostgreSQL, and whether another try may help. */

/** The connection broke, or there was none to be had. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The host is a standby. */
export class ReadOnly extends Error {
  override readonly name = 'ReadOnly';
}

/**
 * SQLSTATE codes of what passes: connections, resources such as a full disk, timeouts, shutdowns,
 * a host that has become a standby.
 */
const passing = /^(?:08...|53...|57P..|57014|55P03|25006|25P0[234]|40...|58030)$/;

/**
 * Nothing was kept, and the same again may well work: deadlocks, silence, hosts that come and go, and
 * what another node has written first (23505), which whoever looks again finds. In a crowd that may
 * happen to one request several times: with its mailbox, then with its key.
 */
const repeatable = /^(?:23505|40001|40P01|57P0[123]|08...|25006|25P03)$/;

/** A prepared `select *` after a newer node has added a column; a new connection prepares it anew. */
const isPlanOutdated = (error: DatabaseError): boolean =>
  error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** A host that works has said no, for a reason that will not pass by itself. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof DatabaseError && !passing.test(error.code ?? '');

/** The server has certainly rolled back: a constraint, or a conflict with another transaction. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(?:23|40)/.test(error.code ?? '');

export const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ConnectionLost ||
  (error instanceof DatabaseError && (repeatable.test(error.code ?? '') || isPlanOutdated(error)));

/** A lock was waited for in vain. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '55P03';

/** A failure of the database as an expected "not now"; anything else as it is. */
export const busyOr = (error: unknown): unknown => {
  const isPassing =
    error instanceof ConnectionLost ||
    (error instanceof DatabaseError && (passing.test(error.code ?? '') || isPlanOutdated(error)));
  return isPassing ? new StoreBusy('The database cannot be used now', { cause: error }) : error;
};

/** In the driver's words: no answer came in time, and the connection was ended for it. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** What is not the server's own word about a statement is a connection that does not work. */
export const asFailure = (error: unknown): unknown =>
  error instanceof DatabaseError || error instanceof ConnectionLost || error instanceof StoreBusy
    ? error
    : new ConnectionLost('The connection to the database broke', { cause: error });
