import { tables, type Schema } from '../schema.ts';

/** What is moved to another database, and what is not. */

/**
 * Locks come with their table; leases are over before anyone starts on the new database, where
 * whoever starts also reads everything anew.
 */
export const leftOut = ['locks', 'leases', 'changes'] as const satisfies readonly (keyof Schema)[];

export type CopiedTable = Exclude<keyof Schema, (typeof leftOut)[number]>;

/** What is keyed by the secret, such as sessions at the desk, goes along: nobody is signed out by a move. */
export const copiedTables = (Object.keys(tables) as readonly (keyof typeof tables)[]).filter(
  (name): name is CopiedTable => !(leftOut as readonly string[]).includes(name),
);
