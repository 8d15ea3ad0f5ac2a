import type { QuotaUse } from '../../domain/quota.ts';
import type { Instant } from '../../domain/time.ts';
import {
  webhookPlace,
  type Webhook,
  type WebhookOwner,
  type WebhookSecrets,
} from '../../domain/webhook.ts';
import type { Tx } from '../../store/store.ts';
import type { Circumstances } from '../context.ts';
import type { Crypto } from '../ports.ts';
import { orderOf, participantOf } from '../use-case.ts';

/** The webhooks of whoever calls: of the order that they hold, or of the participant. */

export const ownerOf = (circumstances: Pick<Circumstances, 'actor'>): WebhookOwner =>
  circumstances.actor.kind === 'participant'
    ? participantOf(circumstances).id
    : orderOf(circumstances).id;

export type Loaded = {
  /** Kept to the transaction. */
  readonly webhooks: readonly Webhook[];
  readonly bucket: string;
  readonly use: QuotaUse;
};

export const loadWebhooks = (tx: Tx, circumstances: Circumstances): Promise<Loaded> =>
  loadOwned(tx, ownerOf(circumstances));

/** Locks webhooks before their counts, in the same order as the code that stores results of deliveries. */
export const loadOwned = async (tx: Tx, owner: WebhookOwner): Promise<Loaded> => {
  const webhooks = await tx.webhooks.ofOwner(owner);
  const bucket = `webhooks:${owner}`;
  return { webhooks, bucket, use: await tx.quotas.load(bucket) };
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
