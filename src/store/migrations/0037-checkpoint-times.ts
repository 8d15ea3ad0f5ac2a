import type { Kysely } from 'kysely';

/** Finds the checkpoints of the public log that are old enough to be thinned out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('log_checkpoints_by_time')
    .on('log_checkpoints')
    .column('at_ms')
    .execute();
};
