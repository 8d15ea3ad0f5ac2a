import { sql, SqliteAdapter, type Kysely, type RawBuilder } from 'kysely';

/**
 * What people are found by, taken out of the rows by the functions of each engine. There are indexes
 * of exactly these expressions, so whoever changes one changes the schema.
 */
export type Addresses = {
  /** Of an order's studio, in lower case; null where it gave none. */
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

/** Reading it as JSON may not stand in an index; within a text of JSON every quote is escaped. */
const postgresStudio = sql<string | null>`lower(substring(studio from '"email":"([^"]*)"'))`;

const inPostgres: Addresses = {
  studio: postgresStudio,
  studioDomain: sql`split_part(${postgresStudio}, '@', 2)`,
  participantDomain: sql`split_part(email_key, '@', 2)`,
};

export const addressesIn = (db: Pick<Kysely<never>, 'getExecutor'>): Addresses =>
  db.getExecutor().adapter instanceof SqliteAdapter ? inSqlite : inPostgres;
