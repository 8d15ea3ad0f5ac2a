import type { Kysely } from 'kysely';

/** In which chat an operator is told of alarms, and the link that leads there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('alarm_chats')
    .addColumn('operator', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text')
    .addColumn('expires_at_ms', 'bigint')
    .addColumn('chat', 'text')
    .addColumn('since_ms', 'bigint')
    .addColumn('problem', 'text')
    .execute();
};
