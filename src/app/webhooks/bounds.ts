import type { Webhook } from '../../domain/webhook.ts';
import type { WebhookBound, WebhookUse } from '../../domain/webhook-bounds.ts';
import { askingSite } from '../asking-network.ts';
import type { Circumstances, Settings } from '../context.ts';
import type { Tx } from '../ports.ts';

/** What is counted of webhooks, and by which names. */

type Hash = Pick<Settings, 'hash'>;

/** From where a webhook is added: an IPv4 address or an IPv6 /48; under a keyed hash, since it is a person's. */
export const registeredFrom = (
  asking: Pick<Circumstances, 'network' | 'isOfForeignPage'>,
  { hash }: Hash,
): string => hash(`webhooks from ${askingSite(asking)}`);

/** The host of an address as it is counted: whatever the port, and with or without a full stop behind it. */
const hostCounted = (receiver: string): string =>
  (URL.parse(`http://${receiver}`)?.hostname ?? receiver).replace(/\.$/, '');

/** Kept to the transaction, all in one order. */
export const loadWebhookUse = async (
  { quotas }: Tx,
  bound: WebhookBound,
  webhook: Pick<Webhook, 'owner' | 'receiver' | 'registeredFrom'>,
  { hash }: Hash,
  machines: readonly string[] = [],
): Promise<WebhookUse> => {
  const { owner, receiver, registeredFrom: network } = webhook;
  const named = [
    { scope: 'owner', name: owner },
    { scope: 'network', name: network },
    { scope: 'receiver', name: hostCounted(receiver) },
    ...machines.map((name) => ({ scope: 'machine', name }) as const),
  ] as const;
  const counted = await Promise.all(
    named.map(async ({ scope, name }) => {
      const bucket = `webhook-${bound}:${scope} ${hash(`webhooks ${scope} ${name}`)}`;
      return { scope, bucket, uses: await quotas.load(bucket) };
    }),
  );
  return { bound, counted };
};
