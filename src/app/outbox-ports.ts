import type { RecordedActor } from '../domain/actor.ts';
import type { Result } from '../domain/base.ts';
import type { OrderId } from '../domain/ids.ts';
import type { ReplyTag } from '../domain/inbound-mail.ts';
import type { Channel, Envelope, Recipient } from '../domain/message.ts';
import type { Order, OrderEvent } from '../domain/order/order.ts';
import type { QuotaUse } from '../domain/quota.ts';
import type { Queue } from '../domain/queue.ts';
import type { Instant } from '../domain/time.ts';

/** What sending messages needs from the store and the world. A part of `ports.ts`. */

/**
 * pending: to be sent; waiting: Telegram, until a chat is known; dead: given up;
 * expired: past its `notAfter`, or no longer true; settled: the operator did it by hand.
 */
export type DeliveryState = 'pending' | 'waiting' | 'sent' | 'dead' | 'expired' | 'settled';

/** What is known of a message that goes out in parts. */
export type Handover = {
  /** By its mark, each part that was handed over, in their order. */
  readonly parts: readonly string[];
  /** Keeps those that were by now. Never rejects. */
  readonly note: (parts: readonly string[]) => Promise<void>;
};

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
type CountedMoments = {
  readonly overdueBefore: Instant;
  readonly lateBefore: Instant;
  readonly now: Instant;
};

/** Where messages wait. */
export type QueueName = { readonly channel: Channel; readonly queue: Queue };

/** A message that is due, and where it goes. */
export type Due = { readonly id: string; readonly destination: string };

export type ClaimedDelivery = Delivery & {
  readonly destination: string;
  /** Of a message that goes out in parts: the marks of those that were handed over. */
  readonly partsSent: readonly string[];
  /** Whether the service itself wants it sent, in these words and to this address. */
  readonly isGenuine: boolean;
};

/** A message that was handed over. */
export type Sent = Pick<Envelope, 'id' | 'to'>;

