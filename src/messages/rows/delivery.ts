import type { Channel, Envelope } from '../message.ts';
import type { Queue } from '../send-queues.ts';
import type { Instant } from '../../kernel/time.ts';

/**
 * pending: to be sent; waiting: Telegram, until a chat is known; dead: given up;
 * expired: past its `notAfter`, or no longer true; settled: the operator did it by hand.
 */
export type DeliveryState = 'pending' | 'waiting' | 'sent' | 'dead' | 'expired' | 'settled';

/** A message in the outbox with all that is known of its delivery. */
export type Delivery = {
  readonly envelope: Envelope;
  readonly state: DeliveryState;
  readonly createdAt: Instant;
  readonly notAfter: Instant | null;
  readonly attempts: number;
  readonly nextAttemptAt: Instant;
  readonly lastError: string | null;
  /** What only the recipient may read, such as a code; null once it is erased. */
  readonly sealedSecret: string | null;
};

/** For which message a secret is sealed, by its id in the outbox. */
export const secretOf = (messageId: string): string => `secret of message ${messageId}`;

export type NewDelivery = {
  readonly envelope: Envelope;
  /** The ID of what it is about; left out: none. */
  readonly subject?: string;
  /** Left out: `others`. */
  readonly queue?: Queue;
  readonly state: 'pending' | 'waiting';
  readonly notAfter: Instant | null;
  readonly sealedSecret: string | null;
  /** Held back until then. */
  readonly dueAt?: Instant;
  /** Who has it sent, where several send to one destination: what one of them sends there stalls by itself. */
  readonly sentFor?: string;
};

/** How many messages stand in a state that someone should look at; alarms that went by mail too are none, nor is what webhooks wait for, which whoever made them sees. */
export type OutboxCounts = {
  readonly pending: number;
  readonly waiting: number;
  readonly dead: number;
  readonly overdue: number;
  /** Codes that are still valid and took too long already. */
  readonly lateCodes: number;
};

/** Before these moments a confirmation is overdue, a code late, and whether it is still valid. */
export type CountedMoments = {
  readonly overdueBefore: Instant;
  readonly lateBefore: Instant;
  readonly now: Instant;
};

/** Where messages wait. */
export type QueueName = { readonly channel: Channel; readonly queue: Queue };

/** A message that is due, and where it goes. */
export type Due = { readonly id: string; readonly destination: string };

export type ClaimedDelivery = Delivery & {
  readonly queue: Queue;
  readonly destination: string;
  /** Of a message that goes out in parts: the marks of those that were handed over. */
  readonly partsSent: readonly string[];
  /** Whether the service itself wants it sent, in these words and to this address. */
  readonly isGenuine: boolean;
};

/** A message that was handed over. */
export type Sent = Pick<Envelope, 'id' | 'to'>;
