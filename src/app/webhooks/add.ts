import type { AddWebhookInput } from '../../contract/webhooks/inputs.ts';
import type { AddedWebhook } from '../../contract/webhooks/webhook.ts';
import { ok } from '../../domain/base.ts';
import { webhookId, type WebhookId } from '../../domain/ids.ts';
import { useQuota } from '../../domain/quota.ts';
import {
  webhookPlace,
  webhookQuota,
  webhooksMax,
  type Webhook,
  type WebhookSecrets,
} from '../../domain/webhook.ts';
import type { LockScope } from '../ports.ts';
import { refuse, type UseCase } from '../use-case.ts';
import { loadWebhooks, ownerOf, type Loaded } from './owned.ts';
import { newestOf } from './occasions.ts';

/** Standard Webhooks: 24 random bytes, in Base64. */
const secretBytes = 24;

type Drawn = { readonly id: WebhookId; readonly secret: string };

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
  // Before a transaction begins, because names are looked up by asking others.
  foresee: async ({ checkReceiver }, { url }) => {
    const checked = await checkReceiver(url);
    return checked.ok ? null : { kind: 'receiver_not_public', problem: checked.problem };
  },
  load: async (tx, _input, circumstances) => ({
    ...(await loadWebhooks(tx, circumstances)),
    newest: await newestOf(tx, { owner: ownerOf(circumstances) }),
  }),
  draw: (random, { now, dryRun }) => ({
    id: webhookId(now, random.bytes(16), dryRun),
    secret: `whsec_${Buffer.from(random.bytes(secretBytes)).toString('base64')}`,
  }),
  decide: ({ webhooks, bucket, use, newest }, { url }, moment) => {
    const { now, drawn, dryRun, settings } = moment;
    if (webhooks.length >= webhooksMax) return refuse({ kind: 'webhooks_full' });
    const used = useQuota(webhookQuota, use, now);
    if (!used.ok) return refuse({ kind: 'too_many_webhook_calls', ...used.problem });
    const { id, secret } = drawn;
    const owner = ownerOf(moment);
    const secrets: WebhookSecrets = { url, secret };
    const webhook: Webhook = {
      id,
      owner,
      sealed: settings.seal(JSON.stringify(secrets), webhookPlace({ id, owner })),
      receiver: new URL(url).host,
      madeAt: now,
      state: 'active',
      problem: null,
      changedAt: now,
      reached: newest,
      messageId: null,
      round: 0,
    };
    return {
      answer: ok({ id, url, secret, madeAt: now, dryRun }),
      change: { happened: [], quotas: [[bucket, used.value]], extras: webhook },
    };
  },
  save: ({ webhooks }, webhook) => webhooks.add(webhook),
});
