import type { Kysely } from 'kysely';

/** Locks there were before, and those that references have from now on: as many as each other kind. */
const [lockCount, moreLocks] = [1_025, 512];

/**
 * Orders have numbers that people can say, and references of the studio's own; orders of before get
 * their numbers from the service that runs.
 */
export const up = async (db: Kysely<{ locks: { id: number } }>): Promise<void> => {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('counted', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('orders').addColumn('number', 'bigint').execute();
  await db.schema.createIndex('orders_by_number').unique().on('orders').column('number').execute();
  await db.schema.alterTable('orders').addColumn('reference', 'text').execute();
  await db.schema.alterTable('orders').addColumn('reference_key', 'text').execute();
  await db.schema
    .createIndex('orders_by_reference')
    .unique()
    .on('orders')
    .column('reference_key')
    .execute();
  const ids = Array.from({ length: moreLocks }, (_, nth) => ({ id: lockCount + nth }));
  await db.insertInto('locks').values(ids).execute();
};
