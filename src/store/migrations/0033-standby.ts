import type { Kysely } from 'kysely';

/** The second line of a lot: of those who have a brief, as if there were no others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const lots = (): ReturnType<typeof db.schema.alterTable> => db.schema.alterTable('lots');
  await lots().addColumn('standby_price', 'bigint').execute();
  await lots().addColumn('standby_leader_id', 'text').execute();
  await lots().addColumn('standby_bidder_count', 'integer').execute();
  await lots().addColumn('standby_next_stamp', 'integer').execute();
  await db.schema
    .createTable('standby_bidders')
    .addColumn('lot_id', 'integer', (column) => column.notNull())
    .addColumn('participant_id', 'text', (column) => column.notNull())
    .addColumn('bid_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('stamp', 'integer', (column) => column.notNull())
    .addColumn('has_brief', 'integer', (column) => column.notNull())
    .addColumn('maximum', 'bigint')
    .addColumn('automatic_bid_id', 'text')
    .addColumn('automatic_amount', 'bigint')
    .addColumn('automatic_amount_at_ms', 'bigint')
    .addColumn('automatic_raised_at_ms', 'bigint')
    .addPrimaryKeyConstraint('standby_bidders_key', ['lot_id', 'participant_id'])
    .execute();
};
