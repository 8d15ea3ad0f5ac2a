import type { Kysely } from 'kysely';

/** Sign-ins without a bid, until their code is not good any more; and the bids of a mailbox, which a pause looks for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sign_ins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('code_expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('attempts_left', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sign_ins_by_email')
    .on('sign_ins')
    .columns(['email_key', 'network'])
    .execute();
  await db.schema.createIndex('sign_ins_by_mailbox').on('sign_ins').column('mailbox').execute();
  await db.schema
    .createIndex('bids_by_whose_mailbox')
    .on('bids')
    .columns(['mailbox', 'email_key'])
    .execute();
};
