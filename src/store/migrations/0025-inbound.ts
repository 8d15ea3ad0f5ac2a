import { sql, type Kysely } from 'kysely';

/** Mails that came in, each once, and what was said in those that wait for the operators. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('inbound_mails')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('received_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('content', 'text')
    .execute();
  await db.schema
    .createIndex('inbound_mails_unfiled')
    .on('inbound_mails')
    .column('received_at_ms')
    .where(sql.ref('content'), 'is not', null)
    .execute();
};
