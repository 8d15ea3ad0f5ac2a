import { lotWireType } from './event-types.ts';
import type { ReplayInput } from './webhook-inputs.ts';
import type { WebhookDone } from './webhook-view.ts';
import { changeOf } from './webhook-events.ts';
import { deliveryId, isOfLots, readDelivery, type Webhook } from './webhook.ts';
import type { Tx } from '../store/store.ts';
import { changed, refuse, type DecisionContext, type UseCase } from '../kernel/use-case.ts';
import { loadWebhookUse } from './webhook-use.ts';
import {
  counting,
  lastOnce,
  nextRound,
  saveWebhook,
  usingLive,
  type Extras,
  type LoadedTest,
} from './change-webhook.ts';
import { findEvent, findLotChange, reachedBefore, type Trigger } from './triggers.ts';
import { loadWebhooks } from './list-webhooks.ts';

/** What has not arrived, or is to arrive again. */

type LoadedReplay = Omit<LoadedTest, 'newest'> & {
  /** What is to be sent alone; null where nothing is named, or there is no such delivery. */
  readonly named: Trigger | null;
  /** From where all is to be sent again. */
  readonly reached: number | null;
};

export const replayWebhook: UseCase<ReplayInput, LoadedReplay, WebhookDone, null, Extras> = {
  lockScope: 'orders',
  load: async (tx, { id, delivery, since }, callContext) => {
    const loaded = await loadWebhooks(tx, callContext);
    const webhook = loaded.webhooks.find((each) => each.id === id);
    if (webhook === undefined) {
      return { ...loaded, named: null, reached: null, bound: null, once: null };
    }
    const bound = delivery === null ? 'replayed' : 'tests';
    const position = delivery === null ? null : readDelivery(id, delivery);
    return {
      ...loaded,
      bound: await loadWebhookUse(tx, bound, webhook, callContext.settings),
      once: delivery === null ? null : await lastOnce(tx, webhook, callContext.settings),
      named: position === null ? null : await findPlace(tx, webhook, position),
      reached: since === null ? null : await reachedBefore(tx, webhook, since),
    };
  },
  decide: (loaded, input, context) => {
    const { now, dryRun } = context;
    const used = usingLive(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const { named } = loaded;
    if (input.delivery !== null && named === null) return refuse(unknownDelivery);
    const { id } = used.value.webhook;
    const times = named === null ? broughtBack(used.value.webhook, loaded.reached) : 1;
    const counted = counting(loaded.bound, times, now);
    if (!counted.ok) return refuse(counted.problem);
    const extras =
      named === null
        ? goingOn(used.value.webhook, loaded.reached, context)
        : alone(used.value.webhook, named, context);
    const delivery = named === null ? null : deliveryId(id, named.position);
    return changed(
      { id, done: 'replay', delivery, dryRun },
      [],
      [used.value.quota, ...counted.value],
      extras,
    );
  },
  save: saveWebhook,
};

/** How many changes are sent again by going on from there. */
const broughtBack = ({ owner, reached: before }: Webhook, reached: number | null): number => {
  const from = Math.min(reached ?? before, before);
  return Math.max(1, isOfLots(owner) ? changeOf(before) - changeOf(from) : before - from);
};

const unknownDelivery = {
  kind: 'invalid_field',
  field: 'delivery',
  problem: 'is not a delivery of this webhook',
} as const;

const findPlace = async (tx: Tx, { owner }: Webhook, position: number): Promise<Trigger | null> => {
  if (isOfLots(owner)) {
    const change = await findLotChange(tx, position);
    return change === null ? null : { position, type: lotWireType(change.type), notBefore: null };
  }
  // What can still be taken back is told no sooner by its name.
  return (await findEvent(tx, owner, position))?.occasion ?? null;
};

/** It goes on with what comes behind `reached`, or with what was on its way, whatever stopped it. */
const goingOn = (
  webhook: Webhook,
  reached: number | null,
  { now, settings }: DecisionContext,
): Extras => ({
  webhook: {
    ...nextRound(webhook),
    state: 'active',
    problem: null,
    changedAt: now,
    // What has not arrived is passed over by no replay.
    reached: Math.min(reached ?? webhook.reached, webhook.reached),
    messageId: null,
  },
  at: now,
  addressing: settings,
  sent: null,
  dropped: webhook.messageId,
});

const alone = (webhook: Webhook, sent: Trigger, { now, settings }: DecisionContext): Extras => ({
  webhook: nextRound(webhook),
  at: now,
  addressing: settings,
  sent: { ...sent, isOnce: true },
  dropped: null,
});
