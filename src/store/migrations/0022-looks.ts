import type { Kysely } from 'kysely';

/** Which operator was shown what is personal, and when. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('looks')
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('from_ms', 'bigint', (column) => column.notNull())
    .addColumn('to_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('looks_key', ['operator', 'operation', 'subject', 'from_ms'])
    .execute();
  await db.schema.createIndex('looks_by_time').on('looks').column('from_ms').execute();
  await db.schema
    .createIndex('looks_by_subject')
    .on('looks')
    .columns(['subject', 'from_ms'])
    .execute();
};
