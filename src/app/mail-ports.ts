import type { Message, Recipient } from '../domain/message.ts';
import type { Instant } from '../domain/time.ts';
import type { Delivery, SendResult } from './outbox-ports.ts';

/** An attempt to send a message that has ended, in one way or another. A part of `ports.ts`. */
export type Attempted = Pick<Delivery, 'attempts'> & {
  readonly id: string;
  /** To whom it was sent, or was to be. */
  readonly to: Recipient;
  readonly message: Message;
  readonly leasedUntil: Instant;
  /** The marks of those of its parts that were handed over; none where it goes out whole. */
  readonly partsSent: readonly string[];
  /** Null for one that it was too late to send. */
  readonly sendResult: SendResult | null;
};

export type Outcome = 'sent' | 'retried' | 'dead' | 'waiting' | 'expired';
