import { sql, type Kysely } from 'kysely';

/** The public log of the auction: leaves, the roots of full tiles, what was signed, and by which keys. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('log_leaves')
    .addColumn('number', 'bigint', (column) => column.primaryKey())
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('lot_id', 'bigint')
    .addColumn('seq', 'bigint')
    .addColumn('link', 'bigint')
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('log_leaves_of_lot')
    .on('log_leaves')
    .columns(['lot_id', 'seq'])
    .where(sql.ref('lot_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('log_leaves_by_link')
    .on('log_leaves')
    .column('link')
    .where(sql.ref('link'), 'is not', null)
    .execute();
  await db.schema.createIndex('log_leaves_by_hash').on('log_leaves').column('hash').execute();
  await db.schema
    .createTable('log_tiles')
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('root', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('log_tiles_key', ['level', 'number'])
    .execute();
  await db.schema
    .createTable('log_checkpoints')
    .addColumn('size', 'bigint', (column) => column.primaryKey())
    .addColumn('root', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('cosignatures', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('log_keys')
    .addColumn('generation', 'integer', (column) => column.primaryKey())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('vkey', 'text', (column) => column.notNull())
    .addColumn('time_vkey', 'text', (column) => column.notNull())
    .addColumn('from_size', 'bigint', (column) => column.notNull())
    .addColumn('endorsement', 'text')
    .addColumn('until_ms', 'bigint')
    .addColumn('until_size', 'bigint')
    .execute();
};
