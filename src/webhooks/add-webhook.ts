import type { AddWebhookInput } from './webhook-inputs.ts';
import type { AddedWebhook } from './webhook-view.ts';
import { webhookId, type WebhookId } from '../kernel/ids.ts';
import { useQuota } from '../kernel/quota.ts';
import { webhookPlace, webhookQuota, type Webhook, type WebhookSecrets } from './webhook.ts';
import type { LockScope } from '../store/engine.ts';
import { changed, refuse, type UseCase } from '../kernel/use-case.ts';
import { registeredFrom } from './webhook-use.ts';
import { challengeReceiver, newSecret, objectionToAdding } from './challenge.ts';
import { newestOf } from './triggers.ts';
import { loadWebhooks, ownerOf, type Loaded } from './list-webhooks.ts';

type Drawn = { readonly id: WebhookId; readonly secret: string };

/** What was known of an earlier call with its Idempotency-Key has just been forgotten. */
const notAsked = { kind: 'receiver_unconfirmed', problem: 'It was not sent yet' } as const;

/** An address is told of whatever happens from now on. */
export const addWebhook = (
  lockScope: LockScope,
): UseCase<
  AddWebhookInput,
  Loaded & { readonly newest: number },
  AddedWebhook,
  Drawn,
  Webhook
> => ({
  lockScope,
  // Before the transaction begins, because the receiver is asked.
  foresee: challengeReceiver,
  load: async (tx, _input, circumstances) => ({
    ...(await loadWebhooks(tx, circumstances)),
    newest: await newestOf(tx, { owner: ownerOf(circumstances) }),
  }),
  draw: (random, { now, dryRun }) => ({
    id: webhookId(now, random.bytes(16), dryRun),
    // Shown by a dry run alone: any other has challenged its receiver.
    secret: newSecret(random),
  }),
  decide: ({ webhooks, bucket, use, newest }, { url, secret: confirmed }, moment) => {
    const { now, drawn, dryRun, settings } = moment;
    // Another may have been added while the receiver was asked.
    const objection = objectionToAdding(webhooks, url, settings);
    if (objection !== null) return refuse(objection);
    const used = useQuota(webhookQuota, use, now);
    if (!used.ok) return refuse({ kind: 'too_many_webhook_calls', of: 'owner', ...used.problem });
    if (confirmed === null && !dryRun) return refuse(notAsked);
    const { id } = drawn;
    const secret = confirmed ?? drawn.secret;
    const owner = ownerOf(moment);
    const secrets: WebhookSecrets = { url, secret };
    const webhook: Webhook = {
      id,
      owner,
      sealed: settings.seal(JSON.stringify(secrets), webhookPlace({ id, owner })),
      receiver: new URL(url).host,
      registeredFrom: registeredFrom(moment, settings),
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
