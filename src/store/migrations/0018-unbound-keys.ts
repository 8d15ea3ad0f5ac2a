import { sql, type Kysely } from 'kysely';

/** Keys that the version before issues are looked for every second; among a great many, one sees at once that there are none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('participant_keys_unbound')
    .on('participant_keys')
    .column('key_hash')
    .where(sql.ref('binding'), 'is', null)
    .execute();
};
