import type { Kysely } from 'kysely';

/** Enough that two names seldom share one. */
const lockCount = 1_025;

/** What several nodes on one database share: rows to lock, and what only one of them does at a time. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
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
};

type Tables = { locks: { id: number } };
