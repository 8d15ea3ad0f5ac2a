import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SampleOrder } from './yardsticks/bare-sqlite.ts';

/** What the service has really written into its database, read from outside while it runs. */
export type Books = {
  readonly orders: number;
  readonly mailsWritten: number;
  readonly mailsOutstanding: number;
};

export const readBooks = (databaseFile: string): Books => reading(databaseFile, booksOf);

/** Everything that keeping one order wrote, and the tables it was written into. */
export const readSampleOrder = (databaseFile: string): SampleOrder =>
  reading(databaseFile, sampleOrderOf);

const reading = <Value>(databaseFile: string, read: (database: DatabaseSync) => Value): Value => {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
};

const booksOf = (database: DatabaseSync): Books => {
  const count = (source: string): number =>
    Number(database.prepare(`select count(*) as count from ${source}`).get()?.['count']);
  return {
    orders: count('orders'),
    mailsWritten: count(`outbox where state = 'sent'`),
    mailsOutstanding: count(`outbox where state <> 'sent'`),
  };
};

const sampleOrderOf = (database: DatabaseSync): SampleOrder => {
  const rowsOf = (sql: string, ...values: readonly SQLInputValue[]) =>
    database.prepare(sql).all(...values);

  const schema = rowsOf(
    `select sql from sqlite_master where sql is not null and name not like 'sqlite_%'`,
  );
  const id = String(rowsOf('select id from orders order by placed_at_ms desc limit 1')[0]?.['id']);
  const rows = [
    ...rowsOf('select * from quotas limit 1').map((row) => ({ table: 'quotas', row })),
    ...rowsOf('select * from orders where id = ?', id).map((row) => ({ table: 'orders', row })),
    ...rowsOf('select * from events where stream = ?', id).map((row) => ({ table: 'events', row })),
    ...rowsOf('select * from outbox where subject = ?', id).map((row) => ({
      table: 'outbox',
      row,
    })),
  ];
  const tables = new Set(rows.map(({ table }) => table));
  if (tables.size !== 4) throw new Error(`An order is written to ${[...tables].join(', ')} only`);
  return { id, schema: schema.map(({ sql }) => String(sql)), rows };
};
