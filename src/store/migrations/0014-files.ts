import { sql, type Kysely } from 'kysely';

/** Orders have files; what is stored of them is noted, so that nothing is left that no order names, and what is sent in parts. */
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
  await createUploads(db);
};

const createUploads = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('site', 'text')
    .addColumn('size_bytes', 'bigint', (column) => column.notNull())
    .addColumn('begun_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .execute();
  for (const column of ['order_id', 'network', 'site', 'expires_at_ms']) {
    await db.schema.createIndex(`uploads_by_${column}`).on('uploads').column(column).execute();
  }
};
