import { sql, type Kysely } from 'kysely';

/** How far an order is and what is promised for it, and every promise by itself, to be counted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['stage', 'work'] as const) {
    await db.schema.alterTable('orders').addColumn(column, 'text').execute();
  }
  await db.schema.alterTable('orders').addColumn('next_due_at_ms', 'bigint').execute();
  await db.schema
    .createIndex('orders_due')
    .on('orders')
    .column('next_due_at_ms')
    .where(sql.ref('next_due_at_ms'), 'is not', null)
    .execute();
  await db.schema
    .createTable('deadlines')
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('promise', 'text', (column) => column.notNull())
    .addColumn('since_ms', 'bigint', (column) => column.notNull())
    .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('met_at_ms', 'bigint')
    .addColumn('voided_at_ms', 'bigint')
    .addPrimaryKeyConstraint('deadlines_by_order', ['order_id', 'number'])
    .execute();
  await db.schema.createIndex('deadlines_by_due').on('deadlines').column('due_at_ms').execute();
};
