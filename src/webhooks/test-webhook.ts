import { changed, refuse, type UseCase } from '../kernel/use-case.ts';
import {
  loadLastSingleDelivery,
  webhookForSending,
  nextGeneration,
  saveWebhook,
  countTowardsLimit,
  type LoadedForSending,
  type WebhookUpdate,
} from './change-webhook.ts';
import { loadWebhooks } from './owned-webhooks.ts';
import type { WebhookInput } from './webhook-inputs.ts';
import { loadWebhookUse } from './webhook-use.ts';
import type { WebhookDone } from './webhook-view.ts';
import { testDeliveryId } from './webhook.ts';

type LoadedForTest = LoadedForSending & {
  /** The position of the newest event. */
  readonly newest: number;
};

/** Sends a test to a webhook. */
export const testWebhookUseCase: UseCase<{
  input: WebhookInput;
  loaded: LoadedForTest;
  view: WebhookDone;
  extras: WebhookUpdate;
}> = {
  // `orders` for webhooks of lots too, because all webhooks share the limits of a receiver.
  lockScope: 'orders',
  load: async (tx, { id }, callContext) => {
    const loaded = await loadWebhooks(tx, callContext);
    const webhook = loaded.webhooks.find((each) => each.id === id);
    if (webhook === undefined)
      return { ...loaded, newest: 0, limitUse: null, lastSingleDelivery: null };
    const { settings } = callContext;
    const { owner } = webhook;
    const limitUse = await loadWebhookUse(tx, 'tests', webhook, settings);
    const lastSingleDelivery = await loadLastSingleDelivery(tx, webhook, settings);
    const newest = await settings.webhooks.of(owner).newest(tx, owner);
    return { ...loaded, newest, limitUse, lastSingleDelivery };
  },
  decide: (loaded, input, { now, dryRun, settings }) => {
    const used = webhookForSending(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const counted = countTowardsLimit(loaded.limitUse, 1, now);
    if (!counted.ok) return refuse(counted.problem);
    const webhook = nextGeneration(used.value.webhook);
    const { id, owner, generation } = webhook;
    const singleDelivery = {
      position: loaded.newest,
      type: settings.webhooks.of(owner).testType,
      notBefore: null,
      isTest: true,
      isOnce: true,
    } as const;
    const update = { webhook, at: now, settings, singleDelivery, droppedMessageId: null };
    const delivery = testDeliveryId(id, generation);
    return changed(
      { id, done: 'test', delivery, dryRun },
      { quotas: [used.value.quota, ...counted.value], extras: update },
    );
  },
  save: saveWebhook,
};
