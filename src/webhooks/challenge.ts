import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { AddWebhookInput } from './webhook-inputs.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { useQuota } from '../kernel/quota.ts';
import { useWebhookBound } from './webhook-limits.ts';
import { webhookQuota, webhooksMax, type Webhook } from './webhook.ts';
import type { Tx } from '../store/store.ts';
import type { AppContext, Settings } from '../kernel/context.ts';
import { isRestored } from '../operators/holds/on-hold.ts';
import type { Random } from '../kernel/ports.ts';
import type { CallerBeforeTransaction } from '../kernel/use-case.ts';
import { loadWebhookUse, registeredFrom, type WantedWebhook } from './webhook-use.ts';
import { loadOwned, openWebhook, ownerOf } from './list-webhooks.ts';

/**
 * Whoever has somebody's server called must be able to answer there: before an address is a webhook, it
 * is sent one challenge and has to send it back. What is sent counts before it is sent, whatever comes
 * of it, so that challenges themselves are no way to have somebody called.
 */

/** Standard Webhooks: 24 random bytes, in Base64. */
const secretBytes = 24;
const challengeBytes = 24;

/** What a host stands for is counted, and challenged, up to here; hosts that matter stand for less. */
const machinesMax = 4;

export const newSecret = (random: Random): string =>
  `whsec_${Buffer.from(random.bytes(secretBytes)).toString('base64')}`;

/** Gives the input with the secret that the challenge was signed with; a dry run sends none. */
export const challengeReceiver = async (
  context: AppContext,
  input: AddWebhookInput,
  caller: CallerBeforeTransaction,
): Promise<Result<AddWebhookInput, CallRefusal>> => {
  const { url, dryRun } = input;
  // Before the name server is asked for its host, too.
  if (await context.store.read(isRestored)) return no({ kind: 'webhook_on_hold' });
  const named: WantedWebhook = {
    owner: ownerOf(caller),
    url,
    receiver: new URL(url).host,
    registeredFrom: registeredFrom(caller, context.settings),
    machines: null,
    dryRun,
  };
  const early = await countChallenge(context, named);
  if (early !== null) return no(early);
  const checked = await context.checkReceiver(url);
  if (!checked.ok) return no({ kind: 'receiver_not_public', problem: checked.problem });
  const machines = [...new Set(checked.value.map(({ machine }) => machine))].slice(0, machinesMax);
  const refusal = await countChallenge(context, { ...named, machines });
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
 * Why its name may not be looked up now, or no challenge sent; where it may, that counts from then on, a
 * look-up also in a dry run. @throws StoreBusy
 */
const countChallenge = (
  { store, clock, settings }: Pick<AppContext, 'store' | 'clock' | 'settings'>,
  wanted: WantedWebhook,
): Promise<CallRefusal | null> =>
  // The same for webhooks of lots: what is counted is counted for both.
  store.write('orders', async (tx) => {
    const { webhooks, use } = await loadOwned(tx, wanted.owner);
    const problem = problemWithAdding(webhooks, wanted.url, settings);
    const now = clock.now();
    const called = useQuota(webhookQuota, use, now);
    const used = useWebhookBound(await useOf(tx, wanted, settings), 1, now);
    if (problem !== null) return { keep: false, value: problem };
    if (!called.ok) return { keep: false, value: tooMany({ of: 'owner', ...called.problem }) };
    if (!used.ok) return { keep: false, value: tooMany(used.problem) };
    for (const [bucket, uses] of used.value) await tx.quotas.save(bucket, uses);
    return { keep: !wanted.dryRun || wanted.machines === null, value: null };
  });

const tooMany = (problem: Omit<Extract<CallRefusal, { kind: 'too_many_webhook_calls' }>, 'kind'>) =>
  ({ kind: 'too_many_webhook_calls', ...problem }) as const;

const useOf = (tx: Tx, wanted: WantedWebhook, settings: Settings) =>
  wanted.machines === null
    ? loadWebhookUse(tx, 'lookups', wanted, settings)
    : loadWebhookUse(tx, 'challenges', wanted, settings, wanted.machines);

/** Several webhooks of one owner to one address are one. */
export const problemWithAdding = (
  webhooks: readonly Webhook[],
  url: string,
  settings: Pick<Settings, 'open'>,
): CallRefusal | null => {
  const same = webhooks.find((each) => openWebhook(settings, each)?.url === url);
  if (same !== undefined) return { kind: 'webhook_exists', id: same.id };
  return webhooks.length >= webhooksMax ? { kind: 'webhooks_full' } : null;
};
