import type { WebhookBound, WebhookUse } from './webhook-limits.ts';
import type { Webhook } from './webhook.ts';
import type { Tx } from '../store/store.ts';
import { callerSite } from '../kernel/authorise.ts';
import type { CallContext, Settings } from '../kernel/context.ts';

/** An address that somebody wants to add, as plain data. */
export type WantedWebhook = Pick<Webhook, 'owner' | 'receiver' | 'registeredFrom'> & {
  readonly url: string;
  /** What its host stands for; null before that is looked up. */
  readonly machines: readonly string[] | null;
  readonly dryRun: boolean;
};

/** What is counted of webhooks, and by which names. */

type Hash = Pick<Settings, 'hash'>;

/** From where a webhook is added: an IPv4 address or an IPv6 /48; under a keyed hash, since it is a person's. */
export const registeredFrom = (
  asking: Pick<CallContext, 'network' | 'isOfForeignPage'>,
  { hash }: Hash,
): string => hash(`webhooks from ${callerSite(asking)}`);

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
  const host = hostCounted(receiver);
  const load = async (what: string, name: string) => {
    const bucket = `webhook-${bound}:${what} ${hash(`webhooks ${what} ${name}`)}`;
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
  const isShared = bound !== 'lookups';
  const counted = await Promise.all([
    ...ownCounts.map(async ({ scope, name }) => ({
      scope,
      ...(await load(scope, name)),
      kept: null,
    })),
    ...(isShared ? sharedCounts : []).map(async ({ scope, name }) => {
      const [all, kept] = await Promise.all([
        load(scope, name),
        load(`${scope}-kept`, `${name} for ${network}`),
      ]);
      return { scope, ...all, kept };
    }),
  ]);
  return { bound, counted };
};
