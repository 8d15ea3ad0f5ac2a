import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import {
  presentUndelivered,
  undeliveredMessage,
  type UndeliveredMessage,
} from './list-messages.ts';
import { messageFields, type MessageInput } from './message.ts';

/** A message that has not arrived, in the words in which it would be sent now. */
export type ShownMessage = {
  readonly message: UndeliveredMessage;
  /** Null where it is not true any more, or holds what only its reader may know. */
  readonly words: { readonly subject: string | null; readonly text: string } | null;
  /** Whether it may be sent to another address. */
  readonly isRedirectable: boolean;
};

const output = undeliveredMessage.extend({
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
  ...withInput(messageFields, ({ message_id }) => ok<MessageInput>({ messageId: message_id })),
  output,
  present: ({ message, words, isRedirectable }: ShownMessage): z.input<typeof output> => ({
    ...presentUndelivered(message),
    words,
    redirectable: isRedirectable,
  }),
  personal: ({ message }: ShownMessage) => presentUndelivered(message).order_number ?? message.id,
  examples: [],
});
