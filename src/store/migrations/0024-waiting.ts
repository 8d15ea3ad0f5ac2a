import { sql, type Kysely } from 'kysely';

/**
 * What of an order waits for the operators stands in its row, so that what is due first comes out of
 * an index. Those that were saved by the version before are found by their own.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('orders').addColumn('waits', 'text').execute();
  for (const name of [
    'waits_by_ms',
    'waits_since_ms',
    'confirm_by_ms',
    'unanswered_since_ms',
    'hold_answered_at_ms',
    'waits_version',
  ]) {
    await db.schema.alterTable('orders').addColumn(name, 'bigint').execute();
  }
  await db.schema
    .createIndex('orders_waiting_by')
    .on('orders')
    .columns(['waits', 'waits_by_ms', 'id'])
    .where(sql<boolean>`waits_by_ms is not null`)
    .execute();
  await db.schema
    .createIndex('orders_waiting_since')
    .on('orders')
    .columns(['waits', 'waits_since_ms', 'id'])
    .where(sql<boolean>`waits is not null and waits_by_ms is null`)
    .execute();
  await db.schema
    .createIndex('orders_unconfirmed')
    .on('orders')
    .columns(['confirm_by_ms', 'id'])
    .where(sql<boolean>`confirm_by_ms is not null`)
    .execute();
  await db.schema
    .createIndex('orders_unanswered')
    .on('orders')
    .columns(['unanswered_since_ms', 'id'])
    .where(sql<boolean>`unanswered_since_ms is not null`)
    .execute();
  await db.schema
    .createIndex('orders_unsaid')
    .on('orders')
    .columns(['id'])
    .where(sql<boolean>`coalesce(waits_version, 0) <> version`)
    .execute();
};
