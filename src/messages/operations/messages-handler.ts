import { undeliveredStates, type UndeliveredMessage } from './show-messages.ts';
import { ok } from '../../kernel/result.ts';
import { lateAt } from '../delivery.ts';
import { actId, type ActId } from '../../kernel/ids.ts';
import type { MessageAct } from '../message-act.ts';
import { ordersOf, type Message } from '../message.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Delivery, OutboxCounts } from '../rows/delivery.ts';
import type { Store, Tx } from '../../store/store.ts';
import type { CallContext, Settings } from '../../kernel/context.ts';
import { handedOver } from '../../order/operations/handed-over.ts';
import type { Clock, Random } from '../../kernel/ports.ts';
import {
  refuse,
  unchanged,
  type ToSave,
  type HandlerOf,
  type UseCaseOf,
} from '../../kernel/use-case.ts';

/** What the operator sees and does about messages that have not arrived. */

const listedMax = 1_000;

export const listMessages: HandlerOf<'list_messages'> = {
  look: async (tx) => {
    const listed: UndeliveredMessage[] = [];
    for (const delivery of await tx.outbox.undelivered(listedMax)) {
      const view = await listedOf(tx, delivery);
      if (view !== null) listed.push(view);
    }
    return ok(listed);
  },
};

/** Null for one that has arrived, or was given up. */
export const listedOf = async (
  { orders }: Tx,
  delivery: Delivery,
): Promise<UndeliveredMessage | null> => {
  const view = viewOf(delivery);
  if (view === null) return null;
  const [first] = ordersOf(delivery.envelope.message);
  const order = first === undefined ? null : await orders.find(first);
  return { ...view, orderNumber: order?.number ?? null };
};

export const countMessages = (store: Store, clock: Clock): Promise<OutboxCounts> =>
  store.read(({ outbox }) => outbox.counts(lateAt(clock.now())));

const viewOf = (delivery: Delivery): Omit<UndeliveredMessage, 'orderNumber'> | null => {
  const { id, to, message } = delivery.envelope;
  const state = undeliveredStates.find((each) => each === delivery.state);
  if (state === undefined) return null;
  return {
    id,
    kind: message.kind,
    orderCount: ordersOf(message).length + ('more' in message ? message.more : 0),
    to,
    state,
    createdAt: delivery.createdAt,
    attempts: delivery.attempts,
    nextAttemptAt: state === 'pending' ? delivery.nextAttemptAt : null,
    lastError: delivery.lastError,
  };
};

type Extras = { readonly messageId: string; readonly at: Instant };

export const generateActId = (random: Random, { now }: CallContext): ActId =>
  actId(now, random.bytes(16));

export const acted = <Extras>(act: MessageAct, extras: Extras): ToSave<Extras> => ({
  changes: [{ subject: 'act', before: null, after: act, events: [act] }],
  quotas: [],
  extras,
});

/**
 * Sends a message again as soon as a dispatcher looks, which every second it does; but one that waits
 * for a chat only where there is one by now, since nothing else can come of it.
 */
export const retryMessage: UseCaseOf<
  'retry_message',
  { readonly delivery: Delivery | null; readonly hasChat: boolean },
  ActId,
  Extras
> = {
  lockScope: 'orders',
  load: async (tx, { messageId }) => {
    const delivery = await tx.outbox.find(messageId);
    return { delivery, hasChat: delivery !== null && (await hasChat(tx, delivery)) };
  },
  generate: generateActId,
  decide: ({ delivery, hasChat: isReachable }, { messageId }, { now: at, generated }) => {
    if (delivery === null || viewOf(delivery) === null) return refuse(notUndelivered);
    if (delivery.state === 'waiting' && !isReachable) {
      return unchanged({ messageId, outcome: 'waits_for_chat' });
    }
    const act = { type: 'MessageRetried', actId: generated, version: 1, at, messageId } as const;
    return {
      answer: ok({ messageId, outcome: 'due_now' }),
      toSave: acted(act, { messageId, at }),
    };
  },
  save: ({ outbox }, { messageId, at }) => outbox.retryNow(messageId, at),
};

const hasChat = async (
  { chats }: Tx,
  { envelope: { to, message } }: Delivery,
): Promise<boolean> => {
  for (const orderId of ordersOf(message)) {
    if ((await chats.ofOrder(orderId)) !== null) return true;
  }
  return (await chats.ofHandle(to.address)) !== null;
};

/** The operator has told the recipient in another way. */
export const markMessageDone: UseCaseOf<
  'mark_message_done',
  Delivery | null,
  ActId,
  Extras & { readonly message: Message; readonly settings: Settings }
> = {
  lockScope: 'orders',
  load: ({ outbox }, { messageId }) => outbox.find(messageId),
  generate: generateActId,
  decide: (delivery, { messageId }, { now: at, generated, settings }) => {
    if (delivery === null || viewOf(delivery) === null) return refuse(notUndelivered);
    const act = { type: 'MessageMarkedDone', actId: generated, version: 1, at, messageId } as const;
    const { message } = delivery.envelope;
    return {
      answer: ok({ messageId }),
      toSave: acted(act, { messageId, at, message, settings }),
    };
  },
  save: async (tx, { messageId, at, message, settings }) => {
    await tx.outbox.markDone([messageId], 'settled', at);
    await handedOver(tx, settings, [message], at);
  },
};

/** So many at a time, since what was promised with a message begins once it is out. */
export async function takeOffList(tx: Tx, { madeBefore, at, settings }: DoneBefore): Promise<void> {
  for (;;) {
    const oldest = await tx.outbox.undelivered(listedMax);
    const done = oldest.filter(({ createdAt }) => createdAt < madeBefore);
    if (done.length === 0) return tx.outbox.markAllDone(madeBefore, at);
    const messages = done.map(({ envelope: { message } }) => message);
    await tx.outbox.markDone(
      done.map(({ envelope: { id } }) => id),
      'settled',
      at,
    );
    await handedOver(tx, settings, messages, at);
  }
}

type DoneBefore = {
  readonly madeBefore: Instant;
  readonly at: Instant;
  readonly settings: Settings;
};

/** None of those that a backup still holds as unsent is to be sent again. */
export const markMessagesDone: UseCaseOf<'mark_messages_done', number, ActId, DoneBefore> = {
  lockScope: 'orders',
  load: ({ outbox }, { before }) => outbox.countUndelivered(before),
  generate: generateActId,
  decide: (count, { before: madeBefore }, { now: at, dryRun, generated, settings }) => {
    const view = { messages: count, before: madeBefore, dryRun };
    if (count === 0) return unchanged(view);
    const done = { madeBefore, count };
    const act = { type: 'MessagesMarkedDone', actId: generated, version: 1, at, ...done } as const;
    return { answer: ok(view), toSave: acted(act, { madeBefore, at, settings }) };
  },
  save: takeOffList,
};

export const notUndelivered = {
  kind: 'invalid_field',
  field: 'message_id',
  problem: 'is not a message that waits to be delivered',
} as const;