export type Outbox = {
  readonly enqueue: (deliveries: readonly NewDelivery[], at: Instant) => Promise<void>;
  /** The queues in which messages are pending, each with when its first one is due. */
  readonly pendingQueues: () => Promise<readonly (QueueName & { readonly dueAt: Instant })[]>;
  /**
   * Of the first so many of a queue that are due, the first few for each destination; destinations
   * take turns. Also says how many were looked at.
   */
  readonly due: (
    from: QueueName,
    at: Instant,
    limits: { readonly looked: number; readonly perDestination: number },
  ) => Promise<{ readonly messages: readonly Due[]; readonly looked: number }>;
  /** The next destinations of a queue behind one, in their order, each with its first message that is due. */
  readonly dueBehind: (
    from: QueueName,
    at: Instant,
    after: string,
    limit: number,
  ) => Promise<readonly { readonly destination: string; readonly id: string | null }[]>;
  /**
   * Leases those of the messages that are due to one dispatcher until `leaseUntil`, and returns them;
   * no other gets them before.
   */
  readonly claim: (
    ids: readonly string[],
    at: Instant,
    leaseUntil: Instant,
  ) => Promise<readonly ClaimedDelivery[]>;
  /** Makes those of them due at once that are leased until then, with the attempt forgotten that was not made. */
  readonly giveBack: (ids: readonly string[], leasedUntil: Instant, at: Instant) => Promise<void>;
  readonly markDone: (ids: readonly string[], state: DeliveryState, at: Instant) => Promise<void>;
  /** Those of them that still are for whom they were handed over to; an operator may have redirected them since. */
  readonly stillFor: (sent: readonly Sent[]) => Promise<ReadonlySet<string>>;
  /** Says which of them are done now: no other than those. */
  readonly markSent: (sent: readonly Sent[], at: Instant) => Promise<ReadonlySet<string>>;
  /** Keeps which parts were handed over of a message that is leased until then. */
  readonly noteParts: (id: string, leasedUntil: Instant, parts: readonly string[]) => Promise<void>;
  readonly retryLater: (id: string, nextAttemptAt: Instant, error: string) => Promise<void>;
  readonly giveUp: (id: string, state: 'dead' | 'waiting', error: string) => Promise<void>;
  /** It was tried, and is not again. */
  readonly endFailed: (id: string, error: string, at: Instant) => Promise<void>;
  /** The last of those whose names begin so, by their names. */
  readonly lastNamed: (beginning: string) => Promise<Delivery | null>;
  /** Deletes what webhooks were told, and was done before then; says how many there were. */
  readonly deleteOfWebhooks: (doneBefore: Instant, limit: number) => Promise<number>;
  /** Makes a message due now, with its attempts forgotten. */
  readonly retryNow: (id: string, at: Instant) => Promise<void>;
  /** Changes a message that is still held back; false where it is not any more. */
  readonly replaceHeld: (
    id: string,
    held: Pick<Envelope, 'to' | 'message'>,
    dueAt: Instant,
    now: Instant,
  ) => Promise<boolean>;
  /** Whether the service itself wants it sent, in these words and to this address. */
  readonly isGenuine: (id: string) => Promise<boolean>;
  /** Makes a message due now at another address, with its attempts forgotten. */
  readonly redirect: (id: string, to: Recipient, at: Instant) => Promise<void>;
  /** Makes due what waits for this recipient, or on its channel about this order; says how many there were. */
  readonly release: (to: Recipient, orderId: OrderId | null, at: Instant) => Promise<number>;
  /** Keeps the message to this transaction. */
  readonly find: (id: string) => Promise<Delivery | null>;
  /** The newest e-mails about an order that were sent, and still say what they said. */
  readonly sentAbout: (orderId: OrderId, limit: number) => Promise<readonly Delivery[]>;
  /** The oldest; those to webhooks last, because strangers can have as many of them as they like. */
  readonly undelivered: (limit: number) => Promise<readonly Delivery[]>;
  /** Keeps those to this transaction. */
  readonly countUndelivered: (createdBefore: Instant) => Promise<number>;
  /** What has not arrived of those is the operator's from now on, and not sent any more. */
  readonly markAllDone: (createdBefore: Instant, at: Instant) => Promise<void>;
  /** Confirmations older than `createdBefore`, not delivered and not yet reported; marks them reported. */
  readonly reportOverdue: (createdBefore: Instant) => Promise<readonly Delivery[]>;
  /** Codes that were asked for before `createdBefore`, still valid and not yet reported; marks them reported. */
  readonly reportLateCodes: (createdBefore: Instant, now: Instant) => Promise<readonly Delivery[]>;
  readonly counts: (moments: CountedMoments) => Promise<OutboxCounts>;
  /** When the first of those that become due after then does; null where none will. */
  readonly nextDueAt: (behind: Instant) => Promise<Instant | null>;
  /** Whether one is due by then, or on its way for the first time. */
  readonly isUnderway: (at: Instant) => Promise<boolean>;
  /** The next messages behind one, by their ids: those that say something else than was to be sent, and those not digested. */
  readonly misdigested: (
    after: string,
    limit: number,
  ) => Promise<{
    readonly last: string | null;
    readonly count: number;
    readonly changed: readonly { readonly id: string; readonly createdAt: Instant }[];
  }>;
  /** Erases the secrets of messages that it is too late to send. */
  readonly eraseSecrets: (tooLateAt: Instant) => Promise<void>;
  /** Leaves of messages that were done before then only what kind they were; says how many there were. */
  readonly eraseMessages: (doneBefore: Instant, at: Instant, limit: number) => Promise<number>;
};

/** When messages of a window were sent or will be, or the one that collects what is held back. */
type MailWindow = { readonly uses: QuotaUse; readonly heldId: string | null };

export type MailWindowRows = {
  /** Keeps the window to this transaction, whether there is one or not. */
  readonly take: (key: string) => Promise<MailWindow>;
  readonly save: (key: string, window: MailWindow) => Promise<void>;
  /** Forgets windows whose last use is older. */
  readonly forget: (lastUseBefore: Instant) => Promise<void>;
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
