import { sql, type Kysely } from 'kysely';
import { addressesIn } from '../engines/addresses.ts';

/**
 * Operators find people by an address, its domain or a network. The indexes are of expressions, so
 * they hold rows from before too, and those of nodes that know nothing of them.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  const { studio, studioDomain, participantDomain } = addressesIn(db);
  await sql`create index orders_by_studio on orders (${studioDomain}, ${studio})`.execute(db);
  await sql`create index participants_by_domain on participants (${participantDomain}, email_key)`.execute(
    db,
  );
  await sql`create index bids_from_network on bids (network, email_key)`.execute(db);
};
