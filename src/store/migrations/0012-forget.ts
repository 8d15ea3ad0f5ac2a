import { sql, type Kysely } from 'kysely';

/** When a person was erased from an order, or as a participant; and who is next by the retention. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, since] of [
    ['orders', 'placed_at_ms'],
    ['participants', 'joined_at_ms'],
  ] as const) {
    await db.schema.alterTable(table).addColumn('forgotten_at_ms', 'bigint').execute();
    await db.schema
      .createIndex(`${table}_to_forget`)
      .on(table)
      .column(since)
      .where(sql.ref('forgotten_at_ms'), 'is', null)
      .execute();
  }
};
