import type { ShownDelivery, ShownWebhook } from '../../contract/webhooks/webhook.ts';
import { ok } from '../../domain/base.ts';
import type { WebhookEvent } from '../../domain/message.ts';
import {
  deliveriesShown,
  deliveryId,
  testDeliveryId,
  webhookAddress,
  type Webhook,
  type WebhookOwner,
} from '../../domain/webhook.ts';
import type { Tx } from '../../store/store.ts';
import type { WebhookDelivery } from '../../store/webhook-deliveries.ts';
import type { Settings } from '../context.ts';
import type { Handler } from '../use-case.ts';
import { openWebhook, ownerOf } from './owned.ts';

/** What webhooks there are, and what was sent to them. */

export const listWebhooks: Handler<null, readonly ShownWebhook[]> = {
  look: async (tx, _input, circumstances) =>
    ok(await showWebhooks(tx, ownerOf(circumstances), circumstances.settings)),
};

/** With their addresses, and without their secrets. */
const showWebhooks = async (
  tx: Tx,
  owner: WebhookOwner,
  settings: Pick<Settings, 'open'>,
): Promise<readonly ShownWebhook[]> => {
  const webhooks = await tx.webhooks.ofOwner(owner);
  return Promise.all(
    webhooks.map(async (webhook) => {
      const { id, state, problem, madeAt } = webhook;
      const url = openWebhook(settings, webhook)?.url ?? null;
      const deliveries = await deliveriesOf(tx, webhook);
      return { id, url, state, problem, madeAt, deliveries };
    }),
  );
};

export const deliveriesOf = async (tx: Tx, webhook: Webhook): Promise<readonly ShownDelivery[]> => {
  const found = await tx.webhooks.deliveries(webhookAddress(webhook), deliveriesShown);
  return found.flatMap(shown);
};

const states = {
  pending: 'pending',
  waiting: 'pending',
  sent: 'delivered',
  dead: 'failed',
  expired: 'dropped',
  settled: 'dropped',
} as const;

const shown = (delivery: WebhookDelivery): readonly ShownDelivery[] => {
  const { envelope, attempts, createdAt, nextAttemptAt, lastError, doneAt } = delivery;
  const { message } = envelope;
  if (message.kind !== 'webhook_event') return [];
  // What was tried once has ended with what came of it.
  const hasFailed = delivery.state === 'expired' && lastError !== null;
  const state = hasFailed ? 'failed' : states[delivery.state];
  return [
    {
      id: nameOf(message, roundIn(envelope.id)),
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

/** The round stands at the end of a message's name. */
export const roundIn = (messageId: string): number => Number(messageId.split('.').at(-1));

/** The webhook-id that is sent: the same for what happened, and its own for each test. */
export const nameOf = ({ webhookId, position, isTest }: WebhookEvent, round: number): string =>
  isTest === true ? testDeliveryId(webhookId, round) : deliveryId(webhookId, position);
