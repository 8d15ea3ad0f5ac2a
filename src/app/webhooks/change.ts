import { lotWireType } from '../../contract/webhooks/event-types.ts';
import type { CallRefusal } from '../../contract/refusal.ts';
import type { ReplayInput, WebhookInput } from '../../contract/webhooks/inputs.ts';
import type { WebhookDone } from '../../contract/webhooks/webhook.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import { useQuota, type QuotaUse } from '../../domain/quota.ts';
import { withoutOrderId } from '../../domain/reference.ts';
import { after, secondsMs, type Instant } from '../../domain/time.ts';
import {
  deliveryId,
  isOfLots,
  readDelivery,
  testDeliveryId,
  webhookQuota,
  type Webhook,
} from '../../domain/webhook.ts';
import type { LockScope, Tx } from '../ports.ts';
import { drawNothing, refuse, type Moment, type UseCase } from '../use-case.ts';
import type { Delivery } from '../outbox-ports.ts';
import type { Addressing } from '../outbox.ts';
import { onceNamed, send, type ToSend } from './line.ts';
import { loadWebhooks, removeWebhooks, type Loaded } from './owned.ts';
import { findEvent, findLotChange, newestOf, reachedBefore, type Occasion } from './occasions.ts';

/** What holders do with a webhook that there is. */

/** How a webhook is left, and what is sent besides, out of turn. */
type Extras = {
  readonly webhook: Webhook;
  readonly at: Instant;
  readonly addressing: Addressing;
  readonly sent: ToSend | null;
  /** On its way until now, and taken back. */
  readonly dropped: string | null;
};

const using = (
  { webhooks, use, bucket }: Loaded,
  { id }: WebhookInput,
  now: Instant,
): Result<
  { readonly webhook: Webhook; readonly quota: readonly [string, QuotaUse] },
  CallRefusal
> => {
  const webhook = webhooks.find((each) => each.id === id);
  if (webhook === undefined) return no({ kind: 'webhook_not_found' });
  const used = useQuota(webhookQuota, use, now);
  return used.ok
    ? ok({ webhook, quota: [bucket, used.value] })
    : no({ kind: 'too_many_webhook_calls', ...used.problem });
};

/** One that nobody has ended; of what is sent there out of turn one thing is on its way at most. */
const usingLive = (
  loaded: Loaded & { readonly once: Delivery | null },
  input: WebhookInput,
  now: Instant,
) => {
  const used = using(loaded, input, now);
  if (!used.ok) return used;
  if (used.value.webhook.state === 'ended') return no(hasEnded);
  if (loaded.once?.state === 'pending') {
    return no({ kind: 'too_many_webhook_calls', retryAt: after(now, onceWaitMs) } as const);
  }
  return used;
};

const hasEnded = {
  kind: 'invalid_field',
  field: 'webhook_id',
  problem: 'names a webhook that has ended, delete it and add it again',
} as const;

/** By then an attempt is mostly over. */
const onceWaitMs = secondsMs(2);

const saveWebhook = async (
  tx: Tx,
  { webhook, at, addressing, sent, dropped }: Extras,
): Promise<void> => {
  await tx.webhooks.save(webhook);
  if (dropped !== null) await tx.outbox.markDone([dropped], 'expired', at);
  if (sent !== null) await send(tx, webhook, sent, addressing, at);
  await tx.webhooks.giveTurn([webhook.id], at);
};

/** Each message of it has a name of its own. */
const nextRound = (webhook: Webhook): Webhook => ({ ...webhook, round: webhook.round + 1 });

type LoadedTest = Loaded & {
  readonly newest: number;
  /** What was sent out of turn last. */
  readonly once: Delivery | null;
};

const lastOnce = (tx: Tx, webhook: Webhook, { hash }: Addressing): Promise<Delivery | null> =>
  tx.outbox.lastNamed(withoutOrderId(onceNamed(webhook), hash));

