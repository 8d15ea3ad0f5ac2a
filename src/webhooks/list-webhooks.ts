import type { Settings } from '../kernel/context.ts';
import { ok } from '../kernel/result.ts';
import type { Tx } from '../kernel/store.ts';
import type { Handler } from '../kernel/use-case.ts';
import { ownerOf, unsealWebhookSecrets } from './owned-webhooks.ts';
import type { WebhookDelivery } from './rows/webhook-deliveries.ts';
import type { ShownDelivery, ShownWebhook } from './webhook-view.ts';
import {
  deliveriesShown,
  deliveryIdOf,
  outboxAddressOf,
  type Webhook,
  type WebhookOwner,
} from './webhook.ts';

export const listWebhooksHandler: Handler<null, readonly ShownWebhook[]> = {
  read: async (tx, _input, callContext) =>
    ok(await showWebhooks(tx, ownerOf(callContext, callContext.settings), callContext.settings)),
};

/** With addresses, without secrets. */
const showWebhooks = async (
  tx: Tx,
  owner: WebhookOwner,
  settings: Pick<Settings, 'unseal'>,
): Promise<readonly ShownWebhook[]> => {
  const webhooks = await tx.webhooks.ofOwner(owner);
  return Promise.all(
    webhooks.map(async (webhook) => {
      const { id, state, problem, madeAt: createdAt } = webhook;
      const url = unsealWebhookSecrets(settings, webhook)?.url ?? null;
      const deliveries = await deliveriesOf(tx, webhook);
      return { id, url, state, problem, createdAt, deliveries };
    }),
  );
};

export const deliveriesOf = async (tx: Tx, webhook: Webhook): Promise<readonly ShownDelivery[]> => {
  const found = await tx.webhooks.deliveries(outboxAddressOf(webhook), deliveriesShown);
  return found.flatMap(shown);
};

/** The state of a delivery by the state of its message in the outbox. */
const states = {
  pending: 'pending',
  waiting: 'pending',
  sent: 'delivered',
  dead: 'failed',
  expired: 'dropped',
  done: 'dropped',
} as const;

/** Leaves out messages of other kinds, which no webhook gets. */
const shown = (delivery: WebhookDelivery): readonly ShownDelivery[] => {
  const { envelope, attempts, createdAt, nextAttemptAt, lastError, doneAt } = delivery;
  const { message } = envelope;
  if (message.kind !== 'webhook_event') return [];
  // A message that is tried once expires when it fails.
  const hasFailed = delivery.state === 'expired' && lastError !== null;
  const state = hasFailed ? 'failed' : states[delivery.state];
  return [
    {
      id: deliveryIdOf(message, envelope.id),
      type: message.type,
      state,
      attempts,
      queuedAt: createdAt,
      nextAttemptAt: state === 'pending' ? nextAttemptAt : null,
      deliveredAt: state === 'delivered' ? doneAt : null,
      problem: lastError,
    },
  ];
};
