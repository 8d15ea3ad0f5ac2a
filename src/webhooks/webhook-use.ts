import { callerIpv6Block } from '../kernel/authorise.ts';
import type { CallContext, Settings } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import type { WebhookLimit, WebhookUse } from './webhook-limits.ts';
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

/** Loads and locks the counts, always in the same order. */
export const loadWebhookUse = async (
  { quotas }: Tx,
  limit: WebhookLimit,
  webhook: Pick<Webhook, 'owner' | 'receiver' | 'registeredFrom'>,
  { hash }: Hash,
  machines: readonly string[] = [],
): Promise<WebhookUse> => {
  const { owner, receiver, registeredFrom: network } = webhook;
  const host = hostCounted(receiver);
  const load = async (what: string, name: string) => {
    const bucket = `webhook-${limit}:${what} ${hash(`webhooks ${what} ${name}`)}`;
    return { bucket, uses: await quotas.load(bucket) };
  };
  const ownCounts = [
    { scope: 'owner', name: owner },
    { scope: 'network', name: network },
  ] as const;
  const sharedCounts = [
    { scope: 'receiver', name: host },
    ...machines.map((name) => ({ scope: 'machine', name }) as const),
  ] as const;
  const isShared = limit !== 'lookups';
  const counted = await Promise.all([
    ...ownCounts.map(async ({ scope, name }) => ({
      scope,
      ...(await load(scope, name)),
      reserved: null,
    })),
    ...(isShared ? sharedCounts : []).map(async ({ scope, name }) => {
      const [all, reserved] = await Promise.all([
        load(scope, name),
        load(`${scope}-kept`, `${name} for ${network}`),
      ]);
      return { scope, ...all, reserved };
    }),
  ]);
  return { limit, counted };
};
