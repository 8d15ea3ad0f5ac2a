import { undeliveredStates } from '../messages/undelivered.ts';
import type { WebhookId } from '../kernel/ids.ts';
import type { Message } from '../messages/message.ts';
import type { WebhookEvent } from './webhook.ts';
import type { Instant } from '../kernel/time.ts';
import { positionAfter } from './webhook-events.ts';
import { isOfLots, messagesOf, webhookAddress, type Webhook } from './webhook.ts';
import { webhookChannel } from '../messages/message.ts';
import { StoreBusy } from '../store/engine.ts';
import type { Tx } from '../store/store.ts';
import type { AppContext } from '../kernel/context.ts';
import { toDeliveries, type Addressing } from '../messages/outbox.ts';
import type { FinishedAttempt, RecordResults } from '../messages/outcomes.ts';
import { nextFor, type Trigger } from './triggers.ts';
import { countRetries } from './retries.ts';

/**
 * One message of each webhook is on its way at most, and brings what happened next; so what happens to
 * an order arrives in its order, whoever sends it, and a receiver that is away costs one row.
 */

/** Webhooks that are moved on in one transaction. */
const stepMax = 100;

/**
 * Goes on until each webhook whose turn it is has something on its way, or nothing to be told. One that
 * cannot be moved on is stopped, so that it holds up no other; why is told by `onStopped`.
 */
export const moveLines = async (
  context: AppContext,
  onStopped: (error: unknown) => void,
): Promise<void> => {
  const turns = () => context.store.read(({ webhooks }) => webhooks.turns(stepMax));
  let hasMoved = false;
  for (let ids = await turns(); ids.length > 0; ids = await turns()) {
    await moveOn(context, ids, onStopped);
    hasMoved = true;
  }
  for (let ids = await behindLots(context); ids.length > 0; ids = await behindLots(context)) {
    await moveOn(context, ids, onStopped);
    hasMoved = true;
  }
  if (hasMoved) context.notify();
};

const behindLots = ({ store }: AppContext): Promise<readonly WebhookId[]> =>
  store.read(async ({ lotFeed, webhooks }) =>
    webhooks.behindLots(positionAfter(await lotFeed.lastNumber()), stepMax),
  );

const moveOn = async (
  context: AppContext,
  ids: readonly WebhookId[],
  onStopped: (error: unknown) => void,
): Promise<void> => {
  try {
    await moveTogether(context, ids);
  } catch (error) {
    if (error instanceof StoreBusy) throw error;
    if (ids.length === 1) {
      await stopAll(context, ids);
      onStopped(error);
    } else {
      for (const id of ids) await moveOn(context, [id], onStopped);
    }
  }
};

const moveTogether = async (
  { store, clock, settings }: AppContext,
  ids: readonly WebhookId[],
): Promise<void> => {
  await store.write('orders', async (tx) => {
    const now = clock.now();
    const webhooks = await tx.webhooks.take(ids);
    // Before looking what there is, so that whatever comes after it gives them another turn.
    await tx.webhooks.endTurns(ids);
    for (const webhook of webhooks) await moveOne(tx, webhook, settings, now);
    return { keep: true, value: undefined };
  });
};

/** It is no mistake of the receiver, so its holder reads no more than that. */
const stoppedHere = 'We could not tell it what came next; a replay goes on with it';

const stopAll = async ({ store, clock }: AppContext, ids: readonly WebhookId[]): Promise<void> => {
  await store.write('orders', async (tx) => {
    const changedAt = clock.now();
    await tx.webhooks.endTurns(ids);
    for (const webhook of await tx.webhooks.take(ids)) {
      await tx.webhooks.save({ ...webhook, state: 'stopped', problem: stoppedHere, changedAt });
    }
    return { keep: true, value: undefined };
  });
};

const moveOne = async (
  tx: Tx,
  webhook: Webhook,
  addressing: Addressing,
  now: Instant,
): Promise<void> => {
  if (webhook.state !== 'active' || webhook.messageId !== null) return;
  const { occasion, passed } = await nextFor(tx, webhook);
  if (occasion === null) {
    if (passed !== webhook.reached) await tx.webhooks.save({ ...webhook, reached: passed });
    return;
  }
  await tx.webhooks.save({
    ...webhook,
    messageId: await send(tx, webhook, occasion, addressing, now),
  });
};

/** So that names are in the order of their numbers. */
const inOrder = (number: number): string => String(number).padStart(15, '0');

export type ToSend = Trigger & Pick<WebhookEvent, 'isTest' | 'isOnce'>;

