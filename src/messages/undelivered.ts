import { z } from 'zod';
import { orderNumberText, type OrderNumber } from '../kernel/ids.ts';
import type { Clock } from '../kernel/ports.ts';
import { moment } from '../kernel/shared-fields.ts';
import type { Store, Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import { show } from '../kernel/view-codec.ts';
import { lateMessagesAt } from './delivery-times.ts';
import type { AllMails } from './mails.ts';
import type { MessageKind, Recipient } from './message.ts';
import type { Delivery, OutboxCounts } from './rows/delivery.ts';

/** The states of messages that have not arrived. pending: to be sent; waiting: until a chat is known; dead: given up. */
export const undeliveredStates = ['pending', 'waiting', 'dead'] as const;

/** How many messages are loaded at a time. */
export const listedMax = 1_000;

/** A message that has not arrived, and that no operator has marked as done. */
export type UndeliveredMessage = {
  readonly id: string;
  readonly kind: MessageKind;
  /** The number of its order, or of the first of several. */
  readonly orderNumber: OrderNumber | null;
  /** How many orders it is about. */
  readonly orderCount: number;
  readonly to: Recipient;
  readonly state: (typeof undeliveredStates)[number];
  readonly createdAt: Instant;
  readonly attempts: number;
  /** Null if it is not tried again automatically. */
  readonly nextAttemptAt: Instant | null;
  readonly lastError: string | null;
};

export const undeliveredMessage = z.object({
  message_id: z.string(),
  kind: z.string(),
  order_number: z.string().nullable(),
  order_count: z.int(),
  channel: z.string(),
  address: z.string(),
  state: z.enum(undeliveredStates),
  created_at: moment,
  attempts: z.int(),
  next_attempt_at: moment.nullable(),
  last_error: z.string().nullable(),
});

export const presentUndelivered = (
  message: UndeliveredMessage,
): z.output<typeof undeliveredMessage> =>
  show(undeliveredMessage, message, {
    message_id: message.id,
    order_number: message.orderNumber === null ? null : orderNumberText(message.orderNumber),
    channel: message.to.channel,
    address: message.to.address,
  });

/** The message as operators see it; null if it has arrived or was marked as done. */
export const undeliveredFrom = async (
  tx: Tx,
  mails: AllMails,
  delivery: Delivery,
): Promise<UndeliveredMessage | null> => {
  const { id, to, message } = delivery.envelope;
  const state = undeliveredStateOf(delivery);
  if (state === null) return null;
  const orders = mails.ordersOf(message);
  const [first] = orders;
  const numbers = first === undefined ? null : await mails.orderNumbers(tx, [first]);
  return {
    id,
    kind: message.kind,
    orderNumber: (first && numbers?.get(first)) ?? null,
    orderCount: orders.length + ('more' in message ? message.more : 0),
    to,
    state,
    createdAt: delivery.createdAt,
    attempts: delivery.attempts,
    nextAttemptAt: state === 'pending' ? delivery.nextAttemptAt : null,
    lastError: delivery.lastError,
  };
};

export const undeliveredStateOf = ({ state }: Delivery): UndeliveredMessage['state'] | null =>
  undeliveredStates.find((each) => each === state) ?? null;

export const countMessages = (
  store: Store,
  clock: Clock,
  { alarmed }: Pick<AllMails, 'alarmed'>,
): Promise<OutboxCounts> =>
  store.read(({ outbox }) => outbox.counts(lateMessagesAt(clock.now(), alarmed)));

export const notUndelivered = {
  kind: 'invalid_field',
  field: 'message_id',
  problem: 'is not a message that waits to be delivered',
} as const;

/** The ID in examples: a confirmation for a Telegram account with which no chat is open. */
export const exampleMessageId = 'o_1m7w4n5e0Qm7XkP2sVd9LrT4wYb8NzC1fHj.confirmation';
