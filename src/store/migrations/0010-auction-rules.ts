import type { Kysely } from 'kysely';

/** When something was bid for a bidder; what a bidder took back that counts; when a held bid was pressing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['automatic_amount_at_ms', 'automatic_raised_at_ms']) {
    await db.schema.alterTable('lot_bidders').addColumn(column, 'bigint').execute();
  }
  await db.schema.alterTable('bids').addColumn('withdrawals', 'integer').execute();
  for (const column of ['withdrawn_at_ms', 'review_alarm_at_ms']) {
    await db.schema.alterTable('bids').addColumn(column, 'bigint').execute();
  }
};
