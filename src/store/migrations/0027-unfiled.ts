import { sql, type Kysely } from 'kysely';

/** By what mails that wait are bounded, and of which orders some are a part. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('inbound_mails').addColumn('source', 'text').execute();
  await db.schema
    .createIndex('inbound_mails_of_order')
    .on('inbound_mails')
    .column('order_id')
    .where(sql.ref('order_id'), 'is not', null)
    .execute();
};
