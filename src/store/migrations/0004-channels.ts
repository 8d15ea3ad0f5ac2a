import { sql, type Kysely } from 'kysely';

/** Each channel's worker looks for what is due, past all that another channel has pending. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('outbox_pending')
    .on('outbox')
    .columns(['channel', 'next_attempt_at_ms'])
    .where(sql.ref('state'), '=', 'pending')
    .execute();
};
