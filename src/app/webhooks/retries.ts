import type { Instant } from '../../domain/time.ts';
import type { Webhook } from '../../domain/webhook.ts';
import { useWebhookBound } from '../../domain/webhook-bounds.ts';
import type { Addressing } from '../outbox.ts';
import type { Tx } from '../ports.ts';
import { loadWebhookUse } from './bounds.ts';

/** How often a receiver that does not take deliveries is called again. */

/** Counts one more attempt for each webhook whose delivery has failed; one that may have no more is stopped. */
export const countRetries = async (
  tx: Tx,
  webhooks: readonly Webhook[],
  addressing: Addressing,
  now: Instant,
): Promise<void> => {
  const load = (webhook: Webhook) => loadWebhookUse(tx, 'retries', webhook, addressing);
  // All at once, so that they are kept to the transaction in one order.
  await Promise.all(webhooks.map(load));
  for (const webhook of webhooks) {
    const used = useWebhookBound(await load(webhook), 1, now);
    if (used.ok) for (const [bucket, uses] of used.value) await tx.quotas.save(bucket, uses);
    else await stop(tx, webhook, now);
  }
};

/** Read by its holder. */
const triedTooOften =
  'As many deliveries to this receiver have failed as are tried again in a day; a replay goes on with it';

const stop = async (tx: Tx, webhook: Webhook, now: Instant): Promise<void> => {
  if (webhook.messageId !== null) await tx.outbox.endFailed(webhook.messageId, triedTooOften, now);
  await tx.webhooks.save({
    ...webhook,
    state: 'stopped',
    problem: triedTooOften,
    changedAt: now,
    messageId: null,
  });
};
