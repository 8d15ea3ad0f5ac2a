import { sql, type ExpressionBuilder } from 'kysely';
import type { Bid } from '../../auction/rules/bid.ts';
import { domainsLike, mailboxOf, type EmailKey } from '../../kernel/mailbox.ts';
import type { OrderId, ParticipantId } from '../../kernel/ids.ts';
import type { Order } from '../../order/rules/order.ts';
import type { Instant } from '../../kernel/time.ts';
import { webhookChannel } from '../../messages/message.ts';
import type { Session } from '../../store/engine.ts';
import { flushAndClear } from '../../store/group-cache.ts';
import { inParts } from '../../store/in-parts.ts';
import { containing, domainPattern, findMentions } from './likely-mentions.ts';
import { orderFromRow } from '../../order/rows/order-tables.ts';
import { withoutWords } from '../../messages/rows/outbox.ts';
import { bids } from '../../auction/rows/lot-tables.ts';
import type { Schema } from '../../store/schema.ts';

/**
 * Where a person stands in the database. What has no index by address is gone through whole: it is
 * asked for seldom, and an index would cost something with every order.
 */
export const personalDataRows = (session: Session) => ({
  ...findPersonalData(session),
  ...findMessages(session),
  ...findMentions(session),
  ...erasePersonalData(session),
  ...findIdle(session),
});

const findPersonalData = ({ db }: Session) => ({
  /** Orders of studios whose address may be of the same mailbox, without those that are forgotten. */
  ordersOfMailbox: async (email: EmailKey): Promise<readonly Order[]> => {
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
  /** Orders of studios that may have this Telegram account, without those that are forgotten. */
  ordersOfAccount: async (account: string): Promise<readonly Order[]> => {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('forgotten_at_ms', 'is', null)
      .where(sql`lower(studio)`, 'like', containing(account))
      .execute();
    return rows.map(orderFromRow);
  },
  /** Of the address, whoever confirmed them or nobody. */
  bidsOf: async (email: EmailKey, limit: number): Promise<readonly Bid[]> => {
    const rows = await db
      .selectFrom('bids')
      .select(bids.columns)
      .where('email_key', '=', email)
      .limit(limit)
      .execute();
    return rows.map(bids.fromRow);
  },
  /** Other addresses of bids that reach the same mailbox. */
  spellings: async (email: EmailKey): Promise<readonly string[]> => {
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

const findMessages = ({ db }: Session) => ({
  /** Messages whose names begin so, sent or not, with whatever was said in them. */
  messagesNamed: async (beginning: string): Promise<readonly string[]> => {
    // By the beginning of their names, which the key finds; behind a full stop comes a slash.
    const rows = await db
      .selectFrom('outbox')
      .select('id')
      .where('id', '>=', `${beginning}.`)
      .where('id', '<', `${beginning}/`)
      .execute();
    return rows.map((row) => row.id);
  },
});

const erasePersonalData = (session: Session, { db } = session) => ({
  /** Messages are left without recipient and words, and what was not sent is not sent any more. */
  eraseMessages: async (ids: readonly string[], at: Instant): Promise<void> => {
    await inParts(ids, (part) =>
      db
        .deleteFrom('outbox')
        .where('id', 'in', part)
        .where('channel', '=', webhookChannel)
        .execute(),
    );
    await inParts(ids, (part) =>
      db
        .updateTable('outbox')
        .set((row) => ({
          recipient: '',
          destination: '',
          message: withoutWords,
          sealed: null,
          last_error: null,
          parts_sent: null,
          state: row
            .case()
            .when('settled_at_ms', 'is', null)
            .then('settled')
            .else(row.ref('state'))
            .end(),
          settled_at_ms: row.fn.coalesce('settled_at_ms', sql.lit(at)),
          erased_at_ms: at,
        }))
        .where('id', 'in', part)
        .execute(),
    );
  },
  eraseChats: async (ids: readonly OrderId[], handles: readonly string[]): Promise<void> => {
    await inParts(ids, (part) =>
      db.deleteFrom('chat_links').where('order_id', 'in', part).execute(),
    );
    await inParts(handles, (part) => db.deleteFrom('chats').where('handle', 'in', part).execute());
  },
  /** What was counted against the address. */
  eraseQuotas: async (email: EmailKey): Promise<void> => {
    await flushAndClear(session);
    await db.deleteFrom('quotas').where('bucket', 'like', containing(email)).execute();
  },
});

const findIdle = ({ db }: Session) => ({
  /** Orders that came to an end before, or were left before any work on them; the oldest first. */
  ordersOverSince: async (before: Instant, limit: number): Promise<readonly OrderId[]> => {
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
  /** Participants who have not done anything since. */
  participantsIdleSince: async (
    before: Instant,
    limit: number,
  ): Promise<readonly ParticipantId[]> => {
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

/** It came to its end before, whatever was said of it since; an end that was taken back is none. */
const wasEnded = (before: Instant) => (row: OrdersAndEvents) =>
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
              // What is taken back is so by the very next event.
              end
                .selectFrom('events as taking')
                .select('taking.version')
                .whereRef('taking.stream', '=', 'ends.stream')
                .whereRef('taking.version', '=', sql`ends.version + 1`)
                .where('taking.type', '=', 'ActTakenBack'),
            ),
          ),
        ),
    ),
  ]);

/** Work on it was never begun, and nothing has happened to it since. */
const wasLeft = (before: Instant) => (row: OrdersAndEvents) =>
  row.and([
    row('orders.stage', 'in', ['awaiting_brief', 'checking']),
    row('events.at_ms', '<', before),
  ]);
