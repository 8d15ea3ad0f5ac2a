import {
  webhookPlace,
  type Webhook,
  type WebhookOwner,
  type WebhookSecrets,
} from '../../domain/webhook.ts';
import type { QuotaUse } from '../../domain/quota.ts';
import type { Instant } from '../../domain/time.ts';
import type { Circumstances } from '../context.ts';
import type { Crypto, Tx } from '../ports.ts';
import { orderOf, participantOf } from '../use-case.ts';

/** The webhooks of whoever calls: of the order that they hold, or of the participant. */

export const ownerOf = (circumstances: Circumstances): WebhookOwner =>
  circumstances.actor.kind === 'participant'
    ? participantOf(circumstances).id
    : orderOf(circumstances).id;

export type Loaded = {
  /** Kept to the transaction. */
  readonly webhooks: readonly Webhook[];
  readonly bucket: string;
  readonly use: QuotaUse;
};

export const loadWebhooks = async (tx: Tx, circumstances: Circumstances): Promise<Loaded> => {
  const owner = ownerOf(circumstances);
  const bucket = `webhooks:${owner}`;
  const use = await tx.quotas.load(bucket);
  return { webhooks: await tx.webhooks.ofOwner(owner), bucket, use };
};

/** Nothing more is sent there, also what had not arrived yet. */
export const removeWebhooks = async (
  tx: Tx,
  webhooks: readonly Webhook[],
  at: Instant,
): Promise<void> => {
  await tx.webhooks.remove(webhooks.map(({ id }) => id));
  const onTheirWay = webhooks.flatMap(({ messageId }) => messageId ?? []);
  await tx.outbox.markDone(onTheirWay, 'expired', at);
};

/** Null where the service has another secret by now, or somebody has changed it in the database. */
export const openWebhook = (
  { open }: Pick<Crypto, 'open'>,
  webhook: Pick<Webhook, 'id' | 'owner' | 'sealed'>,
): WebhookSecrets | null => {
  const text = open(webhook.sealed, webhookPlace(webhook));
  return text === null ? null : (JSON.parse(text) as WebhookSecrets);
};
