import type { Kysely } from 'kysely';

/** Lots with their bidders, bids with their codes, participants with their keys, and what watchers are told. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createLots(db);
  await createBids(db);
  await createParticipants(db);
  await createBoard(db);
  await widenOutbox(db);
};

const createLots = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('lots')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('opens_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('extensions', 'integer', (column) => column.notNull())
    .addColumn('brief_deadline_ms', 'bigint')
    .addColumn('start_price', 'bigint', (column) => column.notNull())
    .addColumn('price', 'bigint', (column) => column.notNull())
    .addColumn('leader_id', 'text')
    .addColumn('bidder_count', 'integer', (column) => column.notNull())
    .addColumn('best_with_brief', 'text')
    .addColumn('next_stamp', 'integer', (column) => column.notNull())
    .addColumn('winner', 'text')
    .addColumn('order_id', 'text')
    .addColumn('closed_at_ms', 'bigint')
    .addColumn('is_settled', 'integer', (column) => column.notNull())
    .addColumn('next_change_at_ms', 'bigint')
    .addColumn('last_event_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lots_by_change').on('lots').column('next_change_at_ms').execute();
  await db.schema.createIndex('lots_by_close').on('lots').column('closed_at_ms').execute();

  await db.schema
    .createTable('lot_bidders')
    .addColumn('lot_id', 'integer', (column) => column.notNull())
    .addColumn('participant_id', 'text', (column) => column.notNull())
    .addColumn('bid_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('stamp', 'integer', (column) => column.notNull())
    .addColumn('has_brief', 'integer', (column) => column.notNull())
    .addColumn('maximum', 'bigint')
    .addColumn('automatic_bid_id', 'text')
    .addColumn('automatic_amount', 'bigint')
    .addPrimaryKeyConstraint('lot_bidders_key', ['lot_id', 'participant_id'])
    .execute();
  await db.schema
    .createIndex('lot_bidders_by_participant')
    .on('lot_bidders')
    .column('participant_id')
    .execute();
};

const createBids = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('bids')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lot_id', 'integer', (column) => column.notNull())
    .addColumn('participant_id', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('is_automatic', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('code_expires_at_ms', 'bigint')
    .addColumn('attempts_left', 'integer', (column) => column.notNull())
    .addColumn('placed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at_ms', 'bigint')
    .addColumn('entered_at_ms', 'bigint')
    .addColumn('cancelled_at_ms', 'bigint')
    .addColumn('cancelled_by', 'text')
    .addColumn('review', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  const indexes: readonly (readonly [name: string, columns: readonly string[]])[] = [
    ['bids_by_email', ['email_key', 'placed_at_ms']],
    ['bids_by_network', ['lot_id', 'network']],
    ['bids_by_mailbox', ['lot_id', 'mailbox']],
    ['bids_by_participant', ['participant_id', 'placed_at_ms']],
    ['bids_by_status', ['status', 'placed_at_ms']],
  ];
  for (const [name, columns] of indexes) {
    await db.schema
      .createIndex(name)
      .on('bids')
      .columns([...columns])
      .execute();
  }
};

const createParticipants = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('participants')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('brief', 'text', (column) => column.notNull())
    .addColumn('joined_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('participant_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('participant_id', 'text', (column) => column.notNull())
    .addColumn('made_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('participant_keys_by_participant')
    .on('participant_keys')
    .columns(['participant_id', 'made_at_ms'])
    .execute();

  await db.schema
    .createTable('blocks')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('is_blocked', 'integer', (column) => column.notNull())
    .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
};

const createBoard = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('board_changes')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('lots', 'text', (column) => column.notNull())
    .execute();
};

/** Not every message is about an order any more, and some hold a secret. */
const widenOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('outbox').renameColumn('order_id', 'subject').execute();
  await db.schema.alterTable('outbox').addColumn('sealed', 'text').execute();
};
