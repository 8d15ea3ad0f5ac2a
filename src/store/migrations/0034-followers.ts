import type { Kysely } from 'kysely';

/** Who follows a lot without bidding, until it is over. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('lot_followers')
    .addColumn('lot_id', 'integer', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('since_ms', 'bigint', (column) => column.notNull())
    .addColumn('known_ends_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('is_reminded', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('lot_followers_key', ['lot_id', 'email_key'])
    .execute();
  await db.schema
    .createIndex('lot_followers_by_email')
    .on('lot_followers')
    .column('email_key')
    .execute();
};
