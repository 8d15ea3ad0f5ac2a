import { sql, type ExpressionBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Delivery, DeliveryState, Outbox } from '../app/outbox-ports.ts';
import type { Message } from '../domain/message.ts';
import { besideMail } from '../domain/operator/alarm-chat.ts';
import { webhookChannel } from '../domain/webhook.ts';
import { instant, type Instant } from '../domain/time.ts';
import { fromJson, momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import type { OutboxTable, Schema } from './schema.ts';

/** What people want to know about the outbox: what has not arrived, and what is late. */
export const outboxWatch = (
  session: Session,
): Pick<
  Outbox,
  | 'find'
  | 'sentAbout'
  | 'undelivered'
  | 'reportOverdue'
  | 'reportLateCodes'
  | 'counts'
  | 'nextDueAt'
  | 'isUnderway'
> => ({
  find: find(session),
  sentAbout: sentAbout(session),
  undelivered: undelivered(session),
  reportOverdue: reportOverdue(session),
  reportLateCodes: reportLateCodes(session),
  counts: counts(session),
  nextDueAt: nextDueAt(session),
  isUnderway: isUnderway(session),
});

const find =
  ({ db, forUpdate }: Session): Outbox['find'] =>
  async (id) => {
    const found = forUpdate(db.selectFrom('outbox').selectAll().where('id', '=', id));
    const row = await found.executeTakeFirst();
    return row === undefined ? null : toDelivery(row);
  };

const sentAbout =
  ({ db }: Session): Outbox['sentAbout'] =>
  async (orderId, limit) => {
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
  };

const undelivered =
  ({ db }: Session): Outbox['undelivered'] =>
  async (limit) => {
    const waiting = db
      .selectFrom('outbox')
      .selectAll()
      .where('settled_at_ms', 'is', null)
      .orderBy('created_at_ms');
    const rows = await waiting.where('channel', '<>', webhookChannel).limit(limit).execute();
    const toWebhooks = waiting.where('channel', '=', webhookChannel).limit(limit - rows.length);
    return [...rows, ...(await toWebhooks.execute())].map(toDelivery);
  };

const reportOverdue =
  (session: Session): Outbox['reportOverdue'] =>
  (createdBefore) =>
    report(session, session.db.selectFrom('outbox').selectAll().where(isOverdue(createdBefore)));

const reportLateCodes =
  (session: Session): Outbox['reportLateCodes'] =>
  (createdBefore, now) =>
    report(
      session,
      session.db.selectFrom('outbox').selectAll().where(isLateCode(createdBefore, now)),
    );

/** Those not yet reported, and never again. */
const report = async (
  { db, forUpdate }: Session,
  late: SelectQueryBuilder<Schema, 'outbox', Selectable<OutboxTable>>,
): Promise<readonly Delivery[]> => {
  const unreported = late.where('overdue_reported', '=', 0).limit(reportedAtOnce);
  const rows = await forUpdate(unreported).execute();
  if (rows.length > 0) {
    await db
      .updateTable('outbox')
      .set({ overdue_reported: 1 })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  }
  return rows.map(toDelivery);
};

const counts =
  ({ db }: Session): Outbox['counts'] =>
  async ({ overdueBefore, lateBefore, now }) => {
    const rows = await db
      .selectFrom('outbox')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .where('state', 'in', countedStates)
      .where('channel', 'not in', [...besideMail, webhookChannel])
      .groupBy('state')
      .execute();
    const overdue = await db
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(isOverdue(overdueBefore))
      .executeTakeFirstOrThrow();
    const lateCodes = await db
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(isLateCode(lateBefore, now))
      .executeTakeFirstOrThrow();
    const countOf = (state: DeliveryState): number =>
      rows.find((row) => row.state === state)?.count ?? 0;
    return {
      pending: countOf('pending'),
      waiting: countOf('waiting'),
      dead: countOf('dead'),
      overdue: overdue.count,
      lateCodes: lateCodes.count,
    };
  };

const nextDueAt =
  ({ db }: Session): Outbox['nextDueAt'] =>
  async (behind) => {
    const row = await db
      .selectFrom('outbox')
      .select('next_attempt_at_ms')
      .where('state', '=', sql.lit('pending'))
      .where('next_attempt_at_ms', '>', behind)
      .orderBy('next_attempt_at_ms')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : instant(row.next_attempt_at_ms);
  };

const isUnderway =
  ({ db }: Session): Outbox['isUnderway'] =>
  async (at) => {
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
  };

const reportedAtOnce = 100;
/** Asked for by name, because all others, millions in time, are then passed over by the index. */
const countedStates = ['pending', 'waiting', 'dead'] as const satisfies readonly DeliveryState[];

/** The 15 minutes that are promised are about the confirmation. */
const isOverdue = (createdBefore: Instant) => (row: ExpressionBuilder<Schema, 'outbox'>) =>
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
  (createdBefore: Instant, now: Instant) => (row: ExpressionBuilder<Schema, 'outbox'>) =>
    row.and([
      row('kind', '=', sql.lit('bid_code')),
      row('state', '=', sql.lit('pending')),
      row('created_at_ms', '<', createdBefore),
      row('not_after_ms', '>', now),
    ]);

export const toDelivery = (row: Selectable<OutboxTable>): Delivery => ({
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
