import { sql, type Kysely } from 'kysely';

const index = 'outbox_unconfirmed';

/** A message may confirm several orders; those that wait are still found at once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex(index).execute();
  await db.schema
    .createIndex(index)
    .on('outbox')
    .column('created_at_ms')
    .where(sql.ref('kind'), 'in', ['order_confirmation', 'order_confirmations'])
    .where(sql.ref('settled_at_ms'), 'is', null)
    .execute();
};
