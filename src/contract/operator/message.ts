import { z } from 'zod';
import { ok, type JsonObject, type Result } from '../../domain/base.ts';
import type { InputRefusal } from '../refusal.ts';
import { readBy } from '../wire.ts';
import { messageId } from './fields.ts';

/** One message that has not arrived. */

export type MessageInput = { readonly messageId: string };
export type MessageView = { readonly messageId: string };

export const messageFields = z.object({ message_id: messageId });

export const readMessage = (sent: JsonObject): Result<MessageInput, InputRefusal> => {
  const reading = readBy(messageFields, sent);
  return reading.ok ? ok({ messageId: reading.value.message_id }) : reading;
};

export const messageAnswer = z.object({ message_id: z.string() });

export const presentMessage = (view: MessageView): z.input<typeof messageAnswer> => ({
  message_id: view.messageId,
});

/** What the message of a Telegram order is called, before anyone has opened a chat. */
export const exampleMessageId = 'ord_1m7w4n5e00123456789abcdefghjkmnpqrs.confirmation';
