import { sql, type Kysely } from 'kysely';

/** Orders have files; what is stored of them is noted, so that nothing is left that no order names. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('orders')
    .addColumn('files', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('stored_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text')
    .addColumn('remove_at_ms', 'bigint')
    .execute();
  await db.schema
    .createIndex('stored_files_to_remove')
    .on('stored_files')
    .column('remove_at_ms')
    .where(sql.ref('remove_at_ms'), 'is not', null)
    .execute();
};
