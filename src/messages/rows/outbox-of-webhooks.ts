import { sql } from 'kysely';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { webhookChannel } from '../message.ts';
import type { Delivery, DeliveryState } from './delivery.ts';
import { toDelivery } from './outbox-watch.ts';

/** Messages to webhooks. Strangers decide how many there are, so they are deleted soon. */
export const outboxOfWebhooks = ({ db }: Session) => ({
  /** Ends a message that failed and is not tried again. */
  endFailed: async (id: string, error: string, at: Instant): Promise<void> => {
    await db
      .updateTable('outbox')
      .set({ state: ended, settled_at_ms: at, last_error: error, sealed: null })
      .where('id', '=', id)
      .execute();
  },
  /** The last message, by name, whose name begins with this text and a full stop. */
  lastNamed: async (idPrefix: string): Promise<Delivery | null> => {
    // In ASCII the slash follows the full stop.
    const row = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>=', `${idPrefix}.`)
      .where('id', '<', `${idPrefix}/`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : toDelivery(row);
  },
  /** Deletes messages to webhooks that were done before then; returns how many it deleted. */
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
