import { sql, type ExpressionBuilder } from 'kysely';
import type { TraceRows } from '../app/forgetting-ports.ts';
import { domainsLike, mailboxOf } from '../domain/auction/mailbox.ts';
import type { OrderId, ParticipantId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import { inParts } from './in-parts.ts';
import { withoutWords } from './outbox.ts';
import { orders } from './order-tables.ts';
import { bids, type Schema } from './schema.ts';

/**
 * Where a person stands in the database. What has no index by address is gone through whole: it is
 * asked for seldom, and an index would cost something with every order.
 */
export const traceRows = (session: Session): TraceRows => ({
  ...findTraces(session),
  ...findMessages(session),
  ...eraseTraces(session),
  ...findIdle(session),
});

/** Finds the name in a text, and some that are only like it: no character of it means something else there. */
const containing = (name: string): string => {
  const [, local = name, domain] = /^(.*)@([^@]*)$/s.exec(name) ?? [];
  const loose = local.toLowerCase().replace(/[^a-z0-9.+-]/g, '%');
  return domain === undefined ? `%${loose}%` : `%${loose}@${domainPattern(domain)}%`;
};

/** JSON writes the end of a line as a letter, which would belong to the word behind it. */
const asRead = (json: string): string => json.replaceAll(/\\[nt]/g, ' ');

const findTraces = ({
  db,
}: Session): Pick<
  TraceRows,
  'ordersOfMailbox' | 'ordersOfAccount' | 'ordersLike' | 'bidsOf' | 'spellings'
> => ({
  ordersOfMailbox: async (email) => {
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
    return rows.map(orders.fromRow);
  },
  ordersOfAccount: async (account) => {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('forgotten_at_ms', 'is', null)
      .where(sql`lower(studio)`, 'like', containing(account))
      .execute();
    return rows.map(orders.fromRow);
  },
  ordersLike: async (name) => {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'studio', 'project', 'brief'])
      .where('forgotten_at_ms', 'is', null)
      .where(sql`lower(studio || project || brief)`, 'like', containing(name))
      .execute();
    // What was said of an order stands in its events alone; nothing is left there once it is erased.
    const said = await db
      .selectFrom('events')
      .select(['stream', 'personal'])
      .where('stream', 'like', 'ord%')
      .where(sql`lower(personal)`, 'like', containing(name))
      .execute();
    return [
      ...rows.map(({ id, ...words }) => ({ id, text: asRead(Object.values(words).join('\n')) })),
      ...said.map(({ stream, personal }) => ({ id: stream, text: asRead(personal ?? '') })),
    ];
  },
  bidsOf: async (email, limit) => {
    const rows = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('email_key', '=', email)
      .limit(limit)
      .execute();
    return rows.map(bids.fromRow);
  },
  spellings: async (email) => {
    const rows = await db
      .selectFrom('bids')
      .select('email_key')
      .distinct()
      .where('mailbox', '=', mailboxOf(email))
      .where('email_key', '<>', email)
      .execute();
    return rows.map((row) => row.email_key);
  },
});

const findMessages = ({ db }: Session): Pick<TraceRows, 'messagesNamed' | 'messagesLike'> => ({
  messagesNamed: async (beginning) => {
    // By the beginning of their names, which the key finds; behind a full stop comes a slash.
    const rows = await db
      .selectFrom('outbox')
      .select('id')
      .where('id', '>=', `${beginning}.`)
      .where('id', '<', `${beginning}/`)
      .execute();
    return rows.map((row) => row.id);
  },
  messagesLike: async (name) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'message'])
      .where(sql`lower(recipient || ' ' || message)`, 'like', containing(name))
      .execute();
    return rows.map(({ id, recipient, message }) => ({
      id,
      text: asRead(`${recipient}\n${message}`),
    }));
  },
});

/** A domain in another script has two spellings, so any is looked at that may be it. */
const domainPattern = (domain: string): string => (domain.includes('xn--') ? '%' : domain);

/** How many are named in one statement. */
const namedAtOnce = 500;

const eraseTraces = ({
  db,
}: Session): Pick<TraceRows, 'eraseMessages' | 'eraseChats' | 'eraseQuotas'> => ({
  eraseMessages: async (ids, at) => {
    await inParts(ids, namedAtOnce, (part) =>
      db
        .updateTable('outbox')
        .set((row) => ({
          recipient: '',
          destination: '',
          message: withoutWords,
          sealed: null,
          last_error: null,
          state: row
            .case()
            .when('settled_at_ms', 'is', null)
            .then('settled')
            .else(row.ref('state'))
            .end(),
          settled_at_ms: row.fn.coalesce('settled_at_ms', sql.lit(at)),
          erased_at_ms: at,
        }))
        .where('id', 'in', [...part])
        .execute(),
    );
  },
  eraseChats: async (ids, handles) => {
    await inParts(ids, namedAtOnce, (part) =>
      db
        .deleteFrom('chat_links')
        .where('order_id', 'in', [...part])
        .execute(),
    );
    await inParts(handles, namedAtOnce, (part) =>
      db
        .deleteFrom('chats')
        .where('handle', 'in', [...part])
        .execute(),
    );
  },
  eraseQuotas: async (email) => {
    await db.deleteFrom('quotas').where('bucket', 'like', containing(email)).execute();
  },
});

const findIdle = ({
  db,
}: Session): Pick<TraceRows, 'ordersOverSince' | 'participantsIdleSince'> => ({
  ordersOverSince: async (before, limit) => {
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
      .where((row) => row.or([wasEnded(before)(row), wasLeft(before)(row)]))
      .orderBy('orders.placed_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
  },
  participantsIdleSince: async (before, limit) => {
    const rows = await db
      .selectFrom('participants')
      .innerJoin('events', (join) =>
        join
          .onRef('events.stream', '=', 'participants.id')
          .onRef('events.version', '=', 'participants.version'),
      )
      .select('participants.id')
      .where('participants.forgotten_at_ms', 'is', null)
      .where('participants.joined_at_ms', '<', before)
      .where('events.at_ms', '<', before)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('bids')
              .select('bids.id')
              .whereRef('bids.email_key', '=', 'participants.email_key')
              .where('bids.placed_at_ms', '>=', before),
          ),
        ),
      )
      .orderBy('participants.joined_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as ParticipantId);
  },
});

type OrdersAndEvents = ExpressionBuilder<Schema, 'orders' | 'events'>;

/** It came to its end before, whatever was said of it since. */
const wasEnded = (before: Instant) => (row: OrdersAndEvents) =>
  row.exists(
    row
      .selectFrom('events as ends')
      .select('ends.version')
      .whereRef('ends.stream', '=', 'orders.id')
      .where('ends.type', 'in', ['OrderClosed', 'SiteRefused', 'OrderCancelled'])
      .where('ends.at_ms', '<', before),
  );

/** Work on it was never begun, and nothing has happened to it since. */
const wasLeft = (before: Instant) => (row: OrdersAndEvents) =>
  row.and([
    row.or([
      row('orders.stage', 'is', null),
      row('orders.stage', 'in', ['awaiting_brief', 'checking']),
    ]),
    row('events.at_ms', '<', before),
  ]);
