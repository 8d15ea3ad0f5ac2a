import type { AppContext } from '../kernel/context.ts';
import type { WebhookId } from '../kernel/ids.ts';
import { StoreBusy, type Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { Message } from '../messages/message.ts';
import { webhookChannel } from '../messages/message.ts';
import { toDeliveries, type Addressing } from '../messages/outbox.ts';
import type { FinishedAttempt, RecordResults } from '../messages/store-results.ts';
import { undeliveredStates } from '../messages/undelivered.ts';
import { countRetries } from './retries.ts';
import type { Trigger, WebhookSubjects } from './subject.ts';
import type { WebhookEvent } from './webhook.ts';
import { webhookMessagePrefix, outboxAddressOf, type Webhook } from './webhook.ts';

/**
 * Each webhook has at most one message on its way, with its next event. So the events of an order arrive
 * in their order, whichever node sends them, and a receiver that is down costs one row.
 */

/** How many webhooks one transaction advances to their next event. */
const webhooksAtOnce = 100;

/** The settings by which deliveries are enqueued. */
export type DeliverySettings = Addressing & { readonly webhooks: WebhookSubjects };

/**
 * Enqueues the next delivery of each due webhook, until none is due. A webhook that fails is stopped and
 * reported by `onStopped`, so that it holds up no other.
 */
export const enqueueDeliveries = async (
  context: AppContext,
  onStopped: (error: unknown) => void,
): Promise<void> => {
  const { store, settings } = context;
  const sources = [
    (tx: Tx) => tx.webhooks.due(webhooksAtOnce),
    ...settings.webhooks.all.flatMap(({ behind }) =>
      behind === undefined ? [] : [(tx: Tx) => behind(tx, webhooksAtOnce)],
    ),
  ];
  let hasAdvanced = false;
  for (const source of sources) {
    for (let ids = await store.read(source); ids.length > 0; ids = await store.read(source)) {
      await advance(context, ids, onStopped);
      hasAdvanced = true;
    }
  }
  if (hasAdvanced) context.notify();
};

const advance = async (
  context: AppContext,
  ids: readonly WebhookId[],
  onStopped: (error: unknown) => void,
): Promise<void> => {
  try {
    await advanceTogether(context, ids);
  } catch (error) {
    if (error instanceof StoreBusy) throw error;
    if (ids.length === 1) {
      await stopAll(context, ids);
      onStopped(error);
    } else {
      for (const id of ids) await advance(context, [id], onStopped);
    }
  }
};

const advanceTogether = async (
  { store, clock, settings }: AppContext,
  ids: readonly WebhookId[],
): Promise<void> => {
  await store.write('orders', async (tx) => {
    const now = clock.now();
    const webhooks = await tx.webhooks.lock(ids);
    // Before it reads events, so that a later event marks them as due again.
    await tx.webhooks.clearDue(ids);
    for (const webhook of webhooks) await advanceOne(tx, webhook, settings, now);
    return { keep: true, value: undefined };
  });
};

/** The problem that the webhook's owner reads. The receiver is not at fault. */
const stoppedHere = 'We could not send the next change; a replay continues with it';

const stopAll = async ({ store, clock }: AppContext, ids: readonly WebhookId[]): Promise<void> => {
  await store.write('orders', async (tx) => {
    const changedAt = clock.now();
    await tx.webhooks.clearDue(ids);
    for (const webhook of await tx.webhooks.lock(ids)) {
      await tx.webhooks.save({ ...webhook, state: 'stopped', problem: stoppedHere, changedAt });
    }
    return { keep: true, value: undefined };
  });
};

const advanceOne = async (
  tx: Tx,
  webhook: Webhook,
  settings: DeliverySettings,
  now: Instant,
): Promise<void> => {
  if (webhook.state !== 'active' || webhook.messageId !== null) return;
  const { owner, reached } = webhook;
  const { trigger, passed } = await settings.webhooks.of(owner).next(tx, owner, reached);
  if (trigger === null) {
    if (passed !== webhook.reached) await tx.webhooks.save({ ...webhook, reached: passed });
    return;
  }
  await tx.webhooks.save({
    ...webhook,
    messageId: await enqueueDelivery(tx, webhook, trigger, settings, now),
  });
};

/** Zeros in front, so that names sort by their numbers. */
const sortable = (number: number): string => String(number).padStart(15, '0');

export type NewDeliveryOfWebhook = Trigger & Pick<WebhookEvent, 'isTest' | 'isOnce'>;

/** The start of the names of single deliveries: tests, and replays of one event, which are sent outside the queue. */
export const singleDeliveryPrefix = (
  { id, owner }: Webhook,
  { webhooks }: DeliverySettings,
): string => `${webhookMessagePrefix(id, webhooks.of(owner).orderOf(owner))}.once`;

/** Enqueues a message to the webhook and returns its ID in the outbox. */
export const enqueueDelivery = async (
  tx: Tx,
  webhook: Webhook,
  { position, type, notBefore, isTest, isOnce }: NewDeliveryOfWebhook,
  settings: DeliverySettings,
  now: Instant,
): Promise<string> => {
  const { id: webhookId, owner, round } = webhook;
  const orderId = settings.webhooks.of(owner).orderOf(owner);
  const message: WebhookEvent = {
    kind: 'webhook_event',
    webhookId,
    orderId,
    position,
    type,
    ...(isTest === undefined ? {} : { isTest }),
    ...(isOnce === undefined ? {} : { isOnce }),
  };
  const queued = `${webhookMessagePrefix(webhookId, orderId)}.${sortable(position)}.${round}`;
  const [delivery] = toDeliveries(
    {
      id: isOnce ? `${singleDeliveryPrefix(webhook, settings)}.${sortable(round)}` : queued,
      to: { channel: webhookChannel, address: outboxAddressOf(webhook) },
      message,
      ...(notBefore === null ? {} : { notBefore }),
    },
    settings,
  );
  if (delivery === undefined) throw new Error(`${webhookId} has no address`);
  // Owners often share a host, so `sentFor` keeps a stalled receiver of one from blocking the others.
  await tx.outbox.enqueue([{ ...delivery, sentFor: webhook.registeredFrom }], now);
  return delivery.envelope.id;
};

/** Locks the webhooks of these messages, and returns the function that stores results and enqueues the next messages. */
export const lockWebhooks =
  (settings: DeliverySettings) =>
  async (tx: Tx, messages: readonly Message[]): Promise<RecordResults> => {
    const ids = messages.flatMap((message) =>
      message.kind === 'webhook_event' ? [message.webhookId] : [],
    );
    const webhooks = await tx.webhooks.lock([...new Set(ids)]);
    return recordingResults(settings, new Map(webhooks.map((each) => [each.id, each])));
  };

/** A result advances its webhook to the next event, unless the message was a single delivery. */
const recordingResults =
  (settings: DeliverySettings, webhooks: ReadonlyMap<WebhookId, Webhook>): RecordResults =>
  async (tx, finished, now) => {
    const retried = finished.flatMap(({ id, message, outcome }) => {
      if (message.kind !== 'webhook_event' || outcome !== 'retried') return [];
      const webhook = webhooks.get(message.webhookId);
      return webhook?.messageId === id ? [webhook] : [];
    });
    await countRetries(tx, retried, settings, now);
    for (const each of finished) {
      const { message } = each;
      if (message.kind !== 'webhook_event') continue;
      const webhook = webhooks.get(message.webhookId);
      if (webhook === undefined) continue;
      const isQueued = webhook.messageId === each.id;
      if (!isQueued && !hasEnded(each)) continue;
      const after = afterAttempt(webhook, each, message, now);
      if (after === webhook) continue;
      if (!isQueued && webhook.messageId !== null) {
        await tx.outbox.markDone([webhook.messageId], 'expired', now);
      }
      await tx.webhooks.save(after);
      await advanceOne(tx, after, settings, now);
    }
  };

/** Whether the receiver answered that it wants no more deliveries. */
const hasEnded = ({ outcome, sendResult }: FinishedAttempt): boolean =>
  outcome === 'expired' && sendResult?.ok === false && sendResult.problem.reason === 'ended';

const afterAttempt = (
  webhook: Webhook,
  { outcome, sendResult }: FinishedAttempt,
  { position: reached }: WebhookEvent,
  now: Instant,
): Webhook => {
  const failure = sendResult?.ok === false ? sendResult.problem : null;
  if (outcome === 'dead') {
    const problem = failure?.text ?? null;
    return { ...webhook, state: 'stopped', problem, changedAt: now };
  }
  if (outcome === 'expired' && failure?.reason === 'ended') {
    return { ...webhook, state: 'ended', problem: failure.text, changedAt: now, messageId: null };
  }
  if (outcome !== 'sent' && outcome !== 'expired') return webhook;
  // An operator sent the message of a stopped webhook again, so the webhook continues.
  const changedAt = webhook.state === 'active' ? webhook.changedAt : now;
  return { ...webhook, state: 'active', problem: null, changedAt, reached, messageId: null };
};

/** Marks stuck webhooks as due: an event did not mark them, or their message was marked as done or deleted. */
export const recoverQueues = async ({ store, clock }: AppContext): Promise<void> => {
  await store.write('orders', async (tx) => {
    const now = clock.now();
    const webhooks = await tx.webhooks.lock(await tx.webhooks.stuck(webhooksAtOnce));
    for (const webhook of webhooks) {
      const sent = webhook.messageId === null ? null : await tx.outbox.find(webhook.messageId);
      // Another node has enqueued the next message meanwhile.
      if (sent !== null && undeliveredStates.some((state) => state === sent.state)) continue;
      const message = sent?.envelope.message;
      const reached =
        message?.kind === 'webhook_event' && message.position > webhook.reached
          ? message.position
          : webhook.reached;
      await tx.webhooks.save({ ...webhook, state: 'active', messageId: null, reached });
    }
    await tx.webhooks.markDue(
      webhooks.map(({ id }) => id),
      now,
    );
    return { keep: webhooks.length > 0, value: undefined };
  });
};
