import type { Kysely } from 'kysely';

/** Since when an order is held, so that promises are counted without its clocks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('orders').addColumn('held_since_ms', 'bigint').execute();
};
