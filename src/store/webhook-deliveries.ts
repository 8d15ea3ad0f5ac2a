import type { WebhookRows } from '../app/webhook-ports.ts';
import { momentOrNull } from './codec.ts';
import type { Session } from './engine.ts';
import { toDelivery } from './outbox-watch.ts';

/** What was sent to webhooks, or is to be: it stands in the outbox like any message. */
export const webhookDeliveries = ({ db }: Session): Pick<WebhookRows, 'deliveries'> => ({
  deliveries: async (beginning, limit) => {
    // By the beginning of their names, which the key finds; behind a full stop comes a slash.
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>=', `${beginning}.`)
      .where('id', '<', `${beginning}/`)
      .where('erased_at_ms', 'is', null)
      .orderBy('created_at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...toDelivery(row), doneAt: momentOrNull(row.settled_at_ms) }));
  },
});
