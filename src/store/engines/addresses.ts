import { sql, SqliteAdapter, type Kysely, type RawBuilder } from 'kysely';

/**
 * SQL expressions that people are found by. The engines write them differently, and the schema has
 * indexes of exactly these expressions.
 */
export type AddressExpressions = {
  /** The e-mail address of an order's studio in lower case; null if it gave none. */
  readonly studioEmail: RawBuilder<string | null>;
  readonly studioDomain: RawBuilder<string | null>;
  readonly participantDomain: RawBuilder<string>;
};

const sqliteStudioEmail = sql<string | null>`lower(studio ->> 'email')`;

const inSqlite: AddressExpressions = {
  studioEmail: sqliteStudioEmail,
  studioDomain: sql`substr(${sqliteStudioEmail}, instr(${sqliteStudioEmail}, '@') + 1)`,
  participantDomain: sql`substr(email_key, instr(email_key, '@') + 1)`,
};

/**
 * The column holds JSON as text, and PostgreSQL does not allow the cast of a text to JSON in an index.
 * The pattern ends at the right quote, because JSON escapes those within the address.
 */
const postgresStudioEmail = sql<string | null>`lower(substring(studio from '"email":"([^"]*)"'))`;

const inPostgres: AddressExpressions = {
  studioEmail: postgresStudioEmail,
  studioDomain: sql`split_part(${postgresStudioEmail}, '@', 2)`,
  participantDomain: sql`split_part(email_key, '@', 2)`,
};

export const addressExpressions = (db: Pick<Kysely<never>, 'getExecutor'>): AddressExpressions =>
  db.getExecutor().adapter instanceof SqliteAdapter ? inSqlite : inPostgres;