/** With what the names of what is sent out of turn begin. */
export const onceNamed = (webhook: Webhook): string => `${messagesOf(webhook)}.once`;

/** Puts it into the outbox, under the name that is returned. */
export const send = async (
  tx: Tx,
  webhook: Webhook,
  { position, type, notBefore, isTest, isOnce }: ToSend,
  addressing: Addressing,
  now: Instant,
): Promise<string> => {
  const { id: webhookId, owner, round } = webhook;
  const message: WebhookEvent = {
    kind: 'webhook_event',
    webhookId,
    orderId: isOfLots(owner) ? null : owner,
    position,
    type,
    ...(isTest === undefined ? {} : { isTest }),
    ...(isOnce === undefined ? {} : { isOnce }),
  };
  const inLine = `${messagesOf(webhook)}.${inOrder(position)}.${round}`;
  const [delivery] = toDeliveries(
    {
      id: isOnce ? `${onceNamed(webhook)}.${inOrder(round)}` : inLine,
      to: { channel: webhookChannel, address: webhookAddress(webhook) },
      message,
      ...(notBefore === null ? {} : { notBefore }),
    },
    addressing,
  );
  if (delivery === undefined) throw new Error(`${webhookId} has no address`);
  // Many have their receivers at one host, where one of theirs that stalls keeps nobody else waiting.
  await tx.outbox.enqueue([{ ...delivery, sentFor: webhook.registeredFrom }], now);
  return delivery.envelope.id;
};

/** Locks the webhooks of these messages, and gives what stores the results and enqueues the next messages. */
export const lockWebhooks =
  (addressing: Addressing) =>
  async (tx: Tx, messages: readonly Message[]): Promise<RecordResults> => {
    const ids = messages.flatMap((message) =>
      message.kind === 'webhook_event' ? [message.webhookId] : [],
    );
    const webhooks = await tx.webhooks.take([...new Set(ids)]);
    return recordingResults(addressing, new Map(webhooks.map((each) => [each.id, each])));
  };

/** A result moves its webhook on, unless the message was a test or a single replay. */
const recordingResults =
  (addressing: Addressing, webhooks: ReadonlyMap<WebhookId, Webhook>): RecordResults =>
  async (tx, finished, now) => {
    const retried = finished.flatMap(({ id, message, outcome }) => {
      if (message.kind !== 'webhook_event' || outcome !== 'retried') return [];
      const webhook = webhooks.get(message.webhookId);
      return webhook?.messageId === id ? [webhook] : [];
    });
    await countRetries(tx, retried, addressing, now);
    for (const each of finished) {
      const { message } = each;
      if (message.kind !== 'webhook_event') continue;
      const webhook = webhooks.get(message.webhookId);
      if (webhook === undefined) continue;
      const isItsTurn = webhook.messageId === each.id;
      if (!isItsTurn && !isGone(each)) continue;
      const after = afterAttempt(webhook, each, message, now);
      if (after === webhook) continue;
      if (!isItsTurn && webhook.messageId !== null) {
        await tx.outbox.markDone([webhook.messageId], 'expired', now);
      }
      await tx.webhooks.save(after);
      await moveOne(tx, after, addressing, now);
    }
  };

const isGone = ({ outcome, sendResult }: FinishedAttempt): boolean =>
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
  // What an operator has sent again from a webhook that was stopped has arrived: it goes on.
  const changedAt = webhook.state === 'active' ? webhook.changedAt : now;
  return { ...webhook, state: 'active', problem: null, changedAt, reached, messageId: null };
};

/** Webhooks whose turn was not noted, or whose message an operator has marked as done, or is gone. */
export const takeUpLines = async ({ store, clock }: AppContext): Promise<void> => {
  await store.write('orders', async (tx) => {
    const now = clock.now();
    const webhooks = await tx.webhooks.take(await tx.webhooks.leftBehind(stepMax));
    for (const webhook of webhooks) {
      const sent = webhook.messageId === null ? null : await tx.outbox.find(webhook.messageId);
      // Another node has taken it up, and has the next on its way.
      if (sent !== null && undeliveredStates.some((state) => state === sent.state)) continue;
      const message = sent?.envelope.message;
      const reached =
        message?.kind === 'webhook_event' && message.position > webhook.reached
          ? message.position
          : webhook.reached;
      await tx.webhooks.save({ ...webhook, state: 'active', messageId: null, reached });
    }
    await tx.webhooks.giveTurn(
      webhooks.map(({ id }) => id),
      now,
    );
    return { keep: webhooks.length > 0, value: undefined };
  });
};
