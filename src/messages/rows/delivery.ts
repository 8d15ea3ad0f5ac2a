import type { Channel, Envelope, MessageKind, Queue } from '../message.ts';
import type { Instant } from '../../kernel/time.ts';

/**
 * pending: to be sent; waiting: until a Telegram chat is known; dead: given up; expired: past its
 * `notAfter`, or no longer true; done: an operator notified the recipient.
 */
export type DeliveryState = 'pending' | 'waiting' | 'sent' | 'dead' | 'expired' | 'done';

/** A message in the outbox with the state of its delivery. */
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

/** The place that the secret of a message is sealed for, so that nobody can move it to another message. */
export const secretPlaceOf = (messageId: string): string => `secret of message ${messageId}`;

export type NewDelivery = {
  readonly envelope: Envelope;
  /** The ID of what it is about; left out: none. */
  readonly subject?: string;
  /** Left out: `others`. */
  readonly queue?: Queue;
  readonly state: 'pending' | 'waiting';
  readonly notAfter: Instant | null;
  readonly sealedSecret: string | null;
  /** The first attempt; left out: now. */
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

/** Promised messages are overdue, and awaited ones late, that are older than these moments. */
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
