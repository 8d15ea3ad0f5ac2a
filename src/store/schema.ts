import type { Generated } from 'kysely';

/**
 * Every table with its columns, for typed queries. Each folder with tables adds them to this interface.
 * Columns are portable: texts, whole numbers, moments as epoch milliseconds, 0 or 1 for no and yes,
 * JSON as text.
 */
export interface Schema {
  /** The change feed (change-feed.ts). */
  changes: ChangeTable;
}

/** A row for each commit that changed something; the database numbers them. */
type ChangeTable = {
  number: Generated<number>;
  about: string;
};
