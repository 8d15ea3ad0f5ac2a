import type { Kysely } from 'kysely';

/** To whom a lot was offered after the order of its winner had come to nothing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('lots').addColumn('offers', 'text').execute();
};
