import type { CallContext, Settings } from '../kernel/context.ts';
import type { Crypto } from '../kernel/ports.ts';
import type { QuotaUse } from '../kernel/quota.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import {
  webhookSealContext,
  type Webhook,
  type WebhookOwner,
  type WebhookSecrets,
} from './webhook.ts';

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
