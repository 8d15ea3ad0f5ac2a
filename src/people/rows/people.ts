import { sql } from 'kysely';
import type { Bid } from '../../auction/rules/bid.ts';
import { domainOf, emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Message } from '../../messages/message.ts';
import type { Order } from '../../order/rules/order.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { addressesIn } from '../../store/engines/addresses.ts';
import { orderFromRow } from '../../order/rows/order-tables.ts';
import { bids } from '../../auction/rows/lot-tables.ts';
import { countIn } from '../../store/table-rows.ts';

type StoredMessage = {
  readonly id: string;
  readonly kind: Message['kind'];
  readonly channel: string;
  readonly address: string;
  readonly state: string;
  readonly createdAt: Instant;
};

/** People by what is known of them: every statement reads a part of an index that is about them. */
export const personRows = (session: Session) => ({
  ...findAddresses(session),
  ...findThings(session),
  ...findMessages(session),
});

const findAddresses = ({ db }: Session) => {
  const { studio, studioDomain, participantDomain } = addressesIn(db);
  return {
    /** Of studios and participants at the domain, by the alphabet. */
    addressesAt: async (domain: string, limit: number): Promise<readonly string[]> => {
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
    /** For which bids came from the network, by the alphabet. */
    addressesFrom: async (network: string, limit: number): Promise<readonly string[]> => {
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

const findThings = ({ db }: Session) => {
  const { studio, studioDomain } = addressesIn(db);
  const ordersOf = (email: string) =>
    db
      .selectFrom('orders')
      .where(studioDomain, 'in', domainsOf(domainIn(email)))
      .where(studio, 'in', spellingsOf(email));
  const bidsOf = (email: string) => db.selectFrom('bids').where('email_key', '=', keyOf(email));
  return {
    countsOf: async (
      email: string,
    ): Promise<{ readonly orders: number; readonly bids: number }> => {
      const [orders, bidCount] = [await countIn(ordersOf(email)), await countIn(bidsOf(email))];
      return { orders, bids: bidCount };
    },
    /** The newest first. */
    ordersOf: async (email: string, limit: number): Promise<readonly Order[]> => {
      const rows = await ordersOf(email)
        .selectAll()
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(orderFromRow);
    },
    /** Confirmed or not, the newest first. */
    bidsOf: async (email: string, limit: number): Promise<readonly Bid[]> => {
      const rows = await bidsOf(email)
        .select(bids.columns)
        .orderBy('placed_at_ms', 'desc')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
  };
};

const findMessages = ({ db }: Session) => ({
  /** About the orders and to the address, the newest first; without those that are erased. */
  messagesTo: async (
    address: string,
    about: readonly OrderId[],
    limit: number,
  ): Promise<readonly StoredMessage[]> => {
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
});

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
