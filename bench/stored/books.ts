import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** The service's database, looked into from outside while it runs. */
export type Books = {
  readonly rows: (sql: string) => Promise<readonly Row[]>;
  /** The codes that wait, sealed, to be mailed for these bids; those that are mailed are not among them. */
  readonly sealedCodes: (bidIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** All that the database has. */
  readonly tables: () => Promise<readonly string[]>;
  /** By which columns a row of the table is found. */
  readonly keyOf: (table: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

export type Row = Readonly<Record<string, string | number | bigint | null>>;

const busyTimeoutMs = 5_000;

export const withBooks = async <Value>(
  databaseUrl: string,
  work: (books: Books) => Promise<Value>,
): Promise<Value> => {
  const books = databaseUrl.startsWith('sqlite:')
    ? sqliteBooks(databaseUrl.slice('sqlite:'.length))
    : await postgresBooks(databaseUrl);
  try {
    return await work(books);
  } finally {
    await books.close();
  }
};

const sqliteBooks = (file: string): Books => {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  const findSealed = database.prepare('select sealed from outbox where id = ?');
  return {
    rows: async (sql) => database.prepare(sql).all() as Row[],
    sealedCodes: async (bidIds) => {
      const codes = new Map<string, string>();
      for (const id of bidIds) {
        const sealed = findSealed.get(`${id}.code`)?.['sealed'];
        if (typeof sealed === 'string') codes.set(id, sealed);
      }
      return codes;
    },
    tables: async () =>
      database
        .prepare(`select name from sqlite_master where type = 'table'`)
        .all()
        .map(({ name }) => String(name)),
    keyOf: async (table) =>
      database
        .prepare(`pragma table_info(${table})`)
        .all()
        .filter(({ pk }) => Number(pk) > 0)
        .map(({ name }) => String(name)),
    close: async () => database.close(),
  };
};

const postgresBooks = async (databaseUrl: string): Promise<Books> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    rows: async (sql) => (await client.query<Row>(sql)).rows,
    sealedCodes: async (bidIds) => {
      const { rows } = await client.query<{ id: string; sealed: string }>({
        name: 'sealed-codes',
        text: 'select id, sealed from outbox where id = any($1) and sealed is not null',
        values: [bidIds.map((id) => `${id}.code`)],
      });
      return new Map(rows.map(({ id, sealed }) => [id.replace(/\.code$/, ''), sealed]));
    },
    tables: async () => {
      const { rows } = await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = current_schema()`,
      );
      return rows.map(({ name }) => name);
    },
    keyOf: async (table) => {
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_index
         join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = $1::regclass and indisprimary`,
        [table],
      );
      return rows.map(({ name }) => name);
    },
    close: () => client.end(),
  };
};

const lookEveryMs = 20;
/** A storm leaves some thousands. */
const sentWithinMs = 900_000;

/** Resolves once no mail waits any more. @throws Error where some still wait after a quarter of an hour */
export const untilMailsSent = (books: Books): Promise<void> =>
  untilNone(books, `state = 'pending'`);

/** As above; a bid's mails may wait longer, which are kept to be sent together. */
export const untilOrdersConfirmed = (books: Books): Promise<void> =>
  untilNone(books, `kind = 'order_confirmation' and settled_at_ms is null`);

const untilNone = async ({ rows }: Books, condition: string): Promise<void> => {
  const startedAt = performance.now();
  while ((await rows(`select 1 from outbox where ${condition} limit 1`)).length > 0) {
    if (performance.now() - startedAt > sentWithinMs) throw new Error('Mails are still not sent');
    await pause(lookEveryMs);
  }
};

/** What the service has really written. */
export const countKept = async ({ rows }: Books) => {
  const count = async (source: string): Promise<number> =>
    Number((await rows(`select count(*) as count from ${source}`))[0]?.['count']);
  return {
    orders: await count('orders'),
    enteredBids: await count(`bids where status = 'entered'`),
    mailsWritten: await count(`outbox where state = 'sent'`),
    mailsOutstanding: await count(`outbox where state = 'pending'`),
  };
};
