import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { exampleMessageId, messageFields, type MessageInput } from './message.ts';

/** What a retry does: the message is due, or goes on waiting because nobody may write to its chat yet. */
const outcomes = ['due_now', 'waits_for_chat'] as const;

export type RetriedMessage = {
  readonly messageId: string;
  readonly outcome: (typeof outcomes)[number];
};

const output = z.object({ message_id: z.string(), outcome: z.enum(outcomes) });

export const retryMessage = operation({
  name: 'retry_message',
  summary: 'Send a message again now, unless it waits for a chat that nobody has opened',
  description: 'Use it once what kept the message from arriving is mended.',
  ...calledBy('operator', 'changes'),
  ...withInput(messageFields, ({ message_id }) => ok<MessageInput>({ messageId: message_id })),
  output,
  present: ({ messageId, outcome }: RetriedMessage): z.input<typeof output> => ({
    message_id: messageId,
    outcome,
  }),
  examples: [
    {
      name: 'no_chat_yet',
      summary: 'A confirmation by Telegram goes on waiting until the studio has opened the chat',
      sent: { message_id: exampleMessageId },
      answer: { message_id: exampleMessageId, outcome: 'waits_for_chat' },
    },
  ],
});
