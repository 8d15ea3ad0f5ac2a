import { hoursMs, type Instant } from '../kernel/time.ts';

/** The name of a way to reach somebody, such as `email`. Its transport declares it. */
export type Channel = string;

/** Where a message goes. */
export type Recipient = { readonly channel: Channel; readonly address: string };

export const webhookChannel = 'webhook';

/** All operators: the outbox makes one message for each of their e-mail addresses. */
export const operators = { channel: 'operators', address: '' } as const satisfies Recipient;

export type Operators = typeof operators;

/**
 * Alarms also go to browsers at the desk and to chats of operators. These copies repeat a mail, so
 * nobody has to look after one that does not arrive.
 */
export const pushChannel = 'push';
export const alarmChatChannel = 'telegram_alarm';
export const copyChannels: readonly Channel[] = [pushChannel, alarmChatChannel];

/**
 * The kinds of messages, each with its data. Every subject adds its own by declaration merging, and
 * its `Mails` (mails.ts) say how they are written.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- subjects fill it
export interface MessageKinds {}

export type MessageKind = keyof MessageKinds;

/**
 * Something that the service sends to one recipient, such as a mail, a chat message or the call of a
 * webhook. A change enqueues it in its own transaction, notices to many readers in steps afterwards; the
 * dispatcher sends it at least once. While throttling delays it, a newer message may replace it or be
 * merged with it. Its text is written when it is sent. After a time, the outbox
 * erases the data and stores only that the message was sent; messages of webhooks are deleted whole.
 * What studio and operators write to each other is not a `Message` but an event, `MessageWritten`. A
 * `Message` does not name its recipient: an `Envelope` has both.
 */
export type Message = MessageKinds[MessageKind];

/** A message as its reader would get it. */
export type MessagePreview = Recipient & {
  /** Null in a chat, where the text begins with the subject. */
  readonly subject: string | null;
  readonly text: string;
  /** The message waits until then, to go together with others; null if it goes at once. */
  readonly heldUntil: Instant | null;
};

/** A message and its recipient. */
export type Envelope = {
  /** Stable for the message: two sends of it carry the same Message-ID. */
  readonly id: string;
  readonly to: Recipient;
  readonly message: Message;
};

/**
 * Each queue has send slots of its own. `codes` are codes and links that sign in: somebody waits for
 * each of them, and it is worth nothing a few minutes later. `operators` are messages that operators have
 * to see, however many messages strangers cause.
 */
export const queues = ['codes', 'operators', 'others'] as const;
export type Queue = (typeof queues)[number];

/** How long the data of a sent message is stored. That it was sent, and when, stays. */
export const messageStoredMs = hoursMs(7 * 24);
