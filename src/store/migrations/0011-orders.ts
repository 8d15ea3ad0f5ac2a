import type { Kysely } from 'kysely';

/** Orders have numbers that people can say; orders of before get theirs from the service that runs. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('counted', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('orders').addColumn('number', 'bigint').execute();
  await db.schema.createIndex('orders_by_number').unique().on('orders').column('number').execute();
};
