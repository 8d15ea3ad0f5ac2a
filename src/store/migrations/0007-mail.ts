import { sql, type Kysely } from 'kysely';

/**
 * Codes get a queue of their own, and each recipient domain a bound, so both are found by an index
 * however much waits for another. What is sent is erased a week later. Messages that are held back to
 * spare a mailbox stand in the outbox; their windows say what was sent when.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addColumns(db);
  await createIndexes(db);
  await db.schema
    .createTable('mail_windows')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('uses', 'text', (column) => column.notNull())
    .addColumn('held_id', 'text')
    .addColumn('last_use_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('mail_windows_by_time')
    .on('mail_windows')
    .column('last_use_at_ms')
    .execute();
};

const addColumns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('outbox')
    .addColumn('queue', 'text', (column) => column.notNull().defaultTo('others'))
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('destination', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('outbox').addColumn('erased_at_ms', 'bigint').execute();
  await db.schema.alterTable('outbox').addColumn('parts_sent', 'text').execute();
};

const createIndexes = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('outbox_subject').on('outbox').column('subject').execute();
  await db.schema
    .createIndex('outbox_queue')
    .on('outbox')
    .columns(['channel', 'queue', 'next_attempt_at_ms'])
    .where(sql.ref('state'), '=', 'pending')
    .execute();
  await db.schema
    .createIndex('outbox_destination')
    .on('outbox')
    .columns(['channel', 'queue', 'destination', 'next_attempt_at_ms'])
    .where(sql.ref('state'), '=', 'pending')
    .execute();
  await db.schema
    .createIndex('outbox_codes')
    .on('outbox')
    .column('created_at_ms')
    .where(sql.ref('kind'), '=', 'bid_code')
    .where(sql.ref('state'), '=', 'pending')
    .execute();
  await db.schema
    .createIndex('outbox_unconfirmed')
    .on('outbox')
    .column('created_at_ms')
    .where(sql.ref('kind'), '=', 'order_confirmation')
    .where(sql.ref('settled_at_ms'), 'is', null)
    .execute();
  await db.schema
    .createIndex('outbox_to_erase')
    .on('outbox')
    .column('settled_at_ms')
    .where(sql.ref('erased_at_ms'), 'is', null)
    .where(sql.ref('settled_at_ms'), 'is not', null)
    .execute();
};
