import type { Settings } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import { awaitWebhookLimit } from './webhook-limits.ts';
import { loadWebhookUse, lockWebhookUses } from './webhook-use.ts';
import type { Webhook } from './webhook.ts';

/**
 * Counts one more attempt for each webhook whose delivery failed. If other callers have used up the
 * limit of the receiver, the delivery waits until the limit has room. A webhook whose own limit is
 * used up is stopped.
 */
export const countRetries = async (
  tx: Tx,
  webhooks: readonly Webhook[],
  settings: Pick<Settings, 'hash'>,
  now: Instant,
): Promise<void> => {
  await lockWebhookUses(tx, 'retries', webhooks, settings);
  for (const webhook of webhooks) {
    // Loaded one by one, because webhooks share counts.
    const use = await loadWebhookUse(tx, 'retries', webhook, settings);
    const used = awaitWebhookLimit(use, now);
    if (!used.ok) {
      await stop(tx, webhook, now);
      continue;
    }
    const { updates, from } = used.value;
    for (const [bucket, uses] of updates) await tx.quotas.save(bucket, uses);
    if (from > now) await postpone(tx, webhook, from);
  }
};

const postpone = async (tx: Tx, { messageId }: Webhook, from: Instant): Promise<void> => {
  const delivery = messageId === null ? null : await tx.outbox.find(messageId);
  if (delivery === null || delivery.nextAttemptAt >= from) return;
  await tx.outbox.retryLater(delivery.envelope.id, from, delivery.lastError ?? '');
};

/** The problem that the webhook's owner reads. */
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
