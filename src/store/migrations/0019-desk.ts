import type { Kysely } from 'kysely';

/** How operators sign in to the desk: the links they are mailed, and the sessions that these open. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('desk_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('used_at_ms', 'bigint')
    .execute();
  await db.schema
    .createTable('desk_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('operator', 'text', (column) => column.notNull())
    .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text')
    .execute();
};
