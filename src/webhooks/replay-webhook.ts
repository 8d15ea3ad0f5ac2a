import { changed, refuse, type DecisionContext, type UseCase } from '../kernel/use-case.ts';
import {
  countTowardsLimit,
  loadLastSingleDelivery,
  nextGeneration,
  saveWebhook,
  webhookForSending,
  type LoadedForSending,
  type WebhookUpdate,
} from './change-webhook.ts';
import { loadWebhooks } from './owned-webhooks.ts';
import type { Trigger } from './subject.ts';
import type { ReplayInput } from './webhook-inputs.ts';
import { loadWebhookUse } from './webhook-use.ts';
import type { WebhookDone } from './webhook-view.ts';
import { deliveryId, readDelivery, type Webhook } from './webhook.ts';

type LoadedForReplay = LoadedForSending & {
  /** The event that is sent alone; null if the call names none, or if it does not exist. */
  readonly named: Trigger | null;
  /** The position after which everything is sent again; null for everything that has not arrived. */
  readonly replayAfter: number | null;
};

/** Sends one event again, or everything since a moment, or everything that has not arrived. */
export const replayWebhookUseCase: UseCase<{
  input: ReplayInput;
  loaded: LoadedForReplay;
  view: WebhookDone;
  extras: WebhookUpdate;
}> = {
  lockScope: 'orders',
  load: async (tx, { id, delivery, since }, callContext) => {
    const loaded = await loadWebhooks(tx, callContext);
    const webhook = loaded.webhooks.find((each) => each.id === id);
    if (webhook === undefined) {
      return {
        ...loaded,
        named: null,
        replayAfter: null,
        limitUse: null,
        lastSingleDelivery: null,
      };
    }
    const { settings } = callContext;
    const { owner } = webhook;
    const subject = settings.webhooks.of(owner);
    const limit = delivery === null ? 'replayed' : 'tests';
    const position = delivery === null ? null : readDelivery(id, delivery);
    return {
      ...loaded,
      limitUse: await loadWebhookUse(tx, limit, webhook, settings),
      lastSingleDelivery:
        delivery === null ? null : await loadLastSingleDelivery(tx, webhook, settings),
      named: position === null ? null : await subject.find(tx, owner, position),
      replayAfter: since === null ? null : await subject.cursorBefore(tx, owner, since),
    };
  },
  decide: (loaded, input, context) => {
    const { now, dryRun, settings } = context;
    const used = webhookForSending(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const { named, replayAfter } = loaded;
    if (input.delivery !== null && named === null) return refuse(unknownDelivery);
    const { webhook, quota } = used.value;
    const { id, owner } = webhook;
    // A replay never skips events that have not arrived.
    const cursor = Math.min(replayAfter ?? webhook.cursor, webhook.cursor);
    const repeated = settings.webhooks.of(owner).changesBetween(cursor, webhook.cursor);
    const times = named === null ? Math.max(1, repeated) : 1;
    const counted = countTowardsLimit(loaded.limitUse, times, now);
    if (!counted.ok) return refuse(counted.problem);
    const update =
      named === null ? restartQueue(webhook, cursor, context) : sendAlone(webhook, named, context);
    const delivery = named === null ? null : deliveryId(id, named.position);
    return changed(
      { id, done: 'replay', delivery, dryRun },
      { quotas: [quota, ...counted.value], extras: update },
    );
  },
  save: saveWebhook,
};

const unknownDelivery = {
  kind: 'invalid_field',
  field: 'delivery',
  problem: 'is not a delivery of this webhook',
} as const;

/** The queue continues after `cursor`, whatever stopped it; the message on its way is dropped. */
const restartQueue = (
  webhook: Webhook,
  cursor: number,
  { now, settings }: DecisionContext,
): WebhookUpdate => ({
  webhook: {
    ...nextGeneration(webhook),
    state: 'active',
    problem: null,
    changedAt: now,
    cursor,
    messageId: null,
  },
  at: now,
  settings,
  singleDelivery: null,
  droppedMessageId: webhook.messageId,
});

const sendAlone = (
  webhook: Webhook,
  trigger: Trigger,
  { now, settings }: DecisionContext,
): WebhookUpdate => ({
  webhook: nextGeneration(webhook),
  at: now,
  settings,
  singleDelivery: { ...trigger, isOnce: true },
  droppedMessageId: null,
});
