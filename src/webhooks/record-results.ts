import type { WebhookId } from '../kernel/ids.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { Message } from '../messages/message.ts';
import type { FinishedAttempt, RecordResults } from '../messages/store-results.ts';
import { advanceWebhook, type DeliverySettings } from './queue.ts';
import { countRetries } from './retries.ts';
import type { Webhook, WebhookEvent } from './webhook.ts';

/** Locks the webhooks of these messages, and returns the function that stores results and enqueues the next messages. */
export const lockWebhooks =
  (settings: DeliverySettings) =>
  async (tx: Tx, messages: readonly Message[]): Promise<RecordResults> => {
    const ids = messages.flatMap((message) =>
      message.kind === 'webhook_event' ? [message.webhookId] : [],
    );
    const locked = await tx.webhooks.lock([...new Set(ids)]);
    const webhooks = new Map<WebhookId, Webhook>(locked.map((each) => [each.id, each]));
    return async (sameTx, attempts, now) => {
      const finished: FinishedDelivery[] = [];
      for (const attempt of attempts) {
        const { message } = attempt;
        if (message.kind !== 'webhook_event') continue;
        const webhook = webhooks.get(message.webhookId);
        if (webhook !== undefined) finished.push({ attempt, message, webhook });
      }
      const retried = finished
        .filter(
          ({ attempt, webhook }) => attempt.outcome === 'retried' && isQueued(attempt, webhook),
        )
        .map(({ webhook }) => webhook);
      await countRetries(sameTx, retried, settings, now);
      for (const each of finished) await recordResult(sameTx, each, settings, now);
    };
  };

type FinishedDelivery = {
  readonly attempt: FinishedAttempt;
  readonly message: WebhookEvent;
  readonly webhook: Webhook;
};

/** Whether the message is the one of the webhook's queue, not a single delivery. */
const isQueued = (attempt: FinishedAttempt, webhook: Webhook): boolean =>
  webhook.messageId === attempt.id;

/** Advances the webhook to its next event, unless the message was a single delivery. */
const recordResult = async (
  tx: Tx,
  { attempt, message, webhook }: FinishedDelivery,
  settings: DeliverySettings,
  now: Instant,
): Promise<void> => {
  if (!isQueued(attempt, webhook) && !hasEnded(attempt)) return;
  const after = afterAttempt(webhook, attempt, message, now);
  if (after === webhook) return;
  if (!isQueued(attempt, webhook) && webhook.messageId !== null) {
    await tx.outbox.markDone([webhook.messageId], 'expired', now);
  }
  await tx.webhooks.save(after);
  await advanceWebhook(tx, after, settings, now);
};

/** Whether the receiver answered that it wants no more deliveries. */
const hasEnded = ({ outcome, sendResult }: FinishedAttempt): boolean =>
  outcome === 'expired' && sendResult?.ok === false && sendResult.problem.reason === 'ended';

const afterAttempt = (
  webhook: Webhook,
  { outcome, sendResult }: FinishedAttempt,
  { position: cursor }: WebhookEvent,
  now: Instant,
): Webhook => {
  const failure = sendResult?.ok === false ? sendResult.problem : null;
  if (outcome === 'dead') {
    const problem = failure?.text ?? null;
    return { ...webhook, state: 'stopped', problem, changedAt: now };
  }
  if (outcome === 'expired' && failure?.reason === 'ended') {
    return { ...webhook, state: 'ended', problem: failure.text, changedAt: now, messageId: null };
  }
  if (outcome !== 'sent' && outcome !== 'expired') return webhook;
  // An operator sent the message of a stopped webhook again, so the webhook continues.
  const changedAt = webhook.state === 'active' ? webhook.changedAt : now;
  return { ...webhook, state: 'active', problem: null, changedAt, cursor, messageId: null };
};
