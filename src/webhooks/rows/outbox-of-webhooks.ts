import { sql } from 'kysely';
import type { Instant } from '../../kernel/time.ts';
import { webhookChannel } from '../webhook.ts';
import type { Delivery, DeliveryState } from '../../messages/rows/delivery.ts';
import type { Session } from '../../store/engine.ts';
import { toDelivery } from '../../messages/rows/outbox-watch.ts';

/** What is told to webhooks: as much as others ask for, so none of it is kept for long. */
export const outboxOfWebhooks = ({ db }: Session) => ({
  /** It was tried, and is not again. */
  endFailed: async (id: string, error: string, at: Instant): Promise<void> => {
    await db
      .updateTable('outbox')
      .set({ state: ended, settled_at_ms: at, last_error: error, sealed: null })
      .where('id', '=', id)
      .execute();
  },
  /** The last of those whose names begin so, by their names. */
  lastNamed: async (beginning: string): Promise<Delivery | null> => {
    // Behind a full stop comes a slash.
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>=', `${beginning}.`)
      .where('id', '<', `${beginning}/`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : toDelivery(row);
  },
  /** Deletes what webhooks were told, and was done before then; says how many there were. */
  deleteOfWebhooks: async (doneBefore: Instant, limit: number): Promise<number> => {
    const done = db
      .selectFrom('outbox')
      .select('id')
      // Written into the query, because only then the engines use the index.
      .where('channel', '=', sql.lit(webhookChannel))
      .where('erased_at_ms', 'is', null)
      .where('settled_at_ms', '<', doneBefore)
      .orderBy('settled_at_ms')
      .limit(limit);
    const deleted = await db.deleteFrom('outbox').where('id', 'in', done).returning('id').execute();
    return deleted.length;
  },
});

const ended: DeliveryState = 'expired';
