import { sql, type ExpressionBuilder } from 'kysely';
import type { OrderId } from '../../kernel/ids.ts';
import { domainsLike, type EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  domainSpellings,
  domainIn,
  addressSpellings,
  domainPattern,
  containing,
  type LikelyMention,
  textOfJson,
} from '../../people/rows/name-patterns.ts';
import type { Session } from '../../store/engine.ts';
import { addressExpressions } from '../../store/engines/addresses.ts';
import type { Schema } from '../../store/schema.ts';
import { countIn } from '../../store/table-rows.ts';
import type { Order } from '../rules/order.ts';
import { orderFromRow } from './order-tables.ts';

/**
 * Orders by their studio's person, to find and erase what is stored about them. Only addresses have an
 * index; other statements read the whole table, which is rare.
 */
export const personalOrderRows = (session: Session) => ({
  ...findByAddress(session),
  ...findLikely(session),
  ...findOver(session),
});

const findByAddress = ({ db }: Session) => {
  const { studioEmail, studioDomain } = addressExpressions(db);
  const ordersOf = (email: string) =>
    db
      .selectFrom('orders')
      .where(studioDomain, 'in', domainSpellings(domainIn(email)))
      .where(studioEmail, 'in', addressSpellings(email));
  return {
    /** Addresses of studios at the domain, in alphabetical order. */
    addressesAt: async (domain: string, limit: number): Promise<readonly string[]> => {
      const rows = await db
        .selectFrom('orders')
        .select(studioEmail.as('address'))
        .distinct()
        .where(studioDomain, 'in', domainSpellings(domain))
        .orderBy('address')
        .limit(limit)
        .execute();
      return rows.flatMap(({ address }) => address ?? []);
    },
    count: (email: string): Promise<number> => countIn(ordersOf(email)),
    /** The newest first. */
    ofEmail: async (email: string, limit: number): Promise<readonly Order[]> => {
      const rows = await ordersOf(email)
        .selectAll()
        .orderBy('placed_at_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(orderFromRow);
    },
  };
};

const findLikely = ({ db }: Session) => ({
  /** Orders of studios whose address may be of the same mailbox, without erased ones. */
  ofMailbox: async (email: EmailKey): Promise<readonly Order[]> => {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('forgotten_at_ms', 'is', null)
      .where((row) =>
        row.or(
          domainsLike(email).map((domain) =>
            row(sql`lower(studio)`, 'like', `%@${domainPattern(domain)}"%`),
          ),
        ),
      )
      .execute();
    return rows.map(orderFromRow);
  },
  /** Orders of studios that may have this Telegram account, without erased ones. */
  ofAccount: async (account: string): Promise<readonly Order[]> => {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('forgotten_at_ms', 'is', null)
      .where(sql`lower(studio)`, 'like', containing(account))
      .execute();
    return rows.map(orderFromRow);
  },
  /** Orders of any studio in which a name like this one stands. */
  like: async (name: string): Promise<readonly LikelyMention[]> => {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'studio', 'project', 'brief'])
      .where('forgotten_at_ms', 'is', null)
      .where(sql`lower(studio || project || brief)`, 'like', containing(name))
      .execute();
    // Messages and notes stand in the events only, which hold nothing personal of an erased order.
    const events = await db
      .selectFrom('events')
      .select(['stream', 'personal'])
      .where('stream', 'like', 'ord%')
      .where(sql`lower(personal)`, 'like', containing(name))
      .execute();
    return [
      ...rows.map(({ id, ...words }) => ({
        id,
        text: textOfJson(Object.values(words).join('\n')),
      })),
      ...events.map(({ stream, personal }) => ({ id: stream, text: textOfJson(personal ?? '') })),
    ];
  },
});

const findOver = ({ db }: Session) => ({
  /** Orders that ended before the moment, or were abandoned before any work began; the oldest first. */
  overSince: async (before: Instant, limit: number): Promise<readonly OrderId[]> => {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('events', (join) =>
        join
          .onRef('events.stream', '=', 'orders.id')
          .onRef('events.version', '=', 'orders.version'),
      )
      .select('orders.id')
      .where('orders.forgotten_at_ms', 'is', null)
      .where('orders.placed_at_ms', '<', before)
      .where((row) => row.or([hasEnded(before)(row), wasAbandoned(before)(row)]))
      .orderBy('orders.placed_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
  },
});

type OrdersAndEvents = ExpressionBuilder<Schema, 'orders' | 'events'>;

/** It ended before the moment; messages since then do not count, nor does an end that was undone. */
const hasEnded = (before: Instant) => (row: OrdersAndEvents) =>
  row.and([
    row('orders.stage', 'in', ['closed', 'refused', 'cancelled']),
    row.exists(
      row
        .selectFrom('events as ends')
        .select('ends.version')
        .whereRef('ends.stream', '=', 'orders.id')
        .where('ends.type', 'in', ['OrderClosed', 'SiteRefused', 'OrderCancelled'])
        .where('ends.at_ms', '<', before)
        .where((end) =>
          end.not(
            end.exists(
              // Only the very next event undoes an end.
              end
                .selectFrom('events as undoing')
                .select('undoing.version')
                .whereRef('undoing.stream', '=', 'ends.stream')
                .whereRef('undoing.version', '=', sql`ends.version + 1`)
                .where('undoing.type', '=', 'ActTakenBack'),
            ),
          ),
        ),
    ),
  ]);

/** Work on it never began, and its last event is older. */
const wasAbandoned = (before: Instant) => (row: OrdersAndEvents) =>
  row.and([
    row('orders.stage', 'in', ['awaiting_brief', 'checking']),
    row('events.at_ms', '<', before),
  ]);
