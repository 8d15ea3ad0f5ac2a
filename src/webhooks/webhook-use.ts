import { callerIpv6Block } from '../kernel/authorise.ts';
import type { CallContext, Settings } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import type { SharedBucket, WebhookLimitName, WebhookUse } from './webhook-limits.ts';
import type { Webhook } from './webhook.ts';

/** A webhook that a caller wants to add. */
export type RequestedWebhook = Pick<Webhook, 'owner' | 'receiver' | 'registeredFrom'> & {
  readonly url: string;
  /** The IP addresses and networks of its host; null before the DNS lookup. */
  readonly machines: readonly string[] | null;
  readonly dryRun: boolean;
};

type Hash = Pick<Settings, 'hash'>;

/** A keyed hash of the caller's IPv4 address or IPv6 /48, which is personal data. */
export const registeredFrom = (
  context: Pick<CallContext, 'network' | 'isOfForeignPage'>,
  { hash }: Hash,
): string => hash(`webhooks from ${callerIpv6Block(context)}`);

/** The host by which deliveries are counted, without port and trailing dot. */
const hostCounted = (receiver: string): string =>
  (URL.parse(`http://${receiver}`)?.hostname ?? receiver).replace(/\.$/, '');

/** The webhook whose requests are counted, and the machines of its receiver if these count too. */
type CountedWebhook = Pick<Webhook, 'owner' | 'receiver' | 'registeredFrom'> & {
  readonly machines?: readonly string[];
};

const bucketsFor = (
  limit: WebhookLimitName,
  { owner, receiver, registeredFrom: network, machines = [] }: CountedWebhook,
  { hash }: Hash,
): Pick<WebhookUse, 'own' | 'shared'> => {
  const bucketOf = (what: string, name: string): string =>
    `webhook-${limit}:${what} ${hash(`webhooks ${what} ${name}`)}`;
  const sharedBucket = (scope: SharedBucket['scope'], name: string): SharedBucket => ({
    scope,
    bucket: bucketOf(scope, name),
    reservedBucket: bucketOf(`${scope}-kept`, `${name} for ${network}`),
  });
  return {
    own: [
      { scope: 'owner', bucket: bucketOf('owner', owner) },
      { scope: 'network', bucket: bucketOf('network', network) },
    ],
    // A DNS lookup calls no receiver.
    shared:
      limit === 'lookups'
        ? []
        : [
            sharedBucket('receiver', hostCounted(receiver)),
            ...machines.map((machine) => sharedBucket('machine', machine)),
          ],
  };
};

/** Loads and locks how often the webhook used the limit. */
export const loadWebhookUse = async (
  { quotas }: Tx,
  limit: WebhookLimitName,
  webhook: CountedWebhook,
  settings: Hash,
): Promise<WebhookUse> => {
  const counted = bucketsFor(limit, webhook, settings);
  const names = bucketNames(counted);
  const uses = await quotas.loadAll(names);
  return { limit, ...counted, uses: new Map(names.map((name, nth) => [name, uses[nth] ?? []])) };
};

/** Locks the uses of all these webhooks at once, so that no two transactions wait for each other. */
export const lockWebhookUses = async (
  { quotas }: Tx,
  limit: WebhookLimitName,
  webhooks: readonly CountedWebhook[],
  settings: Hash,
): Promise<void> => {
  await quotas.loadAll(
    webhooks.flatMap((webhook) => bucketNames(bucketsFor(limit, webhook, settings))),
  );
};

const bucketNames = ({ own, shared }: Pick<WebhookUse, 'own' | 'shared'>): readonly string[] => [
  ...own.map(({ bucket }) => bucket),
  ...shared.flatMap(({ bucket, reservedBucket }) => [bucket, reservedBucket]),
];
