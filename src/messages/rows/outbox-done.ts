import { sql, type ExpressionBuilder } from 'kysely';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import type { Schema } from '../../store/schema.ts';
import { countIn } from '../../store/table-rows.ts';
import type { DeliveryState, Sent } from './delivery.ts';

/** Marks many messages at once as sent or done. */
export const outboxDone = (session: Session) => ({
  ...eachSent(session),
  ...allAtOnce(session),
});

const eachSent = ({ db }: Session) => ({
  /** The messages that still have the recipient they were sent to; an operator may have redirected others. */
  stillFor: async (sent: readonly Sent[]): Promise<ReadonlySet<string>> =>
    sent.length === 0
      ? new Set()
      : idsOf(await db.selectFrom('outbox').select('id').where(areFor(sent)).execute()),
  /** Marks those with the same recipient as sent, and returns their IDs. */
  markSent: async (sent: readonly Sent[], at: Instant): Promise<ReadonlySet<string>> => {
    if (sent.length === 0) return new Set();
    const done = await db
      .updateTable('outbox')
      .set({ state: 'sent', settled_at_ms: at, last_error: null, sealed: null })
      .where(areFor(sent))
      .returning('id')
      .execute();
    return idsOf(done);
  },
});

const allAtOnce = ({ db, forUpdate }: Session) => ({
  /** Locks and counts the undelivered messages that were made before then. */
  countUndelivered: async (createdBefore: Instant): Promise<number> => {
    const undelivered = forUpdate(
      db.selectFrom('outbox').select('id').where(isUndelivered(createdBefore)),
    );
    return countIn(db.selectFrom(undelivered.as('undelivered')));
  },
  /** Marks undelivered messages as done by the operator, so that they are never sent. */
  markAllDone: async (createdBefore: Instant, at: Instant): Promise<void> => {
    await db
      .updateTable('outbox')
      .set({ state: doneByOperator, settled_at_ms: at, last_error: null, sealed: null })
      .where(isUndelivered(createdBefore))
      .execute();
  },
});

const idsOf = (rows: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ id }) => id));

const areFor = (sent: readonly Sent[]) => {
  const rows = sent.map(({ id, to }) => sql`(${id}, ${to.channel}, ${to.address})`);
  return sql<boolean>`id in (${sql.join(sent.map(({ id }) => id))})
    and (id, channel, recipient) in (values ${sql.join(rows)})`;
};

const doneByOperator: DeliveryState = 'done';

const isUndelivered = (createdBefore: Instant) => (row: ExpressionBuilder<Schema, 'outbox'>) =>
  row.and([row('settled_at_ms', 'is', null), row('created_at_ms', '<', createdBefore)]);