export const testWebhook = (
  lockScope: LockScope,
): UseCase<WebhookInput, LoadedTest, WebhookDone, null, Extras> => ({
  lockScope,
  load: async (tx, { id }, circumstances) => {
    const loaded = await loadWebhooks(tx, circumstances);
    const webhook = loaded.webhooks.find((each) => each.id === id);
    if (webhook === undefined) return { ...loaded, newest: 0, once: null };
    const once = await lastOnce(tx, webhook, circumstances.settings);
    return { ...loaded, newest: await newestOf(tx, webhook), once };
  },
  draw: drawNothing,
  decide: (loaded, input, { now, dryRun, settings }) => {
    const used = usingLive(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const webhook = nextRound(used.value.webhook);
    const { id, owner, round } = webhook;
    const type = isOfLots(owner) ? lotWireType('test') : 'order.test';
    const sent = {
      position: loaded.newest,
      type,
      notBefore: null,
      isTest: true,
      isOnce: true,
    } as const;
    const extras = { webhook, at: now, addressing: settings, sent, dropped: null };
    const delivery = testDeliveryId(id, round);
    return {
      answer: ok({ id, done: 'test', delivery, dryRun }),
      change: { happened: [], quotas: [used.value.quota], extras },
    };
  },
  save: saveWebhook,
  afterwards: (context) => context.wakeDispatcher(),
});

type LoadedReplay = Omit<LoadedTest, 'newest'> & {
  /** What is to be sent alone; null where nothing is named, or there is no such delivery. */
  readonly named: Occasion | null;
  /** From where all is to be sent again. */
  readonly reached: number | null;
};

export const replayWebhook = (
  lockScope: LockScope,
): UseCase<ReplayInput, LoadedReplay, WebhookDone, null, Extras> => ({
  lockScope,
  load: async (tx, { id, delivery, since }, circumstances) => {
    const loaded = await loadWebhooks(tx, circumstances);
    const webhook = loaded.webhooks.find((each) => each.id === id);
    if (webhook === undefined) return { ...loaded, named: null, reached: null, once: null };
    const position = delivery === null ? null : readDelivery(id, delivery);
    return {
      ...loaded,
      once: delivery === null ? null : await lastOnce(tx, webhook, circumstances.settings),
      named: position === null ? null : await findPlace(tx, webhook, position),
      reached: since === null ? null : await reachedBefore(tx, webhook, since),
    };
  },
  draw: drawNothing,
  decide: (loaded, input, moment) => {
    const { now, dryRun } = moment;
    const used = usingLive(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const { named } = loaded;
    if (input.delivery !== null && named === null) return refuse(unknownDelivery);
    const { id } = used.value.webhook;
    const extras =
      named === null
        ? goingOn(used.value.webhook, loaded.reached, moment)
        : alone(used.value.webhook, named, moment);
    const delivery = named === null ? null : deliveryId(id, named.position);
    return {
      answer: ok({ id, done: 'replay', delivery, dryRun }),
      change: { happened: [], quotas: [used.value.quota], extras },
    };
  },
  save: saveWebhook,
  // Whatever moves webhooks on looks when something has changed, and wakes the dispatcher.
  afterwards: (context) => {
    context.wakeDispatcher();
    context.wakeOrderFeed();
  },
});

const unknownDelivery = {
  kind: 'invalid_field',
  field: 'delivery',
  problem: 'names nothing that was told to this webhook',
} as const;

const findPlace = async (
  tx: Tx,
  { owner }: Webhook,
  position: number,
): Promise<Occasion | null> => {
  if (isOfLots(owner)) {
    const change = await findLotChange(tx, position);
    return change === null ? null : { position, type: lotWireType(change.type), notBefore: null };
  }
  // What can still be taken back is told no sooner by its name.
  return (await findEvent(tx, owner, position))?.occasion ?? null;
};

/** It goes on with what comes behind `reached`, or with what was on its way, whatever stopped it. */
const goingOn = (webhook: Webhook, reached: number | null, { now, settings }: Moment): Extras => ({
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

const alone = (webhook: Webhook, sent: Occasion, { now, settings }: Moment): Extras => ({
  webhook: nextRound(webhook),
  at: now,
  addressing: settings,
  sent: { ...sent, isOnce: true },
  dropped: null,
});

export const deleteWebhook = (
  lockScope: LockScope,
): UseCase<WebhookInput, Loaded, WebhookDone, null, Pick<Extras, 'webhook' | 'at'>> => ({
  lockScope,
  load: (tx, _input, circumstances) => loadWebhooks(tx, circumstances),
  draw: drawNothing,
  decide: (loaded, input, { now, dryRun }) => {
    const used = using(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const { webhook, quota } = used.value;
    return {
      answer: ok({ id: webhook.id, done: 'delete', delivery: null, dryRun }),
      change: { happened: [], quotas: [quota], extras: { webhook, at: now } },
    };
  },
  save: (tx, { webhook, at }) => removeWebhooks(tx, [webhook], at),
});
