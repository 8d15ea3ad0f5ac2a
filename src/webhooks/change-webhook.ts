import type { CallRefusal } from '../kernel/call-refusal.ts';
import { useQuota, type QuotaUse } from '../kernel/quota.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import type { Tx } from '../kernel/store.ts';
import { after, secondsMs, type Instant } from '../kernel/time.ts';
import type { Delivery } from '../messages/rows/delivery.ts';
import type { OwnedWebhooks } from './owned-webhooks.ts';
import {
  enqueueDelivery,
  singleDeliveryPrefix,
  type DeliverySettings,
  type NewDeliveryOfWebhook,
} from './queue.ts';
import type { WebhookInput } from './webhook-inputs.ts';
import { useWebhookLimit, type WebhookUse } from './webhook-limits.ts';
import { webhookQuota, type Webhook } from './webhook.ts';

/** A changed webhook. A test or a replay of one event is a single delivery, sent outside its queue. */
export type WebhookUpdate = {
  readonly webhook: Webhook;
  readonly at: Instant;
  readonly settings: DeliverySettings;
  /** The single delivery to enqueue; null if there is none. */
  readonly singleDelivery: NewDeliveryOfWebhook | null;
  /** The message of the queue that is dropped; null if there is none. */
  readonly droppedMessageId: string | null;
};

/** The webhook that the call names, and its owner's quota with this call counted. */
export const webhookForCall = (
  { webhooks, use, bucket }: OwnedWebhooks,
  { id }: WebhookInput,
  now: Instant,
): Result<
  { readonly webhook: Webhook; readonly quota: readonly [string, QuotaUse] },
  CallRefusal
> => {
  const webhook = webhooks.find((each) => each.id === id);
  if (webhook === undefined) return no({ kind: 'webhook_not_found' });
  const used = useQuota(webhookQuota, use, now);
  return used.ok
    ? ok({ webhook, quota: [bucket, used.value] })
    : no({ kind: 'too_many_webhook_calls', of: 'owner', ...used.problem });
};

/** The rows that a call loads before it sends something. */
export type LoadedForSending = OwnedWebhooks & {
  /** Null if there is no such webhook. */
  readonly limitUse: WebhookUse | null;
  readonly lastSingleDelivery: Delivery | null;
};

/** The webhook for a call that sends something: it has not ended, and no single delivery is on its way. */
export const webhookForSending = (loaded: LoadedForSending, input: WebhookInput, now: Instant) => {
  const used = webhookForCall(loaded, input, now);
  if (!used.ok) return used;
  if (used.value.webhook.state === 'ended') return no(endedRefusal);
  if (loaded.lastSingleDelivery?.state === 'pending') {
    const retryAt = after(now, singleDeliveryWaitMs);
    return no({ kind: 'too_many_webhook_calls', of: 'owner', retryAt } as const);
  }
  return used;
};

const endedRefusal = {
  kind: 'invalid_field',
  field: 'webhook_id',
  problem: 'names a webhook that has ended, delete it and add it again',
} as const;

/** Most attempts end within this time. */
const singleDeliveryWaitMs = secondsMs(2);

export const saveWebhook = async (
  tx: Tx,
  { webhook, at, settings, singleDelivery, droppedMessageId }: WebhookUpdate,
): Promise<void> => {
  await tx.webhooks.save(webhook);
  if (droppedMessageId !== null) await tx.outbox.markDone([droppedMessageId], 'expired', at);
  if (singleDelivery !== null) await enqueueDelivery(tx, webhook, singleDelivery, settings, at);
  await tx.webhooks.markDue([webhook.id], at);
};

/** Counts deliveries towards the limits of the owner, the network and the receiver. */
export const countTowardsLimit = (use: WebhookUse | null, times: number, now: Instant) => {
  const used = use === null ? ok([]) : useWebhookLimit(use, times, now);
  return used.ok ? used : no({ kind: 'too_many_webhook_calls', ...used.problem } as const);
};

/** A new generation gives the next messages new names. */
export const nextGeneration = (webhook: Webhook): Webhook => ({
  ...webhook,
  generation: webhook.generation + 1,
});

/** The newest test or replay of one event; null if there was none. */
export const loadLastSingleDelivery = (
  tx: Tx,
  webhook: Webhook,
  settings: DeliverySettings,
): Promise<Delivery | null> =>
  tx.outbox.lastNamed(
    settings.mails.publicName(singleDeliveryPrefix(webhook, settings), settings.hash),
  );
