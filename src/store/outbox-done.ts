import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { Instant } from '../domain/time.ts';
import type { DeliveryState, Sent } from './delivery.ts';
import type { Session } from './engine.ts';
import type { Schema } from './schema.ts';

/** What many messages are at once: sent, or done by the operator. */
export const outboxDone = ({ db, forUpdate }: Session) => ({
  /** Those of them that still are for whom they were handed over to; an operator may have redirected them since. */
  stillFor: async (sent: readonly Sent[]): Promise<ReadonlySet<string>> => {
    if (sent.length === 0) return new Set();
    const rows = await db
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', idsOf(sent))
      .where(areFor(sent))
      .execute();
    return new Set(idsOf(rows));
  },
  /** Says which of them are done now: no other than those. */
  markSent: async (sent: readonly Sent[], at: Instant): Promise<ReadonlySet<string>> => {
    if (sent.length === 0) return new Set();
    const rows = await db
      .updateTable('outbox')
      .set({ state: 'sent', settled_at_ms: at, last_error: null, sealed: null })
      .where('id', 'in', idsOf(sent))
      .where(areFor(sent))
      .returning('id')
      .execute();
    return new Set(idsOf(rows));
  },
  /** Keeps those to this transaction. */
  countUndelivered: async (createdBefore: Instant): Promise<number> => {
    const undelivered = forUpdate(
      db.selectFrom('outbox').select('id').where(isUndelivered(createdBefore)),
    );
    const { count } = await db
      .selectFrom(undelivered.as('undelivered'))
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  /** What has not arrived of those is the operator's from now on, and not sent any more. */
  markAllDone: async (createdBefore: Instant, at: Instant): Promise<void> => {
    await db
      .updateTable('outbox')
      .set({ state: operatorsOwn, settled_at_ms: at, last_error: null, sealed: null })
      .where(isUndelivered(createdBefore))
      .execute();
  },
});

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] =>
  rows.map(({ id }) => id);

const areFor = (sent: readonly Sent[]): RawBuilder<boolean> =>
  sql<boolean>`(id, channel, recipient) in (values ${sql.join(
    sent.map(({ id, to: { channel, address } }) => sql`(${id}, ${channel}, ${address})`),
  )})`;

const operatorsOwn: DeliveryState = 'settled';

const isUndelivered = (createdBefore: Instant) => (row: ExpressionBuilder<Schema, 'outbox'>) =>
  row.and([row('settled_at_ms', 'is', null), row('created_at_ms', '<', createdBefore)]);
