import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { OrderId } from '../../kernel/ids.ts';
import type { Message } from '../message.ts';
import { besideMail } from '../../operators/rules/alarm-chat.ts';
import { instant, type Instant } from '../../kernel/time.ts';
import { webhookChannel } from '../../webhooks/webhook.ts';
import { fromJson, momentOrNull } from '../../store/codec.ts';
import type { CountedMoments, Delivery, DeliveryState, OutboxCounts } from './delivery.ts';
import type { Session } from '../../store/engine.ts';
import type { Schema } from '../../store/schema.ts';
import type { OutboxTable } from './outbox-table.ts';
import { countIn } from '../../store/table-rows.ts';

/** What people want to know about the outbox: what has not arrived, and what is late. */
export const outboxWatch = (session: Session) => ({
  ...shown(session),
  ...late(session),
  ...times(session),
});

const shown = ({ db, forUpdate }: Session) => ({
  /** Keeps the message to this transaction. */
  find: async (id: string): Promise<Delivery | null> => {
    const found = forUpdate(db.selectFrom('outbox').selectAll().where('id', '=', id));
    const row = await found.executeTakeFirst();
    return row === undefined ? null : toDelivery(row);
  },
  /** The newest e-mails about an order that were sent, and still say what they said. */
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
  /** The oldest; those to webhooks last, because strangers can have as many of them as they like. */
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

const late = (session: Session, { db } = session) => ({
  /** Confirmations older than `createdBefore`, not delivered and not yet reported; marks them reported. */
  reportOverdue: (createdBefore: Instant): Promise<readonly Delivery[]> =>
    report(session, isOverdue(createdBefore)),
  /** Codes that were asked for before `createdBefore`, still valid and not yet reported; marks them reported. */
  reportLateCodes: (createdBefore: Instant, now: Instant): Promise<readonly Delivery[]> =>
    report(session, isLateCode(createdBefore, now)),
  counts: async ({ overdueBefore, lateBefore, now }: CountedMoments): Promise<OutboxCounts> => {
    const rows = await db
      .selectFrom('outbox')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .where('state', 'in', countedStates)
      .where('channel', 'not in', [...besideMail, webhookChannel])
      .groupBy('state')
      .execute();
    const countOf = (state: DeliveryState): number =>
      rows.find((row) => row.state === state)?.count ?? 0;
    return {
      pending: countOf('pending'),
      waiting: countOf('waiting'),
      dead: countOf('dead'),
      overdue: await countIn(db.selectFrom('outbox').where(isOverdue(overdueBefore))),
      lateCodes: await countIn(db.selectFrom('outbox').where(isLateCode(lateBefore, now))),
    };
  },
});

type Late = (row: ExpressionBuilder<Schema, 'outbox'>) => Expression<SqlBool>;

/** Those not yet reported, and never again. */
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
  /** When the first of those that become due after then does; null where none will. */
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
  /** Whether one is due by then, or on its way for the first time. */
  isUnderway: async (at: Instant): Promise<boolean> => {
    const row = await db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', sql.lit('pending'))
      .where((message) =>
        message.or([
          message('next_attempt_at_ms', '<=', at),
          // Leased for the first time: what failed says why.
          message.and([message('attempts', '>', 0), message('last_error', 'is', null)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

const reportedAtOnce = 100;
/** Asked for by name, because all others, millions in time, are then passed over by the index. */
const countedStates = ['pending', 'waiting', 'dead'] as const satisfies readonly DeliveryState[];

/** The 15 minutes that are promised are about the confirmation. */
const isOverdue =
  (createdBefore: Instant): Late =>
  (row) =>
    row.or(
      // Whole conditions, each of which has an index of its own.
      (['order_confirmation', 'order_confirmations'] as const).map((kind) =>
        row.and([
          row('settled_at_ms', 'is', null),
          row('kind', '=', sql.lit(kind)),
          row('created_at_ms', '<', createdBefore),
        ]),
      ),
    );

/** Still worth something to whoever waits for it. */
const isLateCode =
  (createdBefore: Instant, now: Instant): Late =>
  (row) =>
    row.and([
      row('kind', '=', sql.lit('bid_code')),
      row('state', '=', sql.lit('pending')),
      row('created_at_ms', '<', createdBefore),
      row('not_after_ms', '>', now),
    ]);

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
