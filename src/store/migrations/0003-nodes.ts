import { sql, type Kysely } from 'kysely';

/** Enough that two names seldom share one. */
const lockCount = 1_025;

/**
 * What several nodes on one database share: rows to lock, and what only one of them does at a time.
 * And indexes for what is looked for every few seconds among millions of rows.
 */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await createShared(db);
  await createIndexes(db);
};

const createShared = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .createTable('locks')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute();
  const ids = Array.from({ length: lockCount }, (_, id) => ({ id }));
  await db.insertInto('locks').values(ids).execute();

  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until_ms', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('service_holds')
    .addColumn('reason', 'text', (column) => column.primaryKey())
    .addColumn('is_holding', 'integer', (column) => column.notNull())
    .addColumn('hold', 'text', (column) => column.notNull())
    .execute();
};

/** Small ones: only rows that are still of interest stand in them. */
const createIndexes = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .createIndex('bids_with_code')
    .on('bids')
    .column('code_expires_at_ms')
    .where(sql.ref('code_hash'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('outbox_sealed')
    .on('outbox')
    .column('not_after_ms')
    .where(sql.ref('sealed'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('outbox_unsettled')
    .on('outbox')
    .column('created_at_ms')
    .where(sql.ref('settled_at_ms'), 'is', null)
    .execute();
  await db.schema
    .createIndex('participant_keys_by_use')
    .on('participant_keys')
    .column('last_used_at_ms')
    .execute();
};

type Tables = { locks: { id: number } };
