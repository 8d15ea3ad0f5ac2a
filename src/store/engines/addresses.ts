import { sql, SqliteAdapter, type Kysely, type RawBuilder } from 'kysely';

/**
 * SQL expressions that people are found by. The engines write them differently, and the schema has
 * indexes of exactly these expressions.
 */
export type Addresses = {
  /** The e-mail address of an order's studio in lower case; null if it gave none. */
  readonly studio: RawBuilder<string | null>;
  readonly studioDomain: RawBuilder<string | null>;
  readonly participantDomain: RawBuilder<string>;
};

const sqliteStudio = sql<string | null>`lower(studio ->> 'email')`;

const inSqlite: Addresses = {
  studio: sqliteStudio,
  studioDomain: sql`substr(${sqliteStudio}, instr(${sqliteStudio}, '@') + 1)`,
  participantDomain: sql`substr(email_key, instr(email_key, '@') + 1)`,
};

/** PostgreSQL allows no JSON functions in an index. The pattern is safe because JSON escapes quotes. */
const postgresStudio = sql<string | null>`lower(substring(studio from '"email":"([^"]*)"'))`;

const inPostgres: Addresses = {
  studio: postgresStudio,
  studioDomain: sql`split_part(${postgresStudio}, '@', 2)`,
  participantDomain: sql`split_part(email_key, '@', 2)`,
};

export const addressesIn = (db: Pick<Kysely<never>, 'getExecutor'>): Addresses =>
  db.getExecutor().adapter instanceof SqliteAdapter ? inSqlite : inPostgres;
