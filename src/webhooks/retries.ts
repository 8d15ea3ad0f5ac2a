import type { Instant } from '../kernel/time.ts';
import { awaitWebhookBound } from './webhook-limits.ts';
import type { Webhook } from './webhook.ts';
import type { Tx } from '../store/store.ts';
import type { Addressing } from '../messages/outbox.ts';
import { loadWebhookUse } from './webhook-use.ts';

/** How often a receiver that does not take deliveries is called again. */

/**
 * Counts one more attempt for each webhook whose delivery has failed. Where others have used up what its
 * receiver may be sent, it waits for the next place there; what has used up its own is stopped.
 */
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
    const used = awaitWebhookBound(await load(webhook), now);
    if (!used.ok) {
      await stop(tx, webhook, now);
      continue;
    }
    const { updates, from } = used.value;
    for (const [bucket, uses] of updates) await tx.quotas.save(bucket, uses);
    if (from > now) await putOff(tx, webhook, from);
  }
};

const putOff = async (tx: Tx, { messageId }: Webhook, from: Instant): Promise<void> => {
  const delivery = messageId === null ? null : await tx.outbox.find(messageId);
  if (delivery === null || delivery.nextAttemptAt >= from) return;
  await tx.outbox.retryLater(delivery.envelope.id, from, delivery.lastError ?? '');
};

/** Read by its holder. */
const triedTooOften =
  'As many deliveries have failed as are tried again in a day; a replay goes on with it';

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
