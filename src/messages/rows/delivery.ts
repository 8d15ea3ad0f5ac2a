import type { Instant } from '../../kernel/time.ts';
import type { Channel, Envelope, MessageKind, Queue } from '../message.ts';

/**
 * pending: to be sent; waiting: until a Telegram chat is known; dead: given up; expired: past its
 * `notAfter`, or it no longer applies; done: an operator notified the recipient.
 */
export type DeliveryState = 'pending' | 'waiting' | 'sent' | 'dead' | 'expired' | 'done';

/**
 * A delivery is a row of the outbox: one message to one recipient, with the state of its delivery. A
 * change enqueues it, and the dispatcher and operators change its state. Its row stays when it is done,
 * except that of a webhook, because strangers decide how many of those there are.
 */
export type Delivery = {
  readonly envelope: Envelope;
  readonly state: DeliveryState;
  readonly createdAt: Instant;
  readonly notAfter: Instant | null;
  readonly attempts: number;
  readonly nextAttemptAt: Instant;
  readonly lastError: string | null;
  /** A secret for the recipient only, such as a code, encrypted; null without one and once it is erased. */
  readonly sealedSecret: string | null;
};

/** The `sealContext` of a message's secret, so that nobody can move the secret to another message. */
export const secretContextOf = (messageId: string): string => `secret of message ${messageId}`;

/** A delivery that a change enqueues. */
export type NewDelivery = {
  readonly envelope: Envelope;
  /** The ID of the thing that the message is about, such as an order; empty if there is none. */
  readonly subject: string;
  readonly queue: Queue;
  readonly state: 'pending' | 'waiting';
  readonly notAfter: Instant | null;
  readonly sealedSecret: string | null;
  /** The time of the first attempt; now if left out. */
  readonly dueAt?: Instant;
  /** Part of the destination, so that messages of different senders to one host do not block each other. */
  readonly sentFor?: string;
};

/** Messages that need attention, without copies of alarms and messages to webhooks, whose owners see them. */
export type OutboxCounts = {
  readonly pending: number;
  readonly waiting: number;
  readonly dead: number;
  readonly overdue: number;
  /** Unsent codes that are late and still valid. */
  readonly lateCodes: number;
};

/** The moments before which promised messages are overdue and awaited ones late. */
export type LateMessages = {
  readonly kinds: {
    readonly promised: readonly MessageKind[];
    readonly awaited: readonly MessageKind[];
  };
  readonly overdueBefore: Instant;
  readonly lateBefore: Instant;
  readonly now: Instant;
};

/** A queue of a channel. */
export type QueueName = { readonly channel: Channel; readonly queue: Queue };

/** A due message and its destination. */
export type Due = { readonly id: string; readonly destination: string };

/** A delivery that a dispatcher has leased. */
export type ClaimedDelivery = Delivery & {
  readonly queue: Queue;
  readonly destination: string;
  /** The marks of the parts that were handed over. */
  readonly partsSent: readonly string[];
  /** Whether the service itself wrote the message and its recipient. */
  readonly isGenuine: boolean;
};

/** A message that was handed over. */
export type Sent = Pick<Envelope, 'id' | 'to'>;
