import type { AnyTable, StoredRows } from '../stored-rows.ts';

/**
 * Tables that are not copied. The rows of `locks` are created with their table; leases and the change
 * feed mean nothing in a database that no node has used yet.
 */
export const leftOut: readonly string[] = ['locks', 'leases', 'changes'];

/** The tables that are copied, including desk sessions, so nobody is signed out. */
export const copiedTables = (all: readonly StoredRows<object>[]): readonly AnyTable[] =>
  all.flatMap(({ tables }) => Object.values(tables)).filter(({ name }) => !leftOut.includes(name));
