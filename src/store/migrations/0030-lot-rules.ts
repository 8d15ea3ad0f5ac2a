import type { Kysely } from 'kysely';

/** By which rules a lot is decided. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('lots')
    .addColumn('rules', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};
