import { sql, type Kysely } from 'kysely';

/** Far behind all that names are turned into. */
const recordLock = 1_000_000;

type Tables = { locks: { id: number } };

/**
 * The record that cannot be bent: what is personal stands apart from what is chained, keys are bound
 * to their participants and messages to their texts, and one chain of links seals the ends of all.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await db.insertInto('locks').values({ id: recordLock }).execute();
  await db.schema.alterTable('events').addColumn('personal', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('digest', 'text').execute();
  await db.schema
    .createIndex('outbox_undigested')
    .on('outbox')
    .column('id')
    .where(sql.ref('digest'), 'is', null)
    .execute();
  await db.schema.alterTable('participant_keys').addColumn('binding', 'text').execute();

  await db.schema
    .createTable('record_links')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ends', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('record_links_marks')
    .on('record_links')
    .column('number')
    .where(sql.ref('kind'), '<>', 'ends')
    .execute();

  await db.schema
    .createTable('unsealed')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ends', 'text', (column) => column.notNull())
    .execute();
};
