import type { CallRefusal } from '../kernel/call-refusal.ts';
import { lotWireType } from './event-types.ts';
import type { WebhookInput } from './webhook-inputs.ts';
import type { WebhookDone } from './webhook-view.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { useQuota, type QuotaUse } from '../kernel/quota.ts';
import { withoutOrderId } from '../order/rules/reference.ts';
import { after, secondsMs, type Instant } from '../kernel/time.ts';
import { useWebhookBound, type WebhookUse } from './webhook-limits.ts';
import { isOfLots, testDeliveryId, webhookQuota, type Webhook } from './webhook.ts';
import type { Delivery } from '../messages/rows/delivery.ts';
import type { LockScope } from '../store/engine.ts';
import type { Tx } from '../store/store.ts';
import type { Addressing } from '../messages/outbox.ts';
import { changed, refuse, type UseCase } from '../kernel/use-case.ts';
import { loadWebhookUse } from './webhook-use.ts';
import { onceNamed, send, type ToSend } from './queue.ts';
import { newestOf } from './triggers.ts';
import { loadWebhooks, removeWebhooks, type Loaded } from './list-webhooks.ts';

/** What holders do with a webhook that there is. */

/** How a webhook is left, and what is sent besides, out of turn. */
export type Extras = {
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
    : no({ kind: 'too_many_webhook_calls', of: 'owner', ...used.problem });
};

/** One that nobody has ended; of what is sent there out of turn one thing is on its way at most. */
export const usingLive = (
  loaded: Loaded & { readonly once: Delivery | null },
  input: WebhookInput,
  now: Instant,
) => {
  const used = using(loaded, input, now);
  if (!used.ok) return used;
  if (used.value.webhook.state === 'ended') return no(hasEnded);
  if (loaded.once?.state === 'pending') {
    const retryAt = after(now, onceWaitMs);
    return no({ kind: 'too_many_webhook_calls', of: 'owner', retryAt } as const);
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

export const saveWebhook = async (
  tx: Tx,
  { webhook, at, addressing, sent, dropped }: Extras,
): Promise<void> => {
  await tx.webhooks.save(webhook);
  if (dropped !== null) await tx.outbox.markDone([dropped], 'expired', at);
  if (sent !== null) await send(tx, webhook, sent, addressing, at);
  await tx.webhooks.giveTurn([webhook.id], at);
};

/** What is sent out of turn, or again, within what may be. */
export const counting = (bound: WebhookUse | null, times: number, now: Instant) => {
  const used = bound === null ? ok([]) : useWebhookBound(bound, times, now);
  return used.ok ? used : no({ kind: 'too_many_webhook_calls', ...used.problem } as const);
};

/** Each message of it has a name of its own. */
export const nextRound = (webhook: Webhook): Webhook => ({ ...webhook, round: webhook.round + 1 });

export type LoadedTest = Loaded & {
  readonly newest: number;
  /** Null where there is no such webhook. */
  readonly bound: WebhookUse | null;
  /** What was sent out of turn last. */
  readonly once: Delivery | null;
};

export const lastOnce = (
  tx: Tx,
  webhook: Webhook,
  { hash }: Addressing,
): Promise<Delivery | null> => tx.outbox.lastNamed(withoutOrderId(onceNamed(webhook), hash));

/** In one scope for orders and lots, because what is sent to one receiver is counted for both. */
export const testWebhook: UseCase<WebhookInput, LoadedTest, WebhookDone, null, Extras> = {
  lockScope: 'orders',
  load: async (tx, { id }, callContext) => {
    const loaded = await loadWebhooks(tx, callContext);
    const webhook = loaded.webhooks.find((each) => each.id === id);
    if (webhook === undefined) return { ...loaded, newest: 0, bound: null, once: null };
    const { settings } = callContext;
    const bound = await loadWebhookUse(tx, 'tests', webhook, settings);
    const once = await lastOnce(tx, webhook, settings);
    return { ...loaded, newest: await newestOf(tx, webhook), bound, once };
  },
  decide: (loaded, input, { now, dryRun, settings }) => {
    const used = usingLive(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const counted = counting(loaded.bound, 1, now);
    if (!counted.ok) return refuse(counted.problem);
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
    return changed(
      { id, done: 'test', delivery, dryRun },
      [],
      [used.value.quota, ...counted.value],
      extras,
    );
  },
  save: saveWebhook,
};

export const deleteWebhook = (
  lockScope: LockScope,
): UseCase<WebhookInput, Loaded, WebhookDone, null, Pick<Extras, 'webhook' | 'at'>> => ({
  lockScope,
  load: (tx, _input, callContext) => loadWebhooks(tx, callContext),
  decide: (loaded, input, { now, dryRun }) => {
    const used = using(loaded, input, now);
    if (!used.ok) return refuse(used.problem);
    const { webhook, quota } = used.value;
    return changed({ id: webhook.id, done: 'delete', delivery: null, dryRun }, [], [quota], {
      webhook,
      at: now,
    });
  },
  save: (tx, { webhook, at }) => removeWebhooks(tx, [webhook], at),
});
