import type { AppContext } from '../kernel/context.ts';
import type { WebhookId } from '../kernel/ids.ts';
import { StoreBusy, type Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import { webhookChannel } from '../messages/message.ts';
import { toDeliveries, type Addressing } from '../messages/outbox.ts';
import { undeliveredStates } from '../messages/undelivered.ts';
import type { Trigger, WebhookSubjects } from './subject.ts';
import {
  outboxAddressOf,
  webhookMessagePrefix,
  type Webhook,
  type WebhookEvent,
} from './webhook.ts';

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
      await advanceOrStop(context, ids, onStopped);
      hasAdvanced = true;
    }
  }
  if (hasAdvanced) context.notify();
};

/** Advances the webhooks in one transaction. If that fails, each gets its own, and those that fail again stop. */
const advanceOrStop = async (
  context: AppContext,
  ids: readonly WebhookId[],
  onStopped: (error: unknown) => void,
): Promise<void> => {
  try {
    await advanceAll(context, ids);
  } catch (error) {
    if (error instanceof StoreBusy) throw error;
    const [only, ...others] = ids;
    if (only !== undefined && others.length === 0) {
      await stopWebhook(context, only);
      onStopped(error);
    } else {
      for (const id of ids) await advanceOrStop(context, [id], onStopped);
    }
  }
};

const advanceAll = async (
  { store, clock, settings }: AppContext,
  ids: readonly WebhookId[],
): Promise<void> => {
  await store.write('orders', async (tx) => {
    const now = clock.now();
    const webhooks = await tx.webhooks.lock(ids);
    // Before it reads events, so that a later event marks them as due again.
    await tx.webhooks.clearDue(ids);
    for (const webhook of webhooks) await advanceWebhook(tx, webhook, settings, now);
    return { keep: true, value: undefined };
  });
};

/** The problem that the webhook's owner reads. The receiver is not at fault. */
const cannotBeSent = 'We could not send the next change; a replay continues with it';

const stopWebhook = async ({ store, clock }: AppContext, id: WebhookId): Promise<void> => {
  await store.write('orders', async (tx) => {
    const changedAt = clock.now();
    await tx.webhooks.clearDue([id]);
    for (const webhook of await tx.webhooks.lock([id])) {
      await tx.webhooks.save({ ...webhook, state: 'stopped', problem: cannotBeSent, changedAt });
    }
    return { keep: true, value: undefined };
  });
};

export const advanceWebhook = async (
  tx: Tx,
  webhook: Webhook,
  settings: DeliverySettings,
  now: Instant,
): Promise<void> => {
  if (webhook.state !== 'active' || webhook.messageId !== null) return;
  const { owner, cursor } = webhook;
  const { trigger, passed } = await settings.webhooks.of(owner).next(tx, owner, cursor);
  if (trigger === null) {
    if (passed !== webhook.cursor) await tx.webhooks.save({ ...webhook, cursor: passed });
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
  const { id: webhookId, owner, generation } = webhook;
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
  const id = isOnce
    ? `${singleDeliveryPrefix(webhook, settings)}.${sortable(generation)}`
    : `${webhookMessagePrefix(webhookId, orderId)}.${sortable(position)}.${generation}`;
  const [delivery] = toDeliveries(
    {
      id,
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
      const cursor =
        message?.kind === 'webhook_event' && message.position > webhook.cursor
          ? message.position
          : webhook.cursor;
      await tx.webhooks.save({ ...webhook, state: 'active', messageId: null, cursor });
    }
    await tx.webhooks.markDue(
      webhooks.map(({ id }) => id),
      now,
    );
    return { keep: webhooks.length > 0, value: undefined };
  });
};
