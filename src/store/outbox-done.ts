import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { DeliveryState, Outbox, Sent } from '../app/outbox-ports.ts';
import type { Instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import type { Schema } from './schema.ts';

/** What many messages are at once: sent, or done by the operator. */
export const outboxDone = ({
  db,
  forUpdate,
}: Session): Pick<Outbox, 'stillFor' | 'markSent' | 'countUndelivered' | 'markAllDone'> => ({
  stillFor: async (sent) => {
    if (sent.length === 0) return new Set();
    const rows = await db
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', idsOf(sent))
      .where(areFor(sent))
      .execute();
    return new Set(idsOf(rows));
  },
  markSent: async (sent, at) => {
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
  countUndelivered: async (createdBefore) => {
    const undelivered = forUpdate(
      db.selectFrom('outbox').select('id').where(isUndelivered(createdBefore)),
    );
    const { count } = await db
      .selectFrom(undelivered.as('undelivered'))
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  markAllDone: async (createdBefore, at) => {
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
