import type { AnyTable, StoredRows } from '../stored-rows.ts';

/** Which tables move to another database, and which do not. */

/**
 * Locks come with their table. Leases have expired before anyone starts on the new database, where
 * every node also reads all changes anew.
 */
export const leftOut: readonly string[] = ['locks', 'leases', 'changes'];

/** Data keyed by the secret, such as sessions at the desk, moves too, so nobody is signed out. */
export const copiedTables = (all: readonly StoredRows<object>[]): readonly AnyTable[] =>
  all.flatMap(({ tables }) => Object.values(tables)).filter(({ name }) => !leftOut.includes(name));
