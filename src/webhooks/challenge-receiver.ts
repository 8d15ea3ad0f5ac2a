import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { AppContext, Settings } from '../kernel/context.ts';
import type { ReceiverChallenge, ReceiverCheck } from '../kernel/outbound/checks.ts';
import type { Random } from '../kernel/ports.ts';
import { useQuota } from '../kernel/quota.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import type { Tx } from '../kernel/store.ts';
import type { CallerBeforeTransaction } from '../kernel/use-case.ts';
import { loadOwned, unsealWebhookSecrets, ownerOf } from './owned-webhooks.ts';
import type { AddWebhookInput } from './webhook-inputs.ts';
import { useWebhookLimit, type WebhookUse } from './webhook-limits.ts';
import { loadWebhookUse, registeredFrom, type RequestedWebhook } from './webhook-use.ts';
import { webhookQuota, webhooksMax, type Webhook } from './webhook.ts';

/**
 * Before an address becomes a webhook, its receiver has to send back a challenge. That proves that the
 * caller may have it called. Challenges count before they are sent, whatever their result, so that
 * nobody can use them to flood a server.
 */

declare module '../kernel/context.ts' {
  interface AppContext {
    /** Resolves the receiver's name and refuses private addresses; it connects to nothing. */
    readonly checkReceiver: ReceiverCheck;
    readonly sendChallenge: ReceiverChallenge;
  }
}

/** Standard Webhooks: 24 random bytes, in Base64. */
const secretBytes = 24;
const challengeBytes = 24;

/** How many machines of a host are counted and challenged; real hosts have fewer. */
const machinesMax = 4;

export const newSecret = (random: Random): string =>
  `whsec_${Buffer.from(random.bytes(secretBytes)).toString('base64')}`;

/** Challenges the receiver, and adds the secret that signed the challenge to the input. A dry run sends no challenge. */
export const challengeReceiver = async (
  context: AppContext,
  input: AddWebhookInput,
  caller: CallerBeforeTransaction,
): Promise<Result<AddWebhookInput, CallRefusal>> => {
  const { url, dryRun } = input;
  // The DNS lookup reaches others too, so it comes after this check.
  if (!(await context.store.read(({ outbox }) => outbox.maySend())))
    return no({ kind: 'webhook_on_hold' });
  const requested: RequestedWebhook = {
    owner: ownerOf(caller, context.settings),
    url,
    receiver: new URL(url).host,
    registeredFrom: registeredFrom(caller, context.settings),
    machines: null,
    dryRun,
  };
  const lookupRefusal = await countChallenge(context, requested);
  if (lookupRefusal !== null) return no(lookupRefusal);
  const checked = await context.checkReceiver(url);
  if (!checked.ok) return no({ kind: 'receiver_not_public', problem: checked.problem });
  const machines = [...new Set(checked.value.map(({ machine }) => machine))].slice(0, machinesMax);
  const refusal = await countChallenge(context, { ...requested, machines });
  if (refusal !== null) return no(refusal);
  if (dryRun) return ok(input);
  const secret = newSecret(context.random);
  const challenge = Buffer.from(context.random.bytes(challengeBytes)).toString('hex');
  const addresses = checked.value.flatMap(({ machine, address }) =>
    machines.includes(machine) ? [address] : [],
  );
  const answered = await context.sendChallenge({ url, secret, challenge, addresses });
  return answered.ok
    ? ok({ ...input, secret })
    : no({ kind: 'receiver_unconfirmed', problem: answered.problem });
};

/**
 * Counts a DNS lookup, or a challenge; null where it may go on, otherwise the refusal. A lookup also
 * counts in a dry run. @throws StoreBusy
 */
const countChallenge = (
  { store, clock, settings }: Pick<AppContext, 'store' | 'clock' | 'settings'>,
  requested: RequestedWebhook,
): Promise<CallRefusal | null> =>
  // `orders` for all subjects, because they share the limits of a receiver.
  store.write('orders', async (tx) => {
    const { webhooks, use } = await loadOwned(tx, requested.owner);
    const problem = problemWithAdding(webhooks, requested.url, settings);
    const now = clock.now();
    const called = useQuota(webhookQuota, use, now);
    const used = useWebhookLimit(await loadUse(tx, requested, settings), 1, now);
    if (problem !== null) return { keep: false, value: problem };
    if (!called.ok) return { keep: false, value: tooMany({ of: 'owner', ...called.problem }) };
    if (!used.ok) return { keep: false, value: tooMany(used.problem) };
    for (const [bucket, uses] of used.value) await tx.quotas.save(bucket, uses);
    return { keep: !requested.dryRun || requested.machines === null, value: null };
  });

const tooMany = (problem: Omit<Extract<CallRefusal, { kind: 'too_many_webhook_calls' }>, 'kind'>) =>
  ({ kind: 'too_many_webhook_calls', ...problem }) as const;

const loadUse = (
  tx: Tx,
  { machines, ...webhook }: RequestedWebhook,
  settings: Settings,
): Promise<WebhookUse> =>
  machines === null
    ? loadWebhookUse(tx, 'lookups', webhook, settings)
    : loadWebhookUse(tx, 'challenges', { ...webhook, machines }, settings);

/** An owner has one webhook at most for each address. */
export const problemWithAdding = (
  webhooks: readonly Webhook[],
  url: string,
  settings: Pick<Settings, 'unseal'>,
): CallRefusal | null => {
  const same = webhooks.find((each) => unsealWebhookSecrets(settings, each)?.url === url);
  if (same !== undefined) return { kind: 'webhook_exists', id: same.id };
  return webhooks.length >= webhooksMax ? { kind: 'webhooks_full' } : null;
};
