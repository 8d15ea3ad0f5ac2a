import type { ExpressionBuilder } from 'kysely';
import type { DeliveryState, Outbox } from '../app/outbox-ports.ts';
import type { Instant } from '../domain/time.ts';
import type { Session } from './engine.ts';
import type { Schema } from './schema.ts';

/** What the operator does to many messages at once. */
export const outboxDone = ({
  db,
  forUpdate,
}: Session): Pick<Outbox, 'countUndelivered' | 'markAllDone'> => ({
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

const operatorsOwn: DeliveryState = 'settled';

const isUndelivered = (createdBefore: Instant) => (row: ExpressionBuilder<Schema, 'outbox'>) =>
  row.and([row('settled_at_ms', 'is', null), row('created_at_ms', '<', createdBefore)]);
