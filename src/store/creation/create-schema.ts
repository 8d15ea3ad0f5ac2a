import { sql, SqliteAdapter, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { AnyTable, StoredRows } from '../stored-rows.ts';
import { schemaVersion, versionTable } from './version.ts';

/**
 * The one schema, for both engines: texts, whole numbers, moments in epoch milliseconds, and JSON as
 * text. The caller has begun a transaction in which nobody else creates tables.
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
  const own = isSqlite
    ? // Whole numbers that are a key are counted on by themselves.
      all.replaceAll(/ big(?:int|serial)\b/g, ' integer')
    : // Texts are ordered by the rules of a language, unless it is told to do so by their bytes.
      all.replaceAll(/ text\b/g, ' text collate "C"');
  return own.split(';\n').filter((statement) => statement.trim() !== '');
};

const created = ({ name, key, definitions }: AnyTable): string => {
  const columns = Object.entries(definitions).map(([column, each]) => `${column} ${each}`);
  return `create table ${name} (${columns.join(', ')}, primary key (${key.join(', ')}));`;
};

/** The database has other tables than this program knows. */
class OtherSchema extends Error {
  override readonly name = 'OtherSchema';
  constructor(version: number) {
    super(
      `The database has version ${version} of the schema and this program needs version ` +
        `${schemaVersion}: use the version of Studiolot that wrote it`,
    );
  }
}

/** Null where the tables are those that this program knows. */
export const otherSchemaIn = async (db: Kysely<Schema>): Promise<OtherSchema | null> => {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(versionTable)}`.execute(db);
  const version = rows[0]?.version ?? 0;
  return version === schemaVersion ? null : new OtherSchema(version);
};
