import { z } from 'zod';
import type { OrderNumber } from '../../kernel/ids.ts';
import type { Message, Recipient } from '../message.ts';
import type { Instant } from '../../kernel/time.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { calledBy, operation, withoutInput } from '../../kernel/operation.ts';
import { presentNumber } from '../../order/views/present.ts';
import { listOf, showsMany } from '../../kernel/operator-fields.ts';
import { messageFields } from '../message-view.ts';
import { show, withFields } from '../../kernel/view-codec.ts';

/** A message that has not arrived, nor been given up by the operator. */
export type UndeliveredMessage = {
  readonly id: string;
  readonly kind: Message['kind'];
  /** Of the order that it is about, or the first of several. */
  readonly orderNumber: OrderNumber | null;
  /** How many orders it is about. */
  readonly orderCount: number;
  readonly to: Recipient;
  readonly state: (typeof undeliveredStates)[number];
  readonly createdAt: Instant;
  readonly attempts: number;
  /** Null where it is not tried again by itself. */
  readonly nextAttemptAt: Instant | null;
  readonly lastError: string | null;
};

/** pending: to be sent; waiting: until a chat is known; dead: given up. */
export const undeliveredStates = ['pending', 'waiting', 'dead'] as const;

const undeliveredMessage = z.object({
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

const presentUndelivered = (message: UndeliveredMessage): z.output<typeof undeliveredMessage> =>
  show(undeliveredMessage, message, {
    message_id: message.id,
    order_number: presentNumber(message.orderNumber),
    channel: message.to.channel,
    address: message.to.address,
  });

export const listMessages = operation({
  name: 'list_messages',
  summary: 'List messages that have not arrived',
  description:
    'Use it to see whom our messages have not reached. Look at one with show_message, then ' +
    'redirect_message, retry_message or, after calling them, mark_message_done.',
  ...withoutInput,
  ...showsMany,
  ...listOf('messages', undeliveredMessage, presentUndelivered),
});

/** A message that has not arrived, in the words in which it would be sent now. */
export type ShownMessage = {
  readonly message: UndeliveredMessage;
  /** Null where it is not true any more, or holds what only its reader may know. */
  readonly words: { readonly subject: string | null; readonly text: string } | null;
  /** Whether it may be sent to another address. */
  readonly isRedirectable: boolean;
};

const shownAnswer = undeliveredMessage.extend({
  words: z.object({ subject: z.string().nullable(), text: z.string() }).nullable().meta({
    description: 'null where it is not true any more, or holds a code or a link to sign in',
  }),
  redirectable: z.boolean(),
});

export const showMessage = operation({
  name: 'show_message',
  summary: 'Show one message that has not arrived, in the words in which it would be sent now',
  description: 'Use it before a message of list_messages is sent again or told by hand.',
  ...calledBy('operator', 'reads'),
  ...withFields(messageFields),
  output: shownAnswer,
  present: ({ message, words, isRedirectable }: ShownMessage): z.output<typeof shownAnswer> => ({
    ...presentUndelivered(message),
    words,
    redirectable: isRedirectable,
  }),
  personal: ({ message }: ShownMessage) => presentUndelivered(message).order_number ?? message.id,
});
