import type { Kysely } from 'kysely';

/** Orders with their event log, the outbox, and what limits and repeats requests. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createOrders(db);
  await createOutbox(db);
  await createLimits(db);
  await createChats(db);
};

const createOrders = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('studio', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('brief', 'text', (column) => column.notNull())
    .addColumn('placed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('orders_by_time')
    .on('orders')
    .columns(['placed_at_ms', 'id'])
    .execute();

  await db.schema
    .createTable('events')
    .addColumn('stream', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['stream', 'version'])
    .execute();
};

const createOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('not_after_ms', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('settled_at_ms', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('overdue_reported', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('outbox_by_due')
    .on('outbox')
    .columns(['state', 'next_attempt_at_ms'])
    .execute();
};

const createLimits = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('quotas')
    .addColumn('bucket', 'text', (column) => column.primaryKey())
    .addColumn('uses', 'text', (column) => column.notNull())
    .addColumn('last_use_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('quotas_by_time').on('quotas').column('last_use_at_ms').execute();

  await db.schema
    .createTable('replies')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('sealed_answer', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('replies_by_time').on('replies').column('expires_at_ms').execute();
};

const createChats = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('chats')
    .addColumn('handle', 'text', (column) => column.primaryKey())
    .addColumn('chat_id', 'text', (column) => column.notNull())
    .addColumn('bound_at_ms', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('chat_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('used_at_ms', 'bigint')
    .addColumn('chat_id', 'text')
    .execute();
  await db.schema.createIndex('chat_links_by_order').on('chat_links').column('order_id').execute();
};
