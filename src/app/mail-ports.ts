import type { Result } from '../domain/base.ts';
import type { Channel, Message, Recipient } from '../domain/message.ts';
import type { Queue } from '../domain/queue.ts';
import type { Instant } from '../domain/time.ts';
import type { ClaimedDelivery, Delivery, Due, Sending, SendResult } from './outbox-ports.ts';

/** What sending messages asks of what is stored. A part of `ports.ts`. */

/** Where messages wait. */
export type Waiting = { readonly channel: Channel; readonly queue: Queue };

/** Messages that wait, as those who send them see them. */
export type MailQueue = {
  /** The first so many that wait there, by when they are due, whether they are yet or not. */
  readonly next: (waiting: Waiting, limit: number) => Promise<readonly Due[]>;
  /** The destinations behind one, in their order, each with when the first of its messages is due. */
  readonly destinations: (
    waiting: Waiting,
    after: string,
    limit: number,
  ) => Promise<readonly Omit<Due, 'id'>[]>;
  /** The first so many for each of these destinations. */
  readonly nextFor: (
    waiting: Waiting,
    destinations: readonly string[],
    limit: number,
  ) => Promise<readonly Due[]>;
  /** Takes them; what another worker was quicker to take is left out. */
  readonly lease: (ids: readonly string[], at: Instant) => Promise<readonly Leased[]>;
  /** Lets others have those that were not tried, as if they had not been taken. */
  readonly giveBack: (leased: readonly Leased[]) => Promise<void>;
  /** Keeps which parts of a message were handed over. @throws StoreBusy */
  readonly noteParts: MailWriter['noteParts'];
  /** Resolves once it is stored what became of each. @throws StoreBusy */
  readonly finish: (results: readonly Attempted[]) => Promise<readonly Finished[]>;
};

/** What is written of messages that are sent, many at a time. */
export type MailWriter = {
  /** Says which of them it took. @throws StoreBusy */
  readonly lease: (
    ids: readonly string[],
    at: Instant,
    leaseUntil: Instant,
  ) => Promise<readonly string[]>;
  readonly giveBack: (ids: readonly string[], leasedUntil: Instant, at: Instant) => Promise<void>;
  readonly noteParts: (id: string, leasedUntil: Instant, parts: readonly string[]) => Promise<void>;
  readonly finish: MailQueue['finish'];
};

/** A message that is a worker's to send, with what is known of what it speaks of. */
export type Leased = {
  readonly delivery: ClaimedDelivery;
  /** Null for one that is not true any more; the reason where it cannot be read. */
  readonly sending: Result<Sending | null, string>;
};

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

/** Null for one that is no longer its worker's; or why it could not be stored. */
export type Finished = Result<Outcome | null, string>;
