import { sql } from 'kysely';

/** Parts of queries that take the service holds into account: why the service waits for an operator. */

/** How many reasons there are to wait, as a column of whatever must not change meanwhile. */
export const holdCount = sql<number>`(select count(*) from service_holds where is_holding = 1)`;

/** A condition of the outbox: a restored service sends nothing before an operator has confirmed it. */
export const maySend = sql<boolean>`not exists (select 1 from service_holds where is_holding = 1 and reason = ${sql.lit('restored')})`;
