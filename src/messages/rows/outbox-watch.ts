import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { OrderId } from '../../kernel/ids.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { fromJson, momentOrNull } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';
import type { Schema } from '../../store/schema.ts';
import { countIn } from '../../store/table-rows.ts';
import { copyChannels, webhookChannel, type Message } from '../message.ts';
import type { LateMessages, Delivery, DeliveryState, OutboxCounts } from './delivery.ts';
import type { OutboxTable } from './outbox-table.ts';

/** Queries for operators and monitoring: messages that have not arrived or are late. */
export const outboxWatch = (session: Session) => ({
  ...listed(session),
  ...lateMessages(session, session.db),
  ...times(session),
});

const listed = ({ db, forUpdate }: Session) => ({
  /** Locks and returns the message. */
  find: async (id: string): Promise<Delivery | null> => {
    const found = forUpdate(db.selectFrom('outbox').selectAll().where('id', '=', id));
    const row = await found.executeTakeFirst();
    return row === undefined ? null : toDelivery(row);
  },
  /** The newest e-mails about an order that were sent and are not erased. */
  sentAbout: async (orderId: OrderId, limit: number): Promise<readonly Delivery[]> => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', orderId)
      .where('channel', '=', 'email')
      .where('state', '=', 'sent')
      .where('erased_at_ms', 'is', null)
      .orderBy('created_at_ms', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toDelivery);
  },
  /** Messages that have not arrived, the oldest first; those to webhooks last, because strangers decide how many there are. */
  undelivered: async (limit: number): Promise<readonly Delivery[]> => {
    const waiting = db
      .selectFrom('outbox')
      .selectAll()
      .where('settled_at_ms', 'is', null)
      .orderBy('created_at_ms');
    const rows = await waiting.where('channel', '<>', webhookChannel).limit(limit).execute();
    const toWebhooks = waiting.where('channel', '=', webhookChannel).limit(limit - rows.length);
    return [...rows, ...(await toWebhooks.execute())].map(toDelivery);
  },
});

const lateMessages = (session: Session, db: Session['db']) => ({
  /** Marks overdue messages as reported, and returns those that were not. */
  reportOverdue: (late: LateMessages): Promise<readonly Delivery[]> =>
    report(session, isOverdue(late)),
  /** Marks late codes as reported, and returns those that were not. */
  reportLateCodes: (late: LateMessages): Promise<readonly Delivery[]> =>
    report(session, isLateCode(late)),
  counts: async (late: LateMessages): Promise<OutboxCounts> => {
    const rows = await db
      .selectFrom('outbox')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .where('state', 'in', countedStates)
      .where('channel', 'not in', [...copyChannels, webhookChannel])
      .groupBy('state')
      .execute();
    const countOf = (state: DeliveryState): number =>
      rows.find((row) => row.state === state)?.count ?? 0;
    return {
      pending: countOf('pending'),
      waiting: countOf('waiting'),
      dead: countOf('dead'),
      overdue: await countIn(db.selectFrom('outbox').where(isOverdue(late))),
      lateCodes: await countIn(db.selectFrom('outbox').where(isLateCode(late))),
    };
  },
});

type Late = (row: ExpressionBuilder<Schema, 'outbox'>) => Expression<SqlBool>;

/** Reports each message once. */
const report = async ({ db, forUpdate }: Session, isLate: Late): Promise<readonly Delivery[]> => {
  const unreported = db
    .selectFrom('outbox')
    .selectAll()
    .where(isLate)
    .where('overdue_reported', '=', 0)
    .limit(reportedAtOnce);
  const rows = await forUpdate(unreported).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await db.updateTable('outbox').set({ overdue_reported: 1 }).where('id', 'in', ids).execute();
  }
  return rows.map(toDelivery);
};

const times = ({ db }: Session) => ({
  /** The next moment after `behind` when a message becomes due; null if none does. */
  nextDueAt: async (behind: Instant): Promise<Instant | null> => {
    const row = await db
      .selectFrom('outbox')
      .select('next_attempt_at_ms')
      .where('state', '=', sql.lit('pending'))
      .where('next_attempt_at_ms', '>', behind)
      .orderBy('next_attempt_at_ms')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : instant(row.next_attempt_at_ms);
  },
  /** Whether a message is due by then, or its first attempt runs. */
  isUnderway: async (at: Instant): Promise<boolean> => {
    const row = await db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', sql.lit('pending'))
      .where((message) =>
        message.or([
          message('next_attempt_at_ms', '<=', at),
          // The first attempt runs: a failed one has an error.
          message.and([message('attempts', '>', 0), message('last_error', 'is', null)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

const reportedAtOnce = 100;
/** The query lists these states, so that the index skips all others, which have millions of rows over time. */
const countedStates = ['pending', 'waiting', 'dead'] as const satisfies readonly DeliveryState[];

const isOverdue =
  ({ kinds, overdueBefore }: LateMessages): Late =>
  (row) =>
    row.or(
      // One condition for each kind, because each has its own partial index.
      kinds.promised.map((kind) =>
        row.and([
          row('settled_at_ms', 'is', null),
          row('kind', '=', sql.lit(kind)),
          row('created_at_ms', '<', overdueBefore),
        ]),
      ),
    );

/** Matches awaited messages that are late and have not expired. */
const isLateCode =
  ({ kinds, lateBefore, now }: LateMessages): Late =>
  (row) =>
    row.or(
      kinds.awaited.map((kind) =>
        row.and([
          row('kind', '=', sql.lit(kind)),
          row('state', '=', sql.lit('pending')),
          row('created_at_ms', '<', lateBefore),
          row('not_after_ms', '>', now),
        ]),
      ),
    );

export const toDelivery = (row: OutboxTable): Delivery => ({
  envelope: {
    id: row.id,
    to: { channel: row.channel, address: row.recipient },
    message: fromJson(row.message) as Message,
  },
  state: row.state as DeliveryState,
  createdAt: instant(row.created_at_ms),
  notAfter: momentOrNull(row.not_after_ms),
  attempts: row.attempts,
  nextAttemptAt: instant(row.next_attempt_at_ms),
  lastError: row.last_error,
  sealedSecret: row.sealed,
});
