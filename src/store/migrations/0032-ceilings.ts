import type { Kysely } from 'kysely';

/** Up to where a bid lets us bid, as its code mail has said; null in those from before, where it is the amount. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('bids').addColumn('ceiling', 'bigint').execute();
};
