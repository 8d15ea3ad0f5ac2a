import type { ReplyTag } from '../inbound/inbound-mail.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { Email } from './email.ts';
import type { Channel, Envelope, Message, Recipient } from './message.ts';
import type { Delivery } from './rows/delivery.ts';
import type { Sender } from './sender.ts';

/** An attempt to send a message that has ended, with its result. */
export type Attempted = Pick<Delivery, 'attempts'> & {
  readonly id: string;
  readonly to: Recipient;
  readonly message: Message;
  readonly leasedUntil: Instant;
  /** The marks of its parts that were handed over; empty for a message without parts. */
  readonly partsSent: readonly string[];
  /** How often its transport tries it; if left out, for some three hours. */
  readonly attemptsMax?: number | undefined;
  /** Null if it was too late to send it. */
  readonly sendResult: SendResult | null;
};

export type DeliveryOutcome = 'sent' | 'retried' | 'dead' | 'waiting' | 'expired';

/** The parts of a message that were handed over in earlier attempts and this one. */
export type Handover = {
  /** The mark of each part that was handed over, in their order. */
  readonly parts: readonly string[];
  /** Stores the marks of all parts that were handed over so far. Never rejects. */
  readonly note: (parts: readonly string[]) => Promise<void>;
};

/** A message ready to be written, drafted from the state at that moment. */
export type Draft = {
  /** The reference that all mails about one order answer; null for a message about none or several. */
  readonly thread: string | null;
  /** The part of the reply address that names the order; null for a message about none or several. */
  readonly replyTag: ReplyTag | null;
  /** The page of the desk that an alarm leads to, such as `/orders/1042`; empty for the first page. */
  readonly deskPath: string;
  readonly write: (secret: string | null, sender: Sender) => Email;
};

/** The members of drafts that are about no single order. */
export const aboutNoOrder = { thread: null, replyTag: null, deskPath: '' } as const;

/** A message that is being sent, at `now`. */
export type Sending = Envelope &
  Draft & {
    /** The orders that the message is about. */
    readonly orders: readonly OrderId[];
    readonly now: Instant;
  };

/** A transport calls it once it knows to which network it sends. False if no more messages may go there now. */
export type TakeNetworkSlot = (network: string) => boolean;

/** Sends the messages of one channel. */
export type Transport = {
  readonly channel: Channel;
  /** How many of its messages each queue may send at once. */
  readonly concurrency: number;
  /** How many of those may go to one destination: fewer, so that one that stalls leaves slots to the others. */
  readonly perDestination: number;
  /** How many may go to a prompt destination, which answered fast the last time; if left out, `perDestination`. */
  readonly perPromptDestination?: number;
  /** How often a message is tried; if left out, for some three hours. */
  readonly attemptsMax?: number;
  /** Sends one message, with its secret opened. Resolves once the other side has accepted it. */
  readonly send: (
    sending: Sending,
    secret: string | null,
    attempt: { readonly takeSlot: TakeNetworkSlot; readonly handover: Handover },
  ) => Promise<SendResult>;
  /** Closes open connections, after the last message. */
  readonly close?: () => void;
};

/**
 * Why a message was not sent. `permanent`: it is not tried again; `held_back`: it was not tried, because
 * the other side requested a pause; `no_chat`: it waits until a chat is known; `outdated`: it no longer
 * applies; `ended`: the other side wants no more messages.
 */
export type SendResult = Result<
  null,
  {
    readonly reason: 'temporary' | 'permanent' | 'held_back' | 'no_chat' | 'outdated' | 'ended';
    readonly text: string;
    /** How long the other side requests to wait. */
    readonly retryAfterMs?: number | null;
  }
>;
