import { ok } from '../../kernel/result.ts';
import type { ActId, OrderNumber } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { isOfLots, type Webhook } from '../../webhooks/webhook.ts';
import { refuse, unchanged, type UseCaseOf } from '../../kernel/use-case.ts';
import { acted, generateActId } from '../../messages/save-act.ts';

type Found = { readonly webhook: Webhook; readonly orderNumber: OrderNumber | null };

type Ended = { readonly webhook: Webhook; readonly dropped: string | null; readonly at: Instant };

/** Whoever runs the service answers for what it sends to others. */
export const endWebhook: UseCaseOf<'end_webhook', Found | null, ActId, Ended> = {
  lockScope: 'orders',
  load: async ({ webhooks, orders }, { id }) => {
    const [webhook] = await webhooks.take([id]);
    if (webhook === undefined) return null;
    const { owner } = webhook;
    const order = isOfLots(owner) ? null : await orders.find(owner);
    return { webhook, orderNumber: order?.number ?? null };
  },
  generate: generateActId,
  decide: (found, _input, { now: at, dryRun, generated }) => {
    if (found === null) return refuse(noSuchWebhook);
    const { webhook, orderNumber } = found;
    const { id: webhookId, receiver, messageId: dropped } = webhook;
    const view = { id: webhookId, receiver, orderNumber, dryRun };
    if (webhook.state === 'ended') return unchanged(view);
    const act = { type: 'WebhookEnded', actId: generated, version: 1, at, webhookId } as const;
    const ended: Webhook = {
      ...webhook,
      state: 'ended',
      problem: endedByUs,
      changedAt: at,
      messageId: null,
    };
    return { answer: ok(view), toSave: acted(act, { webhook: ended, dropped, at }) };
  },
  save: async ({ webhooks, outbox }, { webhook, dropped, at }) => {
    await webhooks.save(webhook);
    if (dropped !== null) await outbox.markDone([dropped], 'expired', at);
  },
};

/** Read by whoever made it. */
const endedByUs = 'The operator of this service has ended it';

const noSuchWebhook = {
  kind: 'invalid_field',
  field: 'webhook_id',
  problem: 'is not a webhook',
} as const;
