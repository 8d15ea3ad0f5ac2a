import type { AddWebhookInput } from './webhook-inputs.ts';
import type { AddedWebhook } from './webhook-view.ts';
import { webhookId, type WebhookId } from '../kernel/ids.ts';
import { useQuota } from '../kernel/quota.ts';
import { webhookPlace, webhookQuota, type Webhook, type WebhookSecrets } from './webhook.ts';
import type { LockScope } from '../store/engine.ts';
import { changed, refuse, type UseCase } from '../kernel/use-case.ts';
import { registeredFrom } from './webhook-use.ts';
import { challengeReceiver, newSecret, problemWithAdding } from './challenge.ts';
import { newestOf } from './triggers.ts';
import { loadWebhooks, ownerOf, type Loaded } from './list-webhooks.ts';

type Generated = { readonly id: WebhookId; readonly secret: string };

/** What was known of an earlier call with its Idempotency-Key has just been forgotten. */
const notAsked = { kind: 'receiver_unconfirmed', problem: 'It was not sent yet' } as const;

/** An address is told of whatever happens from now on. */
export const addWebhook = (
  lockScope: LockScope,
): UseCase<
  AddWebhookInput,
  Loaded & { readonly newest: number },
  AddedWebhook,
  Generated,
  Webhook
> => ({
  lockScope,
  // Before the transaction begins, because the receiver is asked.
  beforeTransaction: challengeReceiver,
  load: async (tx, _input, callContext) => ({
    ...(await loadWebhooks(tx, callContext)),
    newest: await newestOf(tx, { owner: ownerOf(callContext) }),
  }),
  generate: (random, { now, dryRun }) => ({
    id: webhookId(now, random.bytes(16), dryRun),
    // Shown by a dry run alone: any other has challenged its receiver.
    secret: newSecret(random),
  }),
  decide: ({ webhooks, bucket, use, newest }, { url, secret: confirmed }, context) => {
    const { now, generated, dryRun, settings } = context;
    // Another may have been added while the receiver was asked.
    const problem = problemWithAdding(webhooks, url, settings);
    if (problem !== null) return refuse(problem);
    const used = useQuota(webhookQuota, use, now);
    if (!used.ok) return refuse({ kind: 'too_many_webhook_calls', of: 'owner', ...used.problem });
    if (confirmed === null && !dryRun) return refuse(notAsked);
    const { id } = generated;
    const secret = confirmed ?? generated.secret;
    const owner = ownerOf(context);
    const secrets: WebhookSecrets = { url, secret };
    const webhook: Webhook = {
      id,
      owner,
      sealed: settings.seal(JSON.stringify(secrets), webhookPlace({ id, owner })),
      receiver: new URL(url).host,
      registeredFrom: registeredFrom(context, settings),
      madeAt: now,
      state: 'active',
      problem: null,
      changedAt: now,
      reached: newest,
      messageId: null,
      round: 0,
    };
    return changed({ id, url, secret, madeAt: now, dryRun }, [], [[bucket, used.value]], webhook);
  },
  save: ({ webhooks }, webhook) => webhooks.add(webhook),
});
