import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { calledBy, withInput } from '../operation.ts';
import { messageId } from './fields.ts';

/** One message that has not arrived. */

export type MessageInput = { readonly messageId: string };
export type MessageView = { readonly messageId: string };

export const messageFields = z.object({ message_id: messageId });
const output = z.object({ message_id: z.string() });

/** What the operator's changes of a message have in common. */
export const changesMessage = {
  ...calledBy('operator', 'changes'),
  ...withInput(messageFields, ({ message_id }) => ok<MessageInput>({ messageId: message_id })),
  output,
  present: (view: MessageView): z.input<typeof output> => ({ message_id: view.messageId }),
};

/** What the message of a Telegram order is called, before anyone has opened a chat. */
export const exampleMessageId = 'o_1m7w4n5e0Qm7XkP2sVd9LrT4wYb8NzC1fHj.confirmation';

export const messageExample = (name: string, summary: string) => ({
  name,
  summary,
  sent: { message_id: exampleMessageId },
  answer: { message_id: exampleMessageId },
});
