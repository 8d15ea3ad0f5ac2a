import type { Kysely } from 'kysely';

/** A studio can end the link that its client has; all that were made before are the first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('orders')
    .addColumn('client_link_id', 'text', (column) => column.notNull().defaultTo('first'))
    .execute();
};
