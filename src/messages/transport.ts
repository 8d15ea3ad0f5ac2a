import type { RecordedActor } from '../kernel/actor.ts';
import type { Result } from '../kernel/result.ts';
import type { ReplyTag } from '../inbound/inbound-mail.ts';
import type { Channel, Envelope, Message, Recipient } from './message.ts';
import type { Order, OrderEvent } from '../order/rules/order.ts';
import type { Instant } from '../kernel/time.ts';
import type { Delivery } from './rows/delivery.ts';

/** An attempt to send a message that has ended, in one way or another. */
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

/** What sending messages needs from the store and the world. */

/** What is known of a message that goes out in parts. */
export type Handover = {
  /** By its mark, each part that was handed over, in their order. */
  readonly parts: readonly string[];
  /** Keeps those that were by now. Never rejects. */
  readonly note: (parts: readonly string[]) => Promise<void>;
};

/** A message that is being sent, with what is known when it is. */
export type Sending = Envelope & {
  /** Those that it speaks of, as they are now. */
  readonly orders: readonly Order[];
  /** What happened that it tells of; null for what tells of no event of an order. */
  readonly event: OrderEvent | null;
  /** Who made that happen; null where it is not known. */
  readonly by: RecordedActor | null;
  /** When it is sent. */
  readonly now: Instant;
  /** What the reader said they are called when they confirmed this address; null where nobody has. */
  readonly name: string | null;
  /** What all mails about one order have in common; null for what is about none or several. */
  readonly thread: string | null;
  /** Of the one order that it is about; null where it is about none or several. */
  readonly replyTag: ReplyTag | null;
  /** What stands at the end of the link by which a bidder pauses all bidding; null for what goes to nobody who bids. */
  readonly pauseToken?: string | null;
};

/** What is known of a message that speaks of no order, to somebody unknown. */
export const aboutNothing = {
  orders: [],
  event: null,
  by: null,
  name: null,
  thread: null,
  replyTag: null,
} as const;

/** Asked by a transport once it knows to which network it sends: false where no more may go there now. */
export type Enter = (network: string) => boolean;

/** The one way to send what goes by a channel. */
export type Transport = {
  readonly channel: Channel;
  /** So many of its messages may be on the wire at once in each queue, whatever others do. */
  readonly concurrency: number;
  /** So many of those may go to one destination: fewer, so that one that stalls leaves places to the rest. */
  readonly perDestination: number;
  /** And so many to one that took the last one at once; as few where it says nothing. */
  readonly perPromptDestination?: number;
  /** Sends one message, with its secret opened. Resolves once the other side has taken it. */
  readonly send: (
    sending: Sending,
    secret: string | null,
    attempt: { readonly enter: Enter; readonly handover: Handover },
  ) => Promise<SendResult>;
  /** Ends what is kept for the next message; nothing is on the wire any more. */
  readonly close?: () => void;
};

/** `permanent` failures are not tried again; `held_back`: it was not tried, because the other side wants patience; `no_chat` waits until one is known; `untrue`: there is nothing left to say; `ended`: the other side wants no more. */
export type SendResult = Result<
  null,
  {
    readonly reason: 'temporary' | 'permanent' | 'held_back' | 'no_chat' | 'untrue' | 'ended';
    readonly text: string;
    /** The other side asks for so much patience. */
    readonly retryAfterMs?: number | null;
  }
>;
