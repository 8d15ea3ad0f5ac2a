import type { Kysely } from 'kysely';

/** Orders are asked for by their stage, the oldest or the newest of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('orders_by_stage')
    .on('orders')
    .columns(['stage', 'placed_at_ms', 'id'])
    .execute();
};
