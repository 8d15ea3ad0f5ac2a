import { sql, SqliteAdapter, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import type { AnyTable, StoredRows } from './stored-rows.ts';

/** Increase it with each change of a table. A database of another version is refused. */
const schemaVersion = 2;

/** The table with the version. Its presence proves that a database belongs to Studiolot. */
export const versionTable = 'schema_version';

/**
 * Creates the tables and indexes of all folders, in the schema that both engines share. The caller runs
 * it in a transaction during which nobody else creates tables.
 */
export const createSchema = async (
  db: Kysely<Schema>,
  rows: readonly StoredRows<object>[],
): Promise<void> => {
  for (const statement of statementsFor(db, rows)) await sql.raw(statement).execute(db);
  for (const { indexesIn } of rows) {
    for (const index of indexesIn?.(db) ?? []) await index.execute(db);
  }
};

const statementsFor = (
  db: Kysely<Schema>,
  rows: readonly StoredRows<object>[],
): readonly string[] => {
  const tables = rows.flatMap((each) => Object.values(each.tables));
  const indexes = rows.map((each) => each.indexes.trim()).join('\n');
  const others = `create table changes (number bigserial primary key, about text not null);
insert into locks (id) values (0), (1);
create table ${versionTable} (version integer primary key);
insert into ${versionTable} (version) values (${schemaVersion});`;
  const all = [...tables.map(created), others, indexes].join('\n');
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const script = isSqlite
    ? // In SQLite, only a key declared as `integer` counts up by itself.
      all.replaceAll(/ big(?:int|serial)\b/g, ' integer')
    : // PostgreSQL sorts texts by a language's rules, unless their collation is "C".
      all.replaceAll(/ text\b/g, ' text collate "C"');
  return script.split(';\n').filter((statement) => statement.trim() !== '');
};

const created = ({ name, key, definitions }: AnyTable): string => {
  const columns = Object.entries(definitions).map(([column, each]) => `${column} ${each}`);
  return `create table ${name} (${columns.join(', ')}, primary key (${key.join(', ')}));`;
};

/** The database has another schema than this program. */
class OtherSchema extends Error {
  override readonly name = 'OtherSchema';
  constructor(version: number) {
    super(
      `The database has version ${version} of the schema and this program needs version ` +
        `${schemaVersion}: use the version of Studiolot that wrote it`,
    );
  }
}

/** The error for a database with another schema; null if it has this program's. */
export const otherSchemaIn = async (db: Kysely<Schema>): Promise<OtherSchema | null> => {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(versionTable)}`.execute(db);
  const version = rows[0]?.version ?? 0;
  return version === schemaVersion ? null : new OtherSchema(version);
};
