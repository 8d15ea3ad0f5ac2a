import { sql, type Kysely } from 'kysely';

/** Addresses that are told of what happens to an order or the lots, and which of them it is the turn of. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('is_of_lots', 'integer', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('receiver', 'text', (column) => column.notNull())
    .addColumn('registered_from', 'text', (column) => column.notNull())
    .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('reached', 'bigint', (column) => column.notNull())
    .addColumn('message_id', 'text')
    .addColumn('round', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('webhooks_by_owner')
    .on('webhooks')
    .columns(['owner', 'id'])
    .execute();
  await db.schema
    .createIndex('webhooks_behind')
    .on('webhooks')
    .columns(['is_of_lots', 'state', 'message_id', 'reached'])
    .execute();
  await db.schema
    .createTable('webhook_turns')
    .addColumn('webhook_id', 'text', (column) => column.primaryKey())
    .addColumn('since_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('outbox_of_webhook')
    .on('outbox')
    .columns(['recipient', 'created_at_ms', 'id'])
    .where(sql.ref('channel'), '=', 'webhook')
    .where(sql.ref('erased_at_ms'), 'is', null)
    .execute();
  await db.schema.alterTable('board_changes').addColumn('at_ms', 'bigint').execute();
};
