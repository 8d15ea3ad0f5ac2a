import { sql, type Kysely } from 'kysely';

/** A message may confirm several orders; where it waits it is found at once, as one of a single order is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('outbox_unconfirmed_together')
    .on('outbox')
    .column('created_at_ms')
    .where(sql.ref('kind'), '=', 'order_confirmations')
    .where(sql.ref('settled_at_ms'), 'is', null)
    .execute();
};
