import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, types } from 'pg';

/** Reads the database of a running service. */
export type DatabaseReader = {
  readonly rows: (sql: string) => Promise<readonly Row[]>;
  /** The encrypted codes of these bids that are still in the outbox; mailed codes are missing. */
  readonly sealedCodes: (bidIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The names of all tables. */
  readonly tables: () => Promise<readonly string[]>;
  /** The columns of each unique index of the table, the primary key first. */
  readonly uniqueColumns: (table: string) => Promise<readonly (readonly string[])[]>;
  readonly close: () => Promise<void>;
};

export type Row = Readonly<Record<string, string | number | null>>;

const busyTimeoutMs = 5_000;

export const withDatabaseReader = async <Value>(
  databaseUrl: string,
  work: (reader: DatabaseReader) => Promise<Value>,
): Promise<Value> => {
  const reader = databaseUrl.startsWith('sqlite:')
    ? sqliteReader(databaseUrl.slice('sqlite:'.length))
    : await postgresReader(databaseUrl);
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
};

const sqliteReader = (file: string): DatabaseReader => {
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
    uniqueColumns: async (table) =>
      grouped(
        database
          .prepare(
            // SQLite has no index for an integer primary key, so this reads it from the table.
            `select '' as index_name, name as column_name, pk as place
             from pragma_table_info(:table) where pk > 0
             union all
             select list.name, info.name, info.seqno
             from pragma_index_list(:table) as list join pragma_index_info(list.name) as info
             where list."unique" and list.origin <> 'pk'
             order by index_name, place`,
          )
          .all({ table }) as IndexedColumn[],
      ),
    close: async () => database.close(),
  };
};

const postgresReader = async (databaseUrl: string): Promise<DatabaseReader> => {
  const client = new Client({ connectionString: databaseUrl, types: { getTypeParser } });
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
    uniqueColumns: async (table) => {
      const { rows } = await client.query<IndexedColumn>(
        `select indexrelid::regclass::text as index_name, attname as column_name
         from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = $1::regclass and indisunique
         order by not indisprimary, index_name, array_position(indkey::int2[], attnum)`,
        [table],
      );
      return grouped(rows);
    },
    close: () => client.end(),
  };
};

const int8: number = types.builtins.INT8;
/** Reads numbers of 8 bytes as numbers, because pg returns texts, which the recipe would treat as names. */
const getTypeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === int8 ? Number : types.getTypeParser(id, format ?? 'text');

type IndexedColumn = { readonly index_name: string; readonly column_name: string };

const grouped = (columns: readonly IndexedColumn[]): readonly (readonly string[])[] => [
  ...Map.groupBy(columns, ({ index_name: name }) => name)
    .values()
    .map((index) => index.map(({ column_name: name }) => name)),
];

const checkEveryMs = 20;
/** Long enough for the thousands of mails that a storm leaves. */
const sentWithinMs = 900_000;

/** Resolves when no mail is pending. @throws Error if one still is after a quarter of an hour */
export const untilMailsSent = (reader: DatabaseReader): Promise<void> =>
  untilNone(reader, `state = 'pending'`);

/**
 * Resolves when all orders are confirmed. Mails about bids may be pending, because they are combined later.
 */
export const untilOrdersConfirmed = (reader: DatabaseReader): Promise<void> =>
  untilNone(reader, `kind = 'order_confirmation' and settled_at_ms is null`);

const untilNone = async ({ rows }: DatabaseReader, condition: string): Promise<void> => {
  const startedAt = performance.now();
  while ((await rows(`select 1 from outbox where ${condition} limit 1`)).length > 0) {
    if (performance.now() - startedAt > sentWithinMs) throw new Error('Mails are still not sent');
    await pause(checkEveryMs);
  }
};

/** Counts the rows that the service has written. */
export const countStored = async ({ rows }: DatabaseReader) => {
  const count = async (source: string): Promise<number> =>
    Number((await rows(`select count(*) as count from ${source}`))[0]?.['count']);
  return {
    orders: await count('orders'),
    enteredBids: await count(`bids where status = 'entered'`),
    mailsWritten: await count(`outbox where state = 'sent'`),
    mailsOutstanding: await count(`outbox where state = 'pending'`),
  };
};
