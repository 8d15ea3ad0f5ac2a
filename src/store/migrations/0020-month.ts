import { sql, type Kysely } from 'kysely';

/**
 * A month is counted by indexes that hold all that is counted. Placing an order writes into one of
 * them: that of its first promise.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('events').addColumn('currency', 'text').execute();
  await db.schema.alterTable('events').addColumn('amount', 'bigint').execute();
  await db.schema
    .createIndex('events_payments')
    .on('events')
    .columns(['type', 'currency', 'at_ms', 'amount'])
    .where(sql<boolean>`type in ('PaymentRecorded', 'PaymentRefunded')`)
    .execute();
  await db.schema
    .createIndex('orders_advanced')
    .on('orders')
    .columns(['placed_at_ms', 'stage', 'status'])
    .where(sql<boolean>`stage is null or stage <> 'awaiting_brief'`)
    .execute();
  await db.schema
    .createIndex('deadlines_given')
    .on('deadlines')
    .columns(['promise', 'since_ms', 'met_at_ms', 'due_at_ms', 'voided_at_ms'])
    .execute();
};
