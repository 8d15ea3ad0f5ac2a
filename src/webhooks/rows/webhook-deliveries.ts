import { sql } from 'kysely';
import type { Instant } from '../../kernel/time.ts';
import { webhookChannel } from '../../messages/message.ts';
import type { Delivery } from '../../messages/rows/delivery.ts';
import { toDelivery } from '../../messages/rows/outbox-watch.ts';
import { momentOrNull } from '../../store/codec.ts';
import type { Session } from '../../store/engine.ts';

export type WebhookDelivery = Delivery & { readonly doneAt: Instant | null };

/** Deliveries are messages in the outbox. */
export const webhookDeliveries = ({ db }: Session) => ({
  /** The newest messages to this address, with when each was done, without erased ones. */
  deliveries: async (address: string, limit: number): Promise<readonly WebhookDelivery[]> => {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      // Written into the query, because only then the engines use the index.
      .where('channel', '=', sql.lit(webhookChannel))
      .where('recipient', '=', address)
      .where('erased_at_ms', 'is', null)
      .orderBy('created_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toDelivery(row), doneAt: momentOrNull(row.settled_at_ms) }));
  },
});
