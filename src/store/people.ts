import { sql } from 'kysely';
import type { PersonRows } from '../app/person-ports.ts';
import { domainOf, emailKey, type EmailKey } from '../domain/auction/mailbox.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { addressesIn } from './engines/addresses.ts';
import { orderFromRow } from './order-tables.ts';
import { bids } from './schema.ts';

/** People by what is known of them: every statement reads a part of an index that is about them. */
export const personRows = (session: Session): PersonRows => ({
  ...findAddresses(session),
  ...findThings(session),
});

const findAddresses = ({ db }: Session): Pick<PersonRows, 'addressesAt' | 'addressesFrom'> => {
  const { studio, studioDomain, participantDomain } = addressesIn(db);
  return {
    addressesAt: async (domain, limit) => {
      const ofStudios = await db
        .selectFrom('orders')
        .select(studio.as('address'))
        .distinct()
        .where(studioDomain, 'in', domainsOf(domain))
        .orderBy('address')
        .limit(limit)
        .execute();
      const ofParticipants = await db
        .selectFrom('participants')
        .select('email_key as address')
        .where(participantDomain, 'in', domainsOf(domain))
        .orderBy('email_key')
        .limit(limit)
        .execute();
      const found = [...ofStudios, ...ofParticipants].flatMap(({ address }) => address ?? []);
      return [...new Set(found)].toSorted().slice(0, limit);
    },
    addressesFrom: async (network, limit) => {
      const rows = await db
        .selectFrom('bids')
        .select('email_key')
        .distinct()
        .where('network', '=', network)
        .orderBy('email_key')
        .limit(limit)
        .execute();
      return rows.map((row) => row.email_key);
    },
  };
};

const findThings = ({
  db,
}: Session): Pick<PersonRows, 'countsOf' | 'ordersOf' | 'bidsOf' | 'messagesTo'> => {
  const { studio, studioDomain } = addressesIn(db);
  const ordersOf = (email: string) =>
    db
      .selectFrom('orders')
      .where(studioDomain, 'in', domainsOf(domainIn(email)))
      .where(studio, 'in', spellingsOf(email));
  const bidsOf = (email: string) => db.selectFrom('bids').where('email_key', '=', keyOf(email));
  return {
    countsOf: async (email) => {
      const placed = await ordersOf(email)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      const bid = await bidsOf(email)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return { orders: Number(placed.count), bids: Number(bid.count) };
    },
    ordersOf: async (email, limit) => {
      const rows = await ordersOf(email)
        .selectAll()
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(orderFromRow);
    },
    bidsOf: async (email, limit) => {
      const rows = await bidsOf(email)
        .select(bids.columns)
        .orderBy('placed_at_ms', 'desc')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
    messagesTo: async (address, about, limit) => {
      if (about.length === 0) return [];
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'kind', 'channel', 'recipient', 'state', 'created_at_ms'])
        .where('subject', 'in', [...about])
        .where(sql`lower(recipient)`, 'in', spellingsOf(address))
        .where('erased_at_ms', 'is', null)
        .orderBy('created_at_ms', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ recipient, created_at_ms, kind, ...row }) => ({
        ...row,
        kind: kind as never,
        address: recipient,
        createdAt: instant(created_at_ms),
      }));
    },
  };
};

const domainIn = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** As it was typed and in ASCII letters: studios' addresses are stored as they were typed. */
const domainsOf = (domain: string): readonly string[] => [
  ...new Set([domain.toLowerCase(), domainOf(`@${domain}`)]),
];

const spellingsOf = (address: string): readonly string[] => [
  ...new Set([address.toLowerCase(), keyOf(address)]),
];

const keyOf = (address: string): EmailKey =>
  address.includes('@') ? emailKey(address) : (address as EmailKey);
