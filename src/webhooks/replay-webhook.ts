import type { Settings } from '../kernel/context.ts';
import { changed, refuse, type DecisionContext, type UseCase } from '../kernel/use-case.ts';
import {
  countTowardsLimit,
  lastSingleDelivery,
  nextRound,
  saveWebhook,
  liveWebhookForCall,
  type RowsForSending,
  type WebhookUpdate,
} from './change-webhook.ts';
import { loadWebhooks } from './list-webhooks.ts';
import type { Trigger } from './subject.ts';
import type { ReplayInput } from './webhook-inputs.ts';
import { loadWebhookUse } from './webhook-use.ts';
import type { WebhookDone } from './webhook-view.ts';
import { deliveryId, readDelivery, type Webhook } from './webhook.ts';

type RowsForReplay = RowsForSending & {
  /** The event that is sent alone; null where the call names none, or there is none. */
  readonly named: Trigger | null;
  /** The position after which everything is sent again. */
  readonly reached: number | null;
};

/** Sends one event again, or everything since a moment, or everything that has not arrived. */
export const replayWebhookUseCase: UseCase<{
  input: ReplayInput;
  loaded: RowsForReplay;
  view: WebhookDone;
  extras: WebhookUpdate;
}> = {
  lockScope: 'orders',
  load: async (tx, { id, delivery, since }, callContext) => {
    const loaded = await loadWebhooks(tx, callContext);
    const webhook = loaded.webhooks.find((each) => each.id === id);
    if (webhook === undefined) {
      return { ...loaded, named: null, reached: null, limitUse: null, lastSingle: null };
    }
    const { settings } = callContext;
    const { owner } = webhook;
    const subject = settings.webhooks.of(owner);
    const limit = delivery === null ? 'replayed' : 'tests';
    const position = delivery === null ? null : readDelivery(id, delivery);
    return {
      ...loaded,
      limitUse: await loadWebhookUse(tx, limit, webhook, settings),
      lastSingle: delivery === null ? null : await lastSingleDelivery(tx, webhook, settings),
      named: position === null ? null : await subject.find(tx, owner, position),
      reached: since === null ? null : await subject.reachedBefore(tx, owner, since),
    };
  },
  decide: (loaded, input, context) => {
    const { now, dryRun, settings } = context;
    const used = liveWebhookForCall(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const { named } = loaded;
    if (input.delivery !== null && named === null) return refuse(unknownDelivery);
    const { id } = used.value.webhook;
    const times = named === null ? repeatedBy(used.value.webhook, loaded.reached, settings) : 1;
    const counted = countTowardsLimit(loaded.limitUse, times, now);
    if (!counted.ok) return refuse(counted.problem);
    const update =
      named === null
        ? continueQueue(used.value.webhook, loaded.reached, context)
        : sendAlone(used.value.webhook, named, context);
    const delivery = named === null ? null : deliveryId(id, named.position);
    return changed(
      { id, done: 'replay', delivery, dryRun },
      { quotas: [used.value.quota, ...counted.value], extras: update },
    );
  },
  save: saveWebhook,
};

/** How many changes are sent again from this position on. */
const repeatedBy = (
  { owner, reached: before }: Webhook,
  reached: number | null,
  { webhooks }: Pick<Settings, 'webhooks'>,
): number =>
  Math.max(1, webhooks.of(owner).changesBetween(Math.min(reached ?? before, before), before));

const unknownDelivery = {
  kind: 'invalid_field',
  field: 'delivery',
  problem: 'is not a delivery of this webhook',
} as const;

/** The queue continues after `reached`, or with the message on its way, whatever stopped it. */
const continueQueue = (
  webhook: Webhook,
  reached: number | null,
  { now, settings }: DecisionContext,
): WebhookUpdate => ({
  webhook: {
    ...nextRound(webhook),
    state: 'active',
    problem: null,
    changedAt: now,
    // A replay never skips events that have not arrived.
    reached: Math.min(reached ?? webhook.reached, webhook.reached),
    messageId: null,
  },
  at: now,
  settings,
  sent: null,
  dropped: webhook.messageId,
});

const sendAlone = (
  webhook: Webhook,
  sent: Trigger,
  { now, settings }: DecisionContext,
): WebhookUpdate => ({
  webhook: nextRound(webhook),
  at: now,
  settings,
  sent: { ...sent, isOnce: true },
  dropped: null,
});
