import type { Kysely } from 'kysely';

/** Where a browser that is signed in to the desk is told of alarms, as long as its session lasts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('desk_sessions').addColumn('push', 'text').execute();
};
