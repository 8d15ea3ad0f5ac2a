import { z } from 'zod';
import { calledBy, operation, type ViewOf } from '../../kernel/operation.ts';
import { exampleMessageId, messageFields } from '../message-view.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';

/** What a retry does: the message is due, or goes on waiting because nobody may write to its chat yet. */
const outcomes = ['due_now', 'waits_for_chat'] as const;

export type RetriedMessage = ViewOf<typeof retryMessage>;

export const retryMessage = operation({
  name: 'retry_message',
  summary: 'Send a message again now, unless it waits for a chat that nobody has opened',
  description: 'Use it once what kept the message from arriving is mended.',
  ...calledBy('operator', 'changes'),
  ...withFields(messageFields),
  ...shows({ message_id: z.string(), outcome: z.enum(outcomes) }),
  examples: [
    {
      name: 'no_chat_yet',
      summary: 'A confirmation by Telegram goes on waiting until the studio has opened the chat',
      sent: { message_id: exampleMessageId },
      answer: { message_id: exampleMessageId, outcome: 'waits_for_chat' },
    },
  ],
});
