import { webhookId, type WebhookId } from '../kernel/ids.ts';
import { useQuota } from '../kernel/quota.ts';
import type { LockScope } from '../kernel/store.ts';
import { changed, refuse, type UseCase } from '../kernel/use-case.ts';
import { challengeReceiver, newSecret, problemWithAdding } from './challenge-receiver.ts';
import { loadWebhooks, ownerOf, type OwnedWebhooks } from './owned-webhooks.ts';
import type { AddWebhookInput } from './webhook-inputs.ts';
import { registeredFrom } from './webhook-use.ts';
import type { AddedWebhook } from './webhook-view.ts';
import { webhookSealContext, webhookQuota, type Webhook, type WebhookSecrets } from './webhook.ts';

type Generated = { readonly id: WebhookId; readonly secret: string };

/** The stored answer of an earlier call with this Idempotency-Key has just expired. */
const notChallenged = { kind: 'receiver_unconfirmed', problem: 'It was not sent yet' } as const;

/** The address gets every event from now on. */
export const addWebhookFor = (
  lockScope: LockScope,
): UseCase<{
  input: AddWebhookInput;
  loaded: OwnedWebhooks & { readonly newest: number };
  view: AddedWebhook;
  generated: Generated;
  extras: Webhook;
}> => ({
  lockScope,
  // Before the transaction, because it waits for the receiver.
  beforeTransaction: challengeReceiver,
  load: async (tx, _input, callContext) => {
    const { settings } = callContext;
    const owner = ownerOf(callContext, settings);
    const loaded = await loadWebhooks(tx, callContext);
    return { ...loaded, newest: await settings.webhooks.of(owner).newest(tx, owner) };
  },
  generate: (random, { now, dryRun }) => ({
    id: webhookId(now, random.bytes(16), dryRun),
    // Only a dry run shows it; other calls have the secret that signed the challenge.
    secret: newSecret(random),
  }),
  decide: ({ webhooks, bucket, use, newest }, { url, secret: confirmed }, context) => {
    const { now, generated, dryRun, settings } = context;
    // Another webhook may have been added while the receiver was challenged.
    const problem = problemWithAdding(webhooks, url, settings);
    if (problem !== null) return refuse(problem);
    const used = useQuota(webhookQuota, use, now);
    if (!used.ok) return refuse({ kind: 'too_many_webhook_calls', of: 'owner', ...used.problem });
    if (confirmed === null && !dryRun) return refuse(notChallenged);
    const { id } = generated;
    const secret = confirmed ?? generated.secret;
    const owner = ownerOf(context, settings);
    const secrets: WebhookSecrets = { url, secret };
    const webhook: Webhook = {
      id,
      owner,
      sealed: settings.seal(JSON.stringify(secrets), webhookSealContext({ id, owner })),
      receiver: new URL(url).host,
      registeredFrom: registeredFrom(context, settings),
      madeAt: now,
      state: 'active',
      problem: null,
      changedAt: now,
      cursor: newest,
      messageId: null,
      generation: 0,
    };
    return changed(
      { id, url, secret, createdAt: now, dryRun },
      { quotas: [[bucket, used.value]], extras: webhook },
    );
  },
  save: ({ webhooks }, webhook) => webhooks.add(webhook),
});
