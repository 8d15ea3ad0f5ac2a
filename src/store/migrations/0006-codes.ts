import { sql, type Kysely } from 'kysely';

/**
 * Which code gave a key and which bids the operator approved; and what is looked for among an
 * address's bids from one network, past all that strangers have asked for.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('participant_keys').addColumn('bid_id', 'text').execute();
  await db.schema.alterTable('bids').addColumn('approved_at_ms', 'bigint').execute();
  await db.schema
    .createIndex('bids_awaiting_code')
    .on('bids')
    .columns(['email_key', 'network', 'lot_id'])
    .where(sql.ref('code_hash'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('bids_confirmed')
    .on('bids')
    .columns(['email_key', 'network', 'confirmed_at_ms'])
    .where(sql.ref('confirmed_at_ms'), 'is not', null)
    .execute();
};
