import type { CallContext, Settings } from '../kernel/context.ts';
import type { Crypto } from '../kernel/ports.ts';
import type { QuotaUse } from '../kernel/quota.ts';
import { ok } from '../kernel/result.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { Handler } from '../kernel/use-case.ts';
import type { WebhookDelivery } from './rows/webhook-deliveries.ts';
import type { ShownDelivery, ShownWebhook } from './webhook-view.ts';
import type { WebhookEvent } from './webhook.ts';
import {
  deliveriesShown,
  deliveryId,
  testDeliveryId,
  outboxAddressOf,
  webhookSealContext,
  type Webhook,
  type WebhookOwner,
  type WebhookSecrets,
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
      id: deliveryIdOf(message, roundIn(envelope.id)),
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

/** The name of a message ends with its round. */
export const roundIn = (messageId: string): number => Number(messageId.split('.').at(-1));

/** The webhook-id of a delivery: one for each event, and one for each test. */
export const deliveryIdOf = (
  { webhookId, position, isTest }: WebhookEvent,
  round: number,
): string => (isTest === true ? testDeliveryId(webhookId, round) : deliveryId(webhookId, position));

/** The order that the caller holds, or the participant who calls. */
export const ownerOf = (
  { actor }: Pick<CallContext, 'actor'>,
  { webhooks }: Pick<Settings, 'webhooks'>,
): WebhookOwner => webhooks.ownerOf(actor);

/** The webhooks of one owner, locked, with the calls that count towards their quota. */
export type OwnedWebhooks = {
  readonly webhooks: readonly Webhook[];
  readonly bucket: string;
  readonly use: QuotaUse;
};

export const loadWebhooks = (tx: Tx, callContext: CallContext): Promise<OwnedWebhooks> =>
  loadOwned(tx, ownerOf(callContext, callContext.settings));

/** Locks webhooks before their quotas, as storing the results of deliveries does. */
export const loadOwned = async (tx: Tx, owner: WebhookOwner): Promise<OwnedWebhooks> => {
  const webhooks = await tx.webhooks.ofOwner(owner);
  const bucket = `webhooks:${owner}`;
  return { webhooks, bucket, use: await tx.quotas.load(bucket) };
};

/** Deletes webhooks and drops their messages that have not arrived. */
export const removeWebhooks = async (
  tx: Tx,
  webhooks: readonly Webhook[],
  at: Instant,
): Promise<void> => {
  await tx.webhooks.remove(webhooks.map(({ id }) => id));
  const pending = webhooks.flatMap(({ messageId }) => messageId ?? []);
  await tx.outbox.markDone(pending, 'expired', at);
};

/** Null where the service has another SECRET by now, or somebody has changed the row in the database. */
export const unsealWebhookSecrets = (
  { unseal }: Pick<Crypto, 'unseal'>,
  webhook: Pick<Webhook, 'id' | 'owner' | 'sealed'>,
): WebhookSecrets | null => {
  const text = unseal(webhook.sealed, webhookSealContext(webhook));
  return text === null ? null : (JSON.parse(text) as WebhookSecrets);
};
