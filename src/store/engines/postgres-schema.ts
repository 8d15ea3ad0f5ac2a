import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { createSchema, otherSchemaIn, versionTable } from '../create-schema.ts';
import { DatabaseMissing } from '../engine.ts';
import type { Schema } from '../schema.ts';
import type { StoredRows } from '../stored-rows.ts';
import { hostsOf, failoverOf, requireWritable } from './postgres-hosts.ts';

/** Any number that no other program uses for its advisory locks in this database. */
export const creationLock = 5_871_406_213;

/**
 * Creates the tables of a new database. If several nodes start at once, one creates them and the others
 * wait.
 * @throws DatabaseMissing if the tables must exist and do not; OtherSchema
 */
export const preparePostgres = async (
  databaseUrl: string,
  rows: readonly StoredRows<object>[],
  mustExist: boolean,
): Promise<void> => {
  const problem = await failoverOf(hostsOf(databaseUrl)).reach(async (connectionString) => {
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool does wait for it
    const pool = new Pool({ connectionString, max: 1, onConnect: requireWritable });
    pool.on('error', () => undefined);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    try {
      const { name, hasTables } = await readSchemaState(db);
      if (mustExist && !hasTables) {
        return new DatabaseMissing(`There is nothing of Studiolot in the database ${name}`);
      }
      if (!hasTables) await createAlone(db, rows);
      return await otherSchemaIn(db);
    } finally {
      await db.destroy();
    }
  });
  // Thrown here, because `reach` would take it for a host that cannot be reached.
  if (problem !== null) throw problem;
};

const createAlone = (db: Kysely<Schema>, rows: readonly StoredRows<object>[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${creationLock})`.execute(transaction);
    const { hasTables } = await readSchemaState(transaction);
    if (!hasTables) await createSchema(transaction, rows);
  });

/**
 * Reads `pg_class` itself. `to_regclass` answers from the connection's cache, which does not see a table
 * that another node created while this one waited for the lock.
 */
const readSchemaState = async (db: Kysely<Schema>): Promise<SchemaState> => {
  const { rows } = await sql<SchemaState>`
    select current_database() as name, exists (
      select from pg_class where relname = ${versionTable} and pg_table_is_visible(oid)
    ) as "hasTables"
  `.execute(db);
  return rows[0] ?? { name: '', hasTables: false };
};

/** The database's name, and whether it has Studiolot's tables. */
type SchemaState = { readonly name: string; readonly hasTables: boolean };
