import type { Kysely } from 'kysely';

/** What all who have bid on a lot are still to be told; few rows, each gone once everyone is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('lot_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('last_told', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
};
