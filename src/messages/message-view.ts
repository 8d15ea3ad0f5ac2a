import { z } from 'zod';
import { calledBy } from '../kernel/operation.ts';
import { messageId } from '../kernel/operator-fields.ts';
import { shows, withFields } from '../kernel/view-codec.ts';

/** One message that has not arrived. */

export const messageFields = { message_id: messageId };

/** What the operator's changes of a message have in common. */
export const changesMessage = {
  ...calledBy('operator', 'changes'),
  ...withFields(messageFields),
  ...shows({ message_id: z.string() }),
};

/** What the message of a Telegram order is called, before anyone has opened a chat. */
export const exampleMessageId = 'o_1m7w4n5e0Qm7XkP2sVd9LrT4wYb8NzC1fHj.confirmation';

export const messageExample = (name: string, summary: string) => ({
  name,
  summary,
  sent: { message_id: exampleMessageId },
  answer: { message_id: exampleMessageId },
});
